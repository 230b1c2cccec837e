import { data, Form, useNavigation } from "react-router";
import { ImportSummary } from "#app/domain/newsletter/subscribers/import-summary.tsx";
import {
  previewImport,
  readImportFile,
} from "#app/domain/newsletter/subscribers/subscriber-import.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, Field } from "#app/ui/forms/field.tsx";
import { useErrorToast } from "#app/ui/forms/form-errors.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/newsletter-import.ts";

/** Shows what the file would do; nothing is written. */
export async function action({ request }: Route.ActionArgs) {
  const read = await readImportFile((await request.formData()).get("file"));
  if (!read.ok) return data({ preview: null, errors: { file: read.error } }, { status: 422 });
  return { preview: await previewImport(read.found), errors: undefined };
}

export default function NewsletterImport({ actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string> | undefined = actionData?.errors;
  const form = useErrorToast(errors);
  return (
    <>
      <ScreenHeader
        title="Importer des abonnés"
        text="Un fichier CSV, tel que l'exporte un tableur ou un autre service de lettres."
        back={{ to: "/admin/newsletter", label: "Newsletter" }}
      />
      {actionData?.preview ? (
        <ImportSummary preview={actionData.preview} />
      ) : (
        <Form
          ref={form}
          method="post"
          encType="multipart/form-data"
          className="panel grid max-w-xl gap-5 p-6"
          noValidate
        >
          <ErrorSummary errors={errors} only="form" />
          <Field
            label="Fichier CSV"
            help="Une adresse par ligne, avec ou sans titres de colonnes, séparées par des virgules ou des points-virgules. Rien n'est ajouté avant que vous ayez vu le détail."
            error={errors?.file}
          >
            {(control) => (
              <input {...control} type="file" name="file" accept=".csv,.txt,text/csv,text/plain" />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={busy}>
              Voir ce qui sera fait
            </Button>
            <ButtonLink to="/admin/newsletter" look="secondary">
              Annuler
            </ButtonLink>
          </div>
        </Form>
      )}
    </>
  );
}
