import { type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { LetterDocument, LetterNode } from "#app/domain/newsletter/editor/letter.ts";
import { LetterField } from "#app/domain/newsletter/editor/letter-field.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import type { Edition } from "#app/infra/forms/version.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import type { Comparing } from "#app/ui/autosave/other-version.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Choice, nameAmong, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import type { Campaign } from "./campaign.ts";
import { AudienceField } from "./campaign-audience-field.tsx";
import { type Letter, LivePreview } from "./campaign-preview.tsx";

export type ComposedLetter = Pick<
  Campaign,
  "id" | "subject" | "preheader" | "content" | "themeIds" | "inArchive"
> &
  Partial<Edition>;

type Props = {
  letter: ComposedLetter;
  isNew?: boolean;
  markdown: string;
  preview: string;
  recipients: number;
  themes: Choice[];
  refusal: FormRefusal<Campaign> | undefined;
};

export function CampaignForm(props: Props) {
  const { letter, isNew = false, preview, themes, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState<Letter | null>(null);
  const stored = fieldsOf(letter);
  const show = (content?: string) => {
    const typed = new FormData(form.current ?? undefined);
    const field = (name: string) => String(typed.get(name) ?? "");
    const words = content ?? (typed.has("text") ? "" : field("content"));
    if (words)
      setShown({ subject: field("subject"), preheader: field("preheader"), content: words });
  };
  return (
    <div
      className="grid gap-10"
      onInput={(event: FormEvent) => {
        if (event.target instanceof HTMLInputElement && event.target.type === "text") show();
      }}
    >
      <AutosavedForm
        name={`lettre/${isNew ? "nouvelle" : letter.id}`}
        keepsDraft
        form={form}
        itemId={letter.id}
        stored={stored}
        version={letter.version}
        comparing={comparingOf(themes)}
        refusal={refusal}
        className="grid gap-6"
      >
        {(kept) => <Fields {...props} {...kept} stored={stored} onShow={show} />}
      </AutosavedForm>
      <LivePreview initial={preview} letter={shown} />
    </div>
  );
}

function fieldsOf({ subject, preheader, content, themeIds, inArchive }: ComposedLetter) {
  return { subject, preheader, content: JSON.stringify(content), themeIds, inArchive };
}
type Kept = ReturnType<typeof fieldsOf>;

function comparingOf(themes: Choice[]): Comparing<Campaign, Kept> {
  return {
    fieldsOf,
    fields: {
      subject: "Sujet",
      preheader: "Texte d'aperçu",
      content: { label: "Contenu", say: wordsOf },
      themeIds: { label: "Thèmes des destinataires", say: nameAmong(themes, "Tous les abonnés") },
      inArchive: "Publier dans les archives du site",
    },
  };
}

function Fields({
  markdown,
  recipients,
  themes,
  refusal,
  shown,
  errors,
  stored,
  onShow,
}: Props & {
  shown: Kept;
  errors: Record<string, string>;
  stored: Kept;
  onShow: (content: string) => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when other words are put in
  useEffect(() => {
    if (shown.content !== stored.content) onShow(shown.content);
  }, []);
  return (
    <>
      <TextField
        label="Sujet"
        name="subject"
        type="text"
        maxLength={150}
        autoComplete="off"
        help="La première chose lue dans une boîte de réception."
        defaultValue={shown.subject}
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
        defaultValue={shown.preheader}
        error={errors.preheader}
      />
      <LetterField
        initial={shown.content}
        markdown={refusal?.values.text ?? markdown}
        error={errors.content}
        onChange={onShow}
      />
      <AudienceField
        themes={themes}
        chosen={shown.themeIds}
        initialCount={recipients}
        recounted={String(shown.themeIds) !== String(stored.themeIds)}
      />
      <SwitchField
        name="inArchive"
        label="Publier dans les archives du site"
        help="Une fois envoyée, la lettre se lit aussi sur la page des lettres passées."
        defaultChecked={shown.inArchive}
      />
      <Buttons />
    </>
  );
}

/** Enter in a field presses the first, which only saves. */
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

function wordsOf(written: string): string {
  const wordsIn = ({ text, content = [] }: LetterNode): string =>
    text ?? content.map(wordsIn).join("");
  try {
    const { content } = JSON.parse(written) as LetterDocument;
    return content.map(wordsIn).join("\n");
  } catch {
    return "";
  }
}
