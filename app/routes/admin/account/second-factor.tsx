import { data } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import type { Asker } from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordScreen } from "#app/domain/accounts/profile/account-own-password.tsx";
import { RecoveryCodes } from "#app/domain/accounts/second-factor/account-recovery-codes.tsx";
import {
  beginSecondFactor,
  confirmSecondFactor,
  firstCodeInput,
  qrCodeOf,
  readSecondFactor,
} from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { readableKey } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import {
  ScanStep,
  SecondFactorPanel,
} from "#app/domain/accounts/second-factor/account-second-factor.tsx";
import { setCookies } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { type FieldErrors, parseForm } from "#app/infra/forms/form.server.ts";
import type { Route } from "./+types/second-factor.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(adminContext);
  return { ...(await readSecondFactor(id)), email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asker = askerOf(request, context);
  if (form.has("uri")) return confirm(form, asker);
  const issuer = nameAndTagline((await readSettings()).siteName).name;
  const begun = await beginSecondFactor(asker, Object.fromEntries(form), issuer);
  return begun.ok ? data(scan(begun.uri)) : data({ ...begun, step: "password" } as const, 422);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OwnPasswordScreen
      title="Activer la double authentification"
      errors={actionData?.step === "password" ? actionData.errors : undefined}
      submit="Continuer"
      question="Après votre mot de passe, il faudra taper un code affiché par une application de votre téléphone. Prenez votre téléphone : cela demande deux minutes."
    >
      {actionData?.step === "codes" ? (
        <RecoveryCodes codes={actionData.codes} email={loaderData.email} />
      ) : loaderData.on ? (
        <SecondFactorPanel {...loaderData} />
      ) : (
        actionData?.step === "scan" && <ScanStep {...actionData} />
      )}
    </OwnPasswordScreen>
  );
}

async function confirm(form: FormData, asker: Asker) {
  const parsed = parseForm(firstCodeInput, form);
  if (!parsed.ok && parsed.errors.uri) {
    return data({ step: "password", errors: undefined } as const);
  }
  const confirmed = parsed.ok ? await confirmSecondFactor(asker, parsed.data.code) : parsed;
  if (!confirmed.ok) return data(scan(String(form.get("uri")), confirmed.errors), 422);
  const headers = setCookies(confirmed.cookies);
  return data({ step: "codes", codes: confirmed.codes } as const, { headers });
}

function scan(uri: string, errors?: FieldErrors) {
  return { step: "scan", uri, qr: qrCodeOf(uri), readableKey: readableKey(uri), errors } as const;
}
