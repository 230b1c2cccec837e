import { data } from "react-router";
import { adminContext, askerOf } from "#app/domain/accounts/guard.server.ts";
import {
  type Asker,
  ownPasswordInput,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { OwnPasswordAsk } from "#app/domain/accounts/profile/account-own-password.tsx";
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
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/second-factor.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { id, email } = context.get(adminContext);
  return { ...(await readSecondFactor(id)), email };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const asker = askerOf(request, context);
  return form.has("uri") ? confirm(form, asker) : begin(form, asker);
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Protéger mon compte par un deuxième code"
        back={{ to: "/admin/profile", label: "Mon Profil" }}
      />
      <div className="panel p-5 sm:p-6">
        {actionData?.step === "codes" ? (
          <RecoveryCodes codes={actionData.codes} email={loaderData.email} />
        ) : loaderData.on ? (
          <SecondFactorPanel {...loaderData} />
        ) : actionData?.step === "scan" ? (
          <ScanStep {...actionData} />
        ) : (
          <OwnPasswordAsk errors={actionData?.errors} submit="Continuer">
            <p>
              Après votre mot de passe, il faudra le code que montre une application de votre
              téléphone. Il vous faut donc ce téléphone près de vous, et deux minutes.
            </p>
          </OwnPasswordAsk>
        )}
      </div>
    </>
  );
}

type Errors = Record<string, string> | undefined;

async function begin(form: FormData, asker: Asker) {
  const ask = (errors: Errors) => data({ step: "password", errors } as const, { status: 422 });
  const parsed = parseForm(ownPasswordInput, form);
  if (!parsed.ok) return ask(parsed.errors);
  const issuer = nameAndTagline((await readSettings()).siteName).name;
  const begun = await beginSecondFactor(asker, parsed.data, issuer);
  return begun.ok ? data(scan(begun.uri)) : ask(begun.errors);
}

async function confirm(form: FormData, asker: Asker) {
  const again = (errors: Errors) => data(scan(String(form.get("uri")), errors), { status: 422 });
  const parsed = parseForm(firstCodeInput, form);
  if (parsed.ok === false) {
    if (parsed.errors.uri) return data({ step: "password", errors: undefined } as const);
    return again(parsed.errors);
  }
  const confirmed = await confirmSecondFactor(asker, parsed.data.code);
  if (!confirmed.ok) return again(confirmed.errors);
  const headers = new Headers(confirmed.cookies.map((cookie) => ["Set-Cookie", cookie]));
  return data({ step: "codes", codes: confirmed.codes } as const, { headers });
}

function scan(uri: string, errors?: Errors) {
  return {
    step: "scan",
    uri,
    qr: qrCodeOf(uri),
    readableKey: readableKey(uri),
    errors,
  } as const;
}
