import { data, redirect } from "react-router";
import { LOGIN_PATH, SETUP_PATH } from "#app/domain/accounts/account.ts";
import {
  administratorExists,
  becomeAdministrator,
  findCandidate,
  judgeSetupCode,
  type SetupPass,
  setupPass,
} from "#app/domain/accounts/setup/account-setup.server.ts";
import {
  enterPromoted,
  sendConfirmation,
  signUp,
  signUpInput,
} from "#app/domain/accounts/setup/account-signup.server.ts";
import { setCookies } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { parseForm, typedValues } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/setup.ts";
import { AdministratorStep, CodeStep, SignUpStep } from "./setup-steps.tsx";

export const meta = () => pageMeta({ title: "Configuration initiale" });

export async function loader({ request, url }: Route.LoaderArgs) {
  if (await administratorExists()) throw await leave();
  const { pass, refusal } = await admit(request, url.searchParams.get("code"));
  if (!pass) return data({ step: "code", refusal } as const, 403);
  const backToAccount = url.searchParams.get("etape") === "compte";
  const candidate = pass.userId && !backToAccount ? await findCandidate(pass.userId) : null;
  return data(candidate ? ({ step: "admin", candidate } as const) : ({ step: "signup" } as const));
}

export async function action({ request, url }: Route.ActionArgs) {
  if (await administratorExists()) return leave();
  const form = await request.formData();
  const step = form.get("step");
  if (step === "code") return takeCode(request, String(form.get("code") ?? "").trim());
  const { pass } = await admit(request, url.searchParams.get("code"));
  if (!pass) return redirect(SETUP_PATH);
  if (step === "signup") return createAccount(form, clientNetwork(request));
  if (!pass.userId) return redirect(SETUP_PATH);
  return step === "mail" ? mailAgain(pass.userId) : promote(pass.userId, request);
}

export default function Setup({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors;
  if (loaderData.step === "code") return <CodeStep error={errors?.code ?? loaderData.refusal} />;
  if (loaderData.step === "signup")
    return <SignUpStep errors={errors} typed={actionData?.values} />;
  return <AdministratorStep candidate={loaderData.candidate} errors={errors} />;
}

/** Needs the code, or the pass that a form sent with the code gave. */
async function admit(
  request: Request,
  code: string | null,
): Promise<{ pass: SetupPass | null; refusal?: string }> {
  const pass = await (await setupPass()).read(request.headers);
  if (pass || code === null) return { pass };
  const judged = await judgeSetupCode(code, clientNetwork(request));
  return judged.ok ? { pass: {} } : { pass: null, refusal: judged.message };
}

async function takeCode(request: Request, code: string) {
  const { pass, refusal = "" } = await admit(request, code);
  const errors: Record<string, string> = { code: refusal };
  if (!pass) return data({ errors, values: {} }, { status: 403 });
  return redirect(SETUP_PATH, { headers: { "Set-Cookie": await (await setupPass()).write(pass) } });
}

async function leave() {
  return redirect(LOGIN_PATH, { headers: { "Set-Cookie": await (await setupPass()).drop() } });
}

async function createAccount(form: FormData, network: string) {
  const parsed = parseForm(signUpInput, form);
  if (!parsed.ok) return data(parsed, { status: 422 });
  const account = await signUp(parsed.data, network).catch(trouble("Une erreur est survenue"));
  if (!account.ok) {
    const errors = { [FIELDS[account.reason]]: account.message };
    return data({ errors, values: typedValues(form) }, { status: STATUSES[account.reason] });
  }
  const headers = { "Set-Cookie": await (await setupPass()).write({ userId: account.userId }) };
  const kind = account.mailed ? "success" : "error";
  const description = account.mailed ? (mailsLeave() ? CHECK_MAIL : CHECK_LINK) : MAIL_FAILED;
  return redirectWithToast(SETUP_PATH, { kind, title: "Compte créé", description }, { headers });
}

async function mailAgain(userId: string) {
  const candidate = await findCandidate(userId);
  const mailed = candidate !== null && (await sendConfirmation(candidate.email));
  return mailed
    ? redirectWithToast(SETUP_PATH, { kind: "success", title: "E-mail envoyé" })
    : redirectWithToast(SETUP_PATH, { kind: "error", description: MAIL_FAILED });
}

async function promote(userId: string, request: Request) {
  const promotion = await becomeAdministrator(userId).catch(trouble(NOT_SET_UP));
  if (promotion.ok) {
    const visitor = { network: clientNetwork(request), headers: request.headers };
    const entered = await enterPromoted(userId, visitor);
    const headers = setCookies([...(entered ?? []), await (await setupPass()).drop()]);
    const title = "Vous êtes maintenant administrateur !";
    const to = entered ? "/admin" : await loginOf(userId);
    return redirectWithToast(to, { kind: "success", title }, { headers });
  }
  if (promotion.reason === "taken") return leave();
  const form = promotion.reason === "unconfirmed" ? confirmFirst() : NOT_SET_UP;
  const errors: Record<string, string> = { form };
  return data({ errors, values: {} }, { status: promotion.reason === "unconfirmed" ? 409 : 500 });
}

async function loginOf(userId: string): Promise<string> {
  const { email = "" } = (await findCandidate(userId)) ?? {};
  return `${LOGIN_PATH}?${new URLSearchParams({ email })}`;
}

const CHECK_MAIL =
  "Vérifiez votre e-mail pour confirmer votre compte, puis revenez ici pour devenir administrateur.";
const MAIL_FAILED =
  "L'e-mail de confirmation n'est pas parti. Réessayez dans quelques minutes, ou créez l'administrateur depuis la console du serveur.";
const CHECK_LINK =
  "Demandez le lien de confirmation à la personne qui a installé le site, puis revenez ici pour devenir administrateur.";
const NOT_SET_UP = "Impossible de configurer l'administrateur";
const STATUSES = { taken: 409, known: 409, weak: 422, "too-many": 429, unexpected: 500 };
const FIELDS = {
  taken: "form",
  known: "email",
  weak: "password",
  "too-many": "form",
  unexpected: "form",
};

function confirmFirst(): string {
  const link = mailsLeave()
    ? "le lien reçu par e-mail"
    : "le lien donné par qui a installé le site";
  return `Votre adresse e-mail n'est pas encore confirmée. Ouvrez d'abord ${link}.`;
}

function trouble(message: string) {
  return (error: unknown) => {
    logError(message, error);
    return { ok: false, reason: "unexpected", message } as const;
  };
}
