import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { ImportSummary } from "#app/domain/newsletter/subscribers/import-summary.tsx";
import {
  importInput,
  importSubscribers,
  previewImport,
  readAddresses,
} from "#app/domain/newsletter/subscribers/subscriber-import.server.ts";
import { attempt, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/newsletter-import-confirm.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = parseForm(importInput, form);
  if (!parsed.ok) return refuse(form, parsed.errors, 422);
  const importing = await attempt(FAILURE, () =>
    importSubscribers(parsed.data.emails, context.get(adminContext)),
  );
  if (!importing.ok)
    return refuse(
      form,
      { form: `${FAILURE} (référence ${importing.reference})` },
      importing.status,
    );
  return redirectWithToast("/admin/newsletter", {
    kind: "success",
    description: `${count(importing.value, "abonné ajouté", "abonnés ajoutés")}.`,
  });
}

async function refuse(form: FormData, errors: Record<string, string>, status: number) {
  const sent = new TextEncoder().encode(String(form.get("emails") ?? ""));
  return data({ preview: await previewImport(readAddresses(sent)), errors }, { status });
}

/** Only seen when the import is refused, or its address is opened by hand. */
export default function NewsletterImportConfirm({ actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Importer des abonnés"
        back={{ to: "/admin/newsletter/import", label: "Un autre fichier" }}
      />
      {actionData ? (
        <ImportSummary {...actionData} />
      ) : (
        <ButtonLink to="/admin/newsletter/import">Choisir un fichier</ButtonLink>
      )}
    </>
  );
}
