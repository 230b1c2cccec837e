import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import {
  FORGOTTEN_PASSWORD_PATH,
  LOGIN_PATH,
  SETUP_PATH,
  safeReturnPath,
} from "#app/domain/accounts/account.ts";
import { shownPasskeyInput } from "#app/domain/accounts/passkeys/passkey-input.server.ts";
import { signInByPasskey } from "#app/domain/accounts/passkeys/passkey-signin.server.ts";
import {
  codeInput,
  enterCode,
} from "#app/domain/accounts/second-factor/account-code-entry.server.ts";
import { codesLeftText } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import { administratorExists } from "#app/domain/accounts/setup/account-setup.server.ts";
import { type LoginAnswer, LoginForm } from "#app/domain/accounts/sign-in/account-login-form.tsx";
import {
  findAdministrator,
  recordSignIn,
  setCookies,
  signOut,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn, signInInput } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { rememberManager } from "#app/domain/accounts/sign-in/manages.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { parseForm, typedValues } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/login.ts";
import { AccessLink } from "./access-link.tsx";

export const meta = () => pageMeta({ title: "Administration" });

export async function loader({ request, url }: Route.LoaderArgs) {
  const signedIn = await findAdministrator(request.headers);
  if (signedIn) throw redirect(safeReturnPath(url.searchParams.get("retour")));
  const email = url.searchParams.get("email") ?? undefined;
  return { firstTime: !(await administratorExists()), email };
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const way: Way = {
    who: { network: clientNetwork(request), headers: request.headers },
    stay: form.get("stay") === "on",
    back: safeReturnPath(url.searchParams.get("retour")),
  };
  const step = form.get("step");
  if (step === "passkey") return answerPasskey(form, way);
  return step === "code" ? answerCode(form, way) : answerPassword(form, way);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const second = actionData?.step === "code";
  useEffect(() => rememberManager(false), []);
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">{second ? "Double authentification" : "Administration"}</h1>
        {!second && <p className="text-soft">Connectez-vous pour gérer le site.</p>}
      </div>
      <LoginForm as={Form} answer={actionData} sending={sending} email={loaderData.email} />
      <p className="flex flex-wrap gap-x-6">
        {second ? (
          <AccessLink to={LOGIN_PATH}>Recommencer</AccessLink>
        ) : (
          <AccessLink to={FORGOTTEN_PASSWORD_PATH}>Mot de passe oublié ?</AccessLink>
        )}
        {loaderData.firstTime && (
          <AccessLink to={SETUP_PATH}>Première installation ? Configurer le site</AccessLink>
        )}
      </p>
    </>
  );
}

type Way = { who: { network: string; headers: Headers }; stay: boolean; back: string };

async function answerPassword(form: FormData, way: Way) {
  const ask = (errors: Record<string, string>, status: number) =>
    answer({ step: "password", errors, values: typedValues(form) }, { status });
  const parsed = parseForm(signInInput, form);
  if (!parsed.ok) return ask(parsed.errors, 422);
  const entry = await signIn(parsed.data, way.who).catch(trouble);
  if (!entry.ok) return ask({ form: entry.message }, STATUSES[entry.reason]);
  const { isWeak } = entry;
  if (entry.step === "in") return letIn(entry.cookies, way, { isWeak });
  // Nobody is let in yet: reading the page under the dialog again would lead to this one.
  return answer({ step: "code", isWeak }, { status: 401, headers: setCookies(entry.cookies) });
}

async function answerPasskey(form: FormData, way: Way) {
  const refuse = (message: string, status: number) =>
    answer({ step: "password", errors: { form: message }, values: {} }, { status });
  const parsed = parseForm(shownPasskeyInput, form);
  if (!parsed.ok) return refuse(Object.values(parsed.errors).join(" "), 422);
  const entry = await signInByPasskey(parsed.data.response, way.who).catch(trouble);
  return entry.ok
    ? letIn(entry.cookies, way, { isWeak: false })
    : refuse(entry.message, STATUSES[entry.reason]);
}

async function answerCode(form: FormData, way: Way) {
  const isWeak = form.get("isWeak") === "on";
  const parsed = parseForm(codeInput, form);
  if (!parsed.ok) return answer({ step: "code", isWeak, errors: parsed.errors }, { status: 422 });
  const entry = await enterCode(parsed.data, way.who).catch(trouble);
  if (entry.ok) return letIn(entry.cookies, way, { codesLeft: entry.codesLeft, isWeak });
  const status = STATUSES[entry.reason];
  if (entry.reason !== "too-late") {
    const field = entry.reason === "wrong" ? "code" : "form";
    return answer({ step: "code", isWeak, errors: { [field]: entry.message } }, { status });
  }
  return answer({ step: "password", errors: { form: entry.message }, values: {} }, { status });
}

async function letIn(
  cookies: string[],
  { stay, back, who }: Way,
  { codesLeft = null, isWeak }: { codesLeft?: number | null; isWeak: boolean },
) {
  // The session that this browser had is nobody's any more.
  await signOut(who.headers);
  await recordSignIn(cookies);
  const headers = setCookies(cookies);
  if (stay) return answer({ step: "in" }, { headers });
  const said = [codesLeft !== null && codesLeftText(codesLeft), isWeak && WEAK].filter(Boolean);
  const toast = {
    kind: "success",
    title: "Connexion réussie",
    description: said.join(" ") || undefined,
    action: isWeak ? { label: "Changer", to: "/admin/profile", opens: true } : undefined,
  } as const;
  return redirectWithToast(back, toast, { headers });
}

const WEAK =
  "Votre mot de passe est trop court, ou trop facile à deviner : choisissez-en un autre dans votre profil.";

function answer(said: LoginAnswer, init: ResponseInit) {
  return data<LoginAnswer>(said, init);
}

const STATUSES = {
  wrong: 401,
  unconfirmed: 403,
  "not-admin": 403,
  "too-late": 401,
  "too-many": 429,
  unexpected: 500,
};

function trouble(error: unknown) {
  logError("La connexion a échoué", error);
  const message = "Une erreur inattendue s'est produite";
  return { ok: false, reason: "unexpected", message } as const;
}
