import { data } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import { beginPasskey, keepPasskey } from "#app/domain/accounts/passkeys/passkey.server.ts";
import { PasskeyCreation } from "#app/domain/accounts/passkeys/passkey-creation.tsx";
import { madePasskeyInput } from "#app/domain/accounts/passkeys/passkey-input.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/passkey-new.ts";

export function loader({ context }: Route.LoaderArgs) {
  return { email: context.get(adminContext).email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asker = askerOf(request, context);
  if (form.has("response")) {
    const parsed = parseForm(madePasskeyInput, form);
    const kept = parsed.ok
      ? await keepPasskey(asker, parsed.data.response)
      : ({ ok: false, errors: { form: Object.values(parsed.errors).join(" ") } } as const);
    if (!kept.ok) return data({ step: "password", errors: kept.errors } as const, 422);
    const description =
      "La clé d'accès est ajoutée : elle remplace le mot de passe sur cet appareil.";
    return redirectWithToast("/admin/profile", { kind: "success", description });
  }
  const siteName = nameAndTagline((await readSettings()).siteName).name;
  const begun = await beginPasskey(asker, Object.fromEntries(form), siteName);
  return begun.ok
    ? data({ step: "create", options: begun.options } as const)
    : data({ step: "password", errors: begun.errors } as const, 422);
}

export default function PasskeyNew({ actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordScreen
      title="Ajouter une clé d'accès"
      errors={actionData?.step === "password" ? actionData.errors : undefined}
      submit="Continuer"
      question="La clé reste sur cet appareil, ou dans le compte Google ou Apple qui y est connecté. Ajoutez-la seulement sur un appareil à vous."
    >
      {actionData?.step === "create" && <PasskeyCreation options={actionData.options} />}
    </OwnPasswordScreen>
  );
}
