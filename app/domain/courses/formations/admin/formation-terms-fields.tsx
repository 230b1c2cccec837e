import { count } from "#app/infra/french/french.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { RichTextField } from "#app/ui/editor/rich-text-field.tsx";
import { Fold } from "#app/ui/forms/fold.tsx";
import type { EditedFormation } from "./formation.record.server.ts";
import { FORMATION_COMPARED } from "./formation-admin.ts";
import { FormationDocumentsField } from "./formation-documents-field.tsx";
import type { Documents } from "./use-documents.ts";

type Props = {
  shown: EditedFormation["values"];
  errors: Record<string, string>;
  documents: Documents;
};

/** What the mail that accepts somebody carries. */
export function FormationTermsFields(props: Props) {
  const { shown, errors, documents } = props;
  const attached = documents.rows.length;
  return (
    <Fold
      title="Modalités pratiques et documents"
      shown={shown}
      holds={({ practicalTerms = "" }) =>
        [
          wordsOfMarkdown(practicalTerms).split("\n", 1)[0],
          attached > 0 && count(attached, "document"),
        ]
          .filter(Boolean)
          .join(" · ") || "Rien n'est joint à l'e-mail d'acceptation"
      }
      open={Boolean(errors.practicalTerms || errors.documents)}
    >
      <RichTextField
        brief
        label={FORMATION_COMPARED.practicalTerms}
        name="practicalTerms"
        optional
        maxLength={5000}
        initial={shown.practicalTerms}
        error={errors.practicalTerms}
        help="Ce qu'il faut savoir pour venir : matériel, accès, règles. Envoyé dans l'e-mail d'acceptation."
      />
      <FormationDocumentsField documents={documents} error={errors.documents} />
    </Fold>
  );
}
