import { useNavigation } from "react-router";
import { FIRST_NAME } from "#app/domain/newsletter/editor/first-name.ts";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import type { EditedTemplate } from "./reply-template.record.server.ts";
import { MAX_TEMPLATE, MAX_TEMPLATE_TITLE, TEMPLATES_PATH } from "./reply-template.ts";

const COMPARED = { title: "Nom du modèle", text: "Texte" };

export function ReplyTemplateForm({
  template,
  isNew,
  refusal,
}: {
  template: EditedTemplate;
  isNew: boolean;
  refusal: FormRefusal<EditedTemplate> | undefined;
}) {
  const busy = useNavigation().state !== "idle";
  return (
    <AutosavedForm
      name={`modele/${isNew ? "nouveau" : template.id}`}
      itemId={template.id}
      keepsDraft
      stored={template.values}
      version={template.version}
      comparing={{ fieldsOf: ({ values }: EditedTemplate) => values, fields: COMPARED }}
      refusal={refusal}
      className="grid gap-5"
    >
      {(kept) => (
        <>
          <TextField
            {...fieldsIn(COMPARED, kept)("title")}
            required
            maxLength={MAX_TEMPLATE_TITLE}
            help="Pour le retrouver. La personne qui reçoit la réponse ne le voit pas."
          />
          <RichTextField
            brief
            label={COMPARED.text}
            name="text"
            required
            maxLength={MAX_TEMPLATE}
            help={`Écrivez ${FIRST_NAME} là où doit venir le prénom de la personne. Le site ajoute le salut au début et le nom du centre à la fin.`}
            initial={kept.shown.text}
            error={kept.errors.text}
          />
          <SaveBar
            busy={busy}
            submit={isNew ? "Créer le modèle" : "Enregistrer"}
            cancelTo={TEMPLATES_PATH}
          />
        </>
      )}
    </AutosavedForm>
  );
}
