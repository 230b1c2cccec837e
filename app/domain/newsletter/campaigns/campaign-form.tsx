import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { LetterInsert } from "#app/domain/newsletter/editor/letter-insert.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import type { Comparing } from "#app/ui/autosave/other-version.tsx";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { type Choice, nameAmong, SwitchField } from "#app/ui/forms/choice-fields.tsx";
import { Choices } from "#app/ui/forms/choices.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { type Campaign, letterFields, type ShownLetter } from "./campaign.ts";
import { AudienceField } from "./campaign-audience-field.tsx";
import { LetterPreview, useLivePreview } from "./campaign-preview.tsx";
import { LetterSaving } from "./campaign-saving.tsx";

type Kept = ReturnType<typeof letterFields>;
type Props = {
  letter: Parameters<typeof letterFields>[0] & { id: string; version?: string };
  isNew?: boolean;
  preview: ShownLetter;
  recipients: number;
  /** Sent to somebody as a trial. */
  isTried: boolean;
  themes: Choice[];
  refusal: FormRefusal<Campaign> | undefined;
};

export function CampaignForm(props: Props) {
  const { letter, isNew = false, preview, themes, refusal } = props;
  const form = useRef<HTMLFormElement>(null);
  const { drawn = preview, isDrawing, redraw } = useLivePreview(form);
  const write = useWritingShown(refusal);
  const stored = letterFields(letter);
  const [isEmpty, setEmpty] = useState(stored.content.trim() === "");
  const change = () => {
    redraw();
    const content = form.current?.elements.namedItem("content");
    if (content instanceof HTMLTextAreaElement) setEmpty(content.value.trim() === "");
  };
  return (
    <div
      className="group/letter grid gap-6"
      onInput={(event: FormEvent) => {
        if (event.target instanceof HTMLInputElement && event.target.type === "text") redraw();
      }}
    >
      <div ref={write} className="xl:hidden">
        <Choices legend="Affichage" name="affichage" options={["Écrire", "Aperçu"]} />
      </div>
      <AutosavedForm
        name={`lettre/${isNew ? "nouvelle" : letter.id}`}
        keepsDraft
        form={form}
        itemId={letter.id}
        stored={stored}
        version={letter.version}
        comparing={comparingOf(themes)}
        refusal={refusal}
        className="min-w-0 gap-6"
      >
        {(kept) => (
          <>
            <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_23.5rem] xl:gap-10 xl:has-[[value=Ordinateur]:checked]:grid-cols-1">
              <div className="grid min-w-0 content-start gap-6 max-xl:group-has-[[value=Aperçu]:checked]/letter:hidden">
                <Fields {...props} {...kept} stored={stored} onChange={change} />
              </div>
              <div className="min-w-0 max-xl:group-has-[[value=Écrire]:checked]/letter:hidden xl:sticky xl:top-4 xl:self-start">
                <LetterPreview letter={drawn} isDrawing={isDrawing} />
              </div>
            </div>
            <LetterSaving isEmpty={isEmpty} isTried={props.isTried} />
          </>
        )}
      </AutosavedForm>
    </div>
  );
}

/** A refused field is not looked for behind the preview. */
function useWritingShown(refusal: unknown) {
  const choices = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const writing = choices.current?.querySelector("input");
    if (refusal && writing) writing.checked = true;
  }, [refusal]);
  return choices;
}

function comparingOf(themes: Choice[]): Comparing<Campaign, Kept> {
  return {
    fieldsOf: letterFields,
    fields: {
      subject: "Sujet",
      preheader: "Texte d'aperçu",
      content: "Contenu",
      themeIds: { label: "Thèmes des destinataires", say: nameAmong(themes, "Tous les abonnés") },
      inArchive: "Publier dans les archives du site",
    },
  };
}

function Fields({
  recipients,
  themes,
  shown,
  errors,
  stored,
  onChange,
}: Props & {
  shown: Kept;
  errors: Record<string, string>;
  stored: Kept;
  onChange: () => void;
}) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn anew when other words are put in
  useEffect(() => {
    if (shown.content !== stored.content) onChange();
  }, []);
  return (
    <>
      <TextField
        label="Sujet"
        name="subject"
        type="text"
        maxLength={150}
        autoComplete="off"
        help="La première chose que l'on lit dans sa boîte de réception."
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
        help="La ligne qui suit le sujet dans la liste des e-mails."
        defaultValue={shown.preheader}
        error={errors.preheader}
      />
      <RichTextField
        label="Contenu"
        name="content"
        initial={shown.content}
        error={errors.content}
        onChange={onChange}
        tools={(editor) => <LetterInsert editor={editor} />}
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
        help="Une fois envoyée, la lettre se lit aussi sur la page des lettres précédentes."
        defaultChecked={shown.inArchive}
      />
    </>
  );
}
