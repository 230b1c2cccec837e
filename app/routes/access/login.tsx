import { data, Form, redirect, useNavigation } from "react-router";
import {
  FORGOTTEN_PASSWORD_PATH,
  SETUP_PATH,
  safeReturnPath,
} from "#app/domain/accounts/account.ts";
import { findAdministrator } from "#app/domain/accounts/account-session.server.ts";
import { administratorExists } from "#app/domain/accounts/account-setup.server.ts";
import { signIn, signInInput } from "#app/domain/accounts/account-signin.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { parseForm, typedValues } from "#app/infra/form.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { pageMeta } from "#app/ui/page-meta.ts";
import { PasswordField } from "#app/ui/password-field.tsx";
import type { Route } from "./+types/login.ts";
import { AccessLink } from "./access-link.tsx";

export const meta = () => pageMeta({ title: "Administration" });

export async function loader({ request, url }: Route.LoaderArgs) {
  const signedIn = await findAdministrator(request.headers);
  if (signedIn) throw redirect(safeReturnPath(url.searchParams.get("retour")));
  return { firstTime: !(await administratorExists()) };
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const parsed = parseForm(signInInput, form);
  if (!parsed.ok) return data(parsed, { status: 422 });
  const entry = await tryToSignIn(parsed.data, request);
  if (!entry.ok) {
    const errors: Record<string, string> = { form: entry.message };
    const status = STATUSES[entry.reason];
    return data({ errors, values: typedValues(form) }, { status });
  }
  const headers = new Headers(entry.cookies.map((cookie) => ["Set-Cookie", cookie]));
  const back = safeReturnPath(url.searchParams.get("retour"));
  return redirectWithToast(back, { kind: "success", title: "Connexion réussie" }, { headers });
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { errors, values } = actionData ?? {};
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">Administration</h1>
        <p className="text-soft">Connectez-vous pour gérer les contenus du site.</p>
      </div>
      <Form method="post" className="grid gap-5">
        <ErrorSummary errors={errors} title="Erreur de connexion" />
        <TextField
          label="Adresse e-mail"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={values?.email}
          error={errors?.email}
        />
        <PasswordField
          label="Mot de passe"
          name="password"
          autoComplete="current-password"
          required
          error={errors?.password}
        />
        <Button type="submit" disabled={sending}>
          {sending ? "Connexion…" : "Se connecter"}
        </Button>
      </Form>
      <p className="flex flex-wrap gap-x-6">
        <AccessLink to={FORGOTTEN_PASSWORD_PATH}>Mot de passe oublié ?</AccessLink>
        {loaderData.firstTime && (
          <AccessLink to={SETUP_PATH}>Première installation ? Configurer le site</AccessLink>
        )}
      </p>
    </>
  );
}

const STATUSES = {
  wrong: 401,
  unconfirmed: 403,
  "not-admin": 403,
  "too-many": 429,
  unexpected: 500,
};

async function tryToSignIn(input: { email: string; password: string }, request: Request) {
  try {
    return await signIn(input, { network: clientNetwork(request), headers: request.headers });
  } catch (error) {
    logError("La connexion a échoué", error);
    const message = "Une erreur inattendue s'est produite";
    return { ok: false, reason: "unexpected", message } as const;
  }
}
