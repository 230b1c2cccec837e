import { useNavigation } from "react-router";
import { ContentBodyField } from "#app/domain/contents/admin/content-body-field.tsx";
import { PUBLICATION_COMPARED } from "#app/domain/records/publication/publication.ts";
import { PublicationField } from "#app/domain/records/publication/publication-field.tsx";
import { fieldsIn } from "#app/domain/records/record-form.tsx";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { AS_CHOSEN, SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { SelectField, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import type { EditedPage } from "./page.record.server.ts";
import { PAGE_KINDS, PAGES_SCREEN, PLACEMENTS } from "./page.ts";

const named = (names: Record<string, string>) => (value: string) => names[value] ?? value;
const COMPARED = {
  title: "Titre",
  kind: { label: "Présentation", say: named(PAGE_KINDS) },
  description: "Résumé",
  body: "Texte",
  placement: { label: "Où la montrer", say: named(PLACEMENTS) },
  ...PUBLICATION_COMPARED,
};

type Props = { page: EditedPage; isNew: boolean; refusal: FormRefusal<EditedPage> | undefined };

export function PageForm({ page, isNew, refusal }: Props) {
  const busy = useNavigation().state !== "idle";
  return (
    <AutosavedForm
      name={`page/${isNew ? "nouvelle" : page.id}`}
      itemId={page.id}
      keepsDraft
      stored={page.values}
      version={page.version}
      comparing={{ fieldsOf: ({ values }: EditedPage) => values, fields: COMPARED }}
      refusal={refusal}
      className="grid gap-6"
    >
      {(kept) => {
        const field = fieldsIn(COMPARED, kept);
        return (
          <>
            <TextField {...field("title")} required maxLength={200} />
            <TextAreaField
              {...field("description")}
              optional
              rows={2}
              maxLength={500}
              help="Une phrase ou deux, sous le titre et dans les moteurs de recherche."
            />
            <SelectField
              {...field("kind")}
              help="Questions et réponses : faites de chaque question un intertitre, et écrivez sa réponse dessous. Pour les ranger par sujet, faites de chaque sujet un intertitre, et des questions de petits intertitres. Le visiteur ouvre celle qu'il cherche."
            >
              <Options of={PAGE_KINDS} />
            </SelectField>
            <ContentBodyField initial={kept.shown.body} error={kept.errors.body} />
            <SelectField {...field("placement")}>
              <Options of={PLACEMENTS} />
            </SelectField>
            <PublicationField
              item={page}
              isNew={isNew}
              shown={kept.shown}
              error={kept.errors.publishAt}
            />
            <SaveBar
              busy={busy}
              submit={isNew ? AS_CHOSEN : "Enregistrer"}
              cancelTo={PAGES_SCREEN}
            />
          </>
        );
      }}
    </AutosavedForm>
  );
}

function Options({ of }: { of: Record<string, string> }) {
  return Object.entries(of).map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
