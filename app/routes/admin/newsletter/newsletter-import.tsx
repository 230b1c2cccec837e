import { Upload } from "lucide-react";
import { useState } from "react";
import { data, Form, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { ImportSummary } from "#app/domain/newsletter/subscribers/import-summary.tsx";
import {
  type ImportPreview,
  importInput,
  importSubscribers,
  previewImport,
  readAddresses,
  readImportFile,
  readTypedAddresses,
  withHeadings,
} from "#app/domain/newsletter/subscribers/subscriber-import.server.ts";
import { attempt, type FieldErrors, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useErrorToast } from "#app/ui/forms/error-toast.ts";
import { ErrorSummary, Field, TextAreaField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/newsletter-import.ts";

const FAILURE = "Erreur lors de la sauvegarde";

type Answer = { preview?: ImportPreview; errors?: FieldErrors };

const TYPED = "typed";

/** A file, or what is typed, is only shown with what it would do; its addresses, sent back, are added. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  if (!form.has("emails")) {
    const typed = String(form.get(TYPED) ?? "").trim();
    const file = form.get("file");
    if (typed && file instanceof File && file.size > 0) {
      return data<Answer>(
        { errors: { [TYPED]: "Des adresses ou un fichier : pas les deux." } },
        422,
      );
    }
    const read = await (typed ? readTypedAddresses(typed) : readImportFile(file));
    return read.ok
      ? data<Answer>({ preview: await previewImport(read.found) })
      : data<Answer>({ errors: { [typed ? TYPED : "file"]: read.error } }, 422);
  }
  const refuse = async (errors: FieldErrors, status: number) => {
    const sent = new TextEncoder().encode(withHeadings(String(form.get("emails"))));
    return data<Answer>({ preview: await previewImport(readAddresses(sent)), errors }, status);
  };
  const parsed = parseForm(importInput, form);
  if (!parsed.ok) return refuse(parsed.errors, 422);
  const importing = await attempt(FAILURE, () =>
    importSubscribers(parsed.data.emails, context.get(adminContext)),
  );
  if (!importing.ok) {
    return refuse({ form: `${FAILURE} (référence ${importing.reference})` }, importing.status);
  }
  return redirectWithToast("/admin/newsletter", {
    kind: "success",
    description: `${count(importing.value, "abonné ajouté", "abonnés ajoutés")}.`,
  });
}

export default function NewsletterImport({ actionData }: Route.ComponentProps) {
  const { preview, errors } = actionData ?? {};
  return (
    <>
      <ScreenHeader
        title="Ajouter des abonnés"
        text="Une adresse, plusieurs, ou un fichier CSV, tel que l'exporte un tableur ou un autre service de lettres."
        back={{ to: "/admin/newsletter", label: "Newsletter" }}
      />
      {preview ? <ImportSummary preview={preview} errors={errors} /> : <FileForm errors={errors} />}
    </>
  );
}

function FileForm({ errors }: Pick<Answer, "errors">) {
  const busy = useNavigation().state !== "idle";
  const form = useErrorToast(errors);
  const [chosen, setChosen] = useState("");
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="panel grid max-w-xl gap-5 p-6"
      noValidate
    >
      <ErrorSummary errors={errors} only="form" />
      <TextAreaField
        label="Adresses e-mail"
        name={TYPED}
        optional
        rows={3}
        maxLength={20_000}
        error={errors?.[TYPED]}
        help="Une par ligne ; le prénom peut suivre, après une virgule."
      />
      <Field
        label="Ou un fichier CSV"
        help="Une adresse par ligne, avec ou sans titres de colonnes, séparées par des virgules ou des points-virgules. Rien n'est ajouté avant que vous ayez vu le détail."
        error={errors?.file}
      >
        {(control) => (
          <div
            className={classNames(
              "relative grid justify-items-center gap-1 rounded-xl border-2 border-dashed px-4 py-6 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus) hover:bg-leaf",
              errors?.file ? "border-rose" : "border-edge",
            )}
          >
            <Upload aria-hidden size={22} className="text-teal" />
            <span className="font-semibold wrap-anywhere">{chosen || "Choisir un fichier"}</span>
            <input
              {...control}
              type="file"
              name="file"
              accept=".csv,.txt,text/csv,text/plain"
              className="absolute inset-0 cursor-pointer opacity-0"
              onChange={({ currentTarget }) => setChosen(currentTarget.files?.[0]?.name ?? "")}
            />
          </div>
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
  );
}
