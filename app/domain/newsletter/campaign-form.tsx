import { type FormEvent, useMemo, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import type { FormRefusal } from "#app/infra/form.server.ts";
import type { Edition } from "#app/infra/version.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { SwitchField } from "#app/ui/switch-field.tsx";
import type { Campaign } from "./campaign.ts";
import { AudienceField } from "./campaign-audience-field.tsx";
import { type Letter, LivePreview } from "./campaign-preview.tsx";
import type { LetterDocument } from "./letter.ts";
import { LetterField } from "./letter-field.tsx";

export type ComposedLetter = Pick<
  Campaign,
  "id" | "subject" | "preheader" | "content" | "themeIds" | "inArchive"
> &
  Partial<Edition>;

/** Where a letter is written. Every button saves it; all but the first then lead on. */
export function CampaignForm({
  letter,
  markdown,
  preview,
  recipients,
  themes,
  refusal,
}: {
  letter: ComposedLetter;
  markdown: string;
  preview: string;
  recipients: number;
  themes: { id: string; name: string }[];
  refusal: FormRefusal<Campaign> | undefined;
}) {
  const values = { ...letter, ...refusal?.values };
  const errors = refusal?.errors ?? {};
  const other = refusal?.other;
  const told = useMemo(() => (other ? changedBy(other.item) : refusal?.errors), [other, refusal]);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Letter | null>(null);
  const show = (content?: string) => {
    const typed = new FormData(form.current ?? undefined);
    const field = (name: string) => String(typed.get(name) ?? "");
    const words = content ?? field("content");
    if (words)
      setShown({ subject: field("subject"), preheader: field("preheader"), content: words });
  };
  return (
    <div className="grid gap-10">
      <Form
        ref={form}
        method="post"
        className="grid gap-6"
        noValidate
        onInput={(event: FormEvent) => {
          if (event.target instanceof HTMLInputElement && event.target.type === "text") show();
        }}
      >
        <input type="hidden" name="id" value={letter.id} />
        <input type="hidden" name="seen" value={other?.item.seen ?? letter.seen ?? ""} />
        <ErrorSummary errors={told} />
        <TextField
          label="Sujet"
          name="subject"
          type="text"
          maxLength={150}
          autoComplete="off"
          help="La première chose lue dans une boîte de réception."
          defaultValue={values.subject}
          error={errors.subject}
        />
        <TextField
          label="Texte d'aperçu"
          name="preheader"
          type="text"
          optional
          maxLength={200}
          autoComplete="off"
          help="La ligne qui suit le sujet dans la liste des courriels."
          defaultValue={values.preheader}
          error={errors.preheader}
        />
        <LetterField
          initial={sentLetter(refusal) ?? letter.content}
          markdown={refusal?.values.text ?? markdown}
          error={errors.content}
          onChange={show}
        />
        <AudienceField
          themes={themes}
          chosen={refusal ? (refusal.lists?.themeIds ?? []) : letter.themeIds}
          initialCount={recipients}
        />
        <SwitchField
          name="inArchive"
          label="Publier dans les archives du site"
          help="Une fois envoyée, la lettre se lit aussi sur la page des lettres passées."
          defaultChecked={refusal ? refusal.values.inArchive === "on" : letter.inArchive}
        />
        <Buttons />
      </Form>
      <LivePreview initial={preview} letter={shown} />
    </div>
  );
}

/** In the order of the work; Enter in a field does the first, which only saves. */
const STEPS = [
  { label: "Enregistrer" },
  { label: "M'envoyer un essai", next: "essai" },
  { label: "Programmer", next: "programmer" },
  { label: "Envoyer maintenant", next: "envoyer", look: "primary" },
] as const;

function Buttons() {
  const busy = useNavigation().state !== "idle";
  return (
    <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
      {STEPS.map((step) => (
        <Button
          key={step.label}
          type="submit"
          {...("next" in step && { name: "next", value: step.next })}
          look={"look" in step ? step.look : "secondary"}
          disabled={busy}
          className="max-sm:w-full"
        >
          {step.label}
        </Button>
      ))}
    </div>
  );
}

function changedBy({ editedBy }: { editedBy: string | null }): Record<string, string> {
  const who = editedBy ?? "Quelqu'un";
  const form = `${who} a enregistré cette lettre pendant que vous l'écriviez. Rien n'est écrasé : enregistrez de nouveau pour garder votre version, ou rechargez la page pour voir la sienne.`;
  return { form };
}

/** What the editor had sent, when the form comes back. */
function sentLetter(refusal: FormRefusal<Campaign> | undefined): LetterDocument | null {
  try {
    return refusal?.values.content ? JSON.parse(refusal.values.content) : null;
  } catch {
    return null;
  }
}
