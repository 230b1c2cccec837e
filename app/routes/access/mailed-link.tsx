import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import {
  CONFIRM_EMAIL_PATH,
  FORGOTTEN_PASSWORD_PATH,
  INVITATION_PATH,
  LOGIN_PATH,
  RECOVER_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
  type StaffRole,
} from "#app/domain/accounts/account.ts";
import { INVITATION_DAYS } from "#app/domain/accounts/account-admin.ts";
import { NewPasswordFields } from "#app/domain/accounts/account-fields.tsx";
import {
  acceptInvitation,
  findInvitation,
} from "#app/domain/accounts/invitations/account-invitation.server.ts";
import {
  confirmNewAddress,
  findFormerAddress,
  takeAccountBack,
} from "#app/domain/accounts/profile/account-new-address.server.ts";
import { ROLE_NOUNS } from "#app/domain/accounts/role.ts";
import { administratorExists, setupPass } from "#app/domain/accounts/setup/account-setup.server.ts";
import {
  confirmEmail,
  enterAsFirst,
  isSession,
} from "#app/domain/accounts/setup/account-signup.server.ts";
import {
  isResetLinkGood,
  resetPassword,
  resetPasswordInput,
} from "#app/domain/accounts/sign-in/account-password.server.ts";
import {
  headersWith,
  recordSignIn,
  setCookies,
  signOut,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { signIn } from "#app/domain/accounts/sign-in/account-signin.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { clientNetwork } from "#app/infra/client-address.server.ts";
import { type FieldErrors, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { tokenPath } from "#app/infra/signed-link.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/mailed-link.ts";
import { AccessForm, DeadLink } from "./access-link.tsx";

const PAGES = {
  confirm: {
    title: "Confirmer l'adresse e-mail",
    submit: "Confirmer mon adresse",
    sending: "Un instant…",
    dead: "Un lien est valable 24 heures et ne sert qu'une fois. Connectez-vous : un nouveau lien vous sera envoyé si votre adresse attend encore d'être confirmée ; une nouvelle adresse se redemande dans « Mon Profil ».",
  },
  recover: {
    title: "Reprendre mon compte",
    submit: "Reprendre mon compte",
    sending: "Un instant…",
    dead: "Il est valable sept jours et ne sert qu'une fois. La personne qui s'occupe du serveur, ou un autre administrateur, peut vous aider à reprendre votre compte.",
  },
  reset: {
    title: "Nouveau mot de passe",
    submit: "Changer le mot de passe",
    sending: "Enregistrement…",
    dead: "Un lien est valable une heure et ne sert qu'une fois. Vous pouvez en demander un autre.",
  },
  invitation: {
    title: "Invitation",
    submit: "Créer mon compte",
    sending: "Création…",
    dead: `Une invitation est valable ${INVITATION_DAYS} jours et ne sert qu'une fois. La personne qui vous a invité peut vous en envoyer une autre.`,
  },
};
type Kind = keyof typeof PAGES;

const KINDS = new Map<string, Kind>([
  [CONFIRM_EMAIL_PATH, "confirm"],
  [RECOVER_PATH, "recover"],
  [RESET_PASSWORD_PATH, "reset"],
  [INVITATION_PATH, "invitation"],
]);

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: PAGES[loaderData?.kind ?? "confirm"].title });

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export async function loader({ request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get("jeton") ?? "";
  const kind = kindAt(url);
  const found = await find(kind, token);
  const isFirst = kind === "confirm" && Boolean(await begunHere(request));
  const page = {
    kind,
    token,
    name: "",
    email: "",
    role: "admin" as StaffRole,
    ...found,
    isFirst,
    least: (await readSettings()).minPasswordLength,
    dead: !found,
  };
  return data(page, found ? 200 : 410);
}

export async function action({ request, url }: Route.ActionArgs) {
  const form = await request.formData();
  const kind = kindAt(url);
  if (kind === "confirm" || kind === "recover") {
    const token = String(form.get("token") ?? "");
    const enters = form.get(ENTER) === "on";
    const done = await (kind === "recover" ? recover(token) : confirm(token, request, enters));
    return done ?? data({ dead: true, errors: undefined }, 410);
  }
  const parsed = parseForm(resetPasswordInput, form);
  if (!parsed.ok) return refuse(parsed.errors, 422);
  return kind === "reset" ? reset(parsed.data, request) : accept(parsed.data, request);
}

export default function MailedLink({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, token, name, email, role, least } = loaderData;
  const { title, submit, sending, dead } = PAGES[kind];
  const errors = actionData?.errors;
  if (loaderData.dead || actionData?.dead) {
    return kind === "reset" ? (
      <DeadLink text={dead} to={FORGOTTEN_PASSWORD_PATH} label="Recevoir un nouveau lien" />
    ) : (
      <DeadLink text={dead} to={LOGIN_PATH} label="Se connecter" />
    );
  }
  return (
    <AccessForm
      title={kind === "invitation" ? `Bienvenue, ${name}` : title}
      submit={submit}
      sending={sending}
      errors={errors}
      lead={leadOf(kind, role, <strong className="wrap-anywhere">{email}</strong>)}
      shortcut={
        loaderData.isFirst && {
          label: "Devenir administrateur",
          name: ENTER,
          value: "on",
          help: "Votre adresse sera confirmée, et vous entrerez tout de suite dans l'administration.",
        }
      }
    >
      <input type="hidden" name="token" value={token} />
      {kind === "invitation" && (
        <input type="hidden" name="username" autoComplete="username" value={email} />
      )}
      {kind === "invitation" && <NewPasswordFields least={least} errors={errors} />}
      {kind === "reset" && <NewPasswordFields label={title} least={least} errors={errors} />}
    </AccessForm>
  );
}

function leadOf(kind: Kind, role: StaffRole, email: ReactNode): ReactNode {
  if (kind === "confirm") return "Dernière étape : confirmez que cette adresse est bien la vôtre.";
  if (kind === "recover") {
    return (
      <>
        Votre compte retrouve l'adresse {email}, tous ses appareils sont déconnectés et son mot de
        passe n'est plus valable. Vous en choisissez un nouveau tout de suite.
      </>
    );
  }
  if (kind === "reset") return null;
  return (
    <>
      Choisissez votre mot de passe pour devenir {ROLE_NOUNS[role]}. Vous vous connecterez avec{" "}
      {email}.
    </>
  );
}

type Invited = { name: string; email: string; role: StaffRole };

async function find(kind: Kind, token: string): Promise<Partial<Invited> | null> {
  if (kind === "invitation") return findInvitation(token);
  if (kind === "reset") return (await isResetLinkGood(token)) ? {} : null;
  if (kind === "confirm") return {};
  const email = await findFormerAddress(token);
  return email ? { email } : null;
}

/** The account that the set-up began in this browser, while there is no administrator. */
async function begunHere(request: Request): Promise<string | undefined> {
  if (await administratorExists()) return undefined;
  return (await (await setupPass()).read(request.headers))?.userId;
}

async function confirm(token: string, request: Request, enters: boolean) {
  const cookies = (await confirmNewAddress(token)) ? [] : await confirmEmail(token);
  if (!cookies) return null;
  const begun = await begunHere(request);
  const visitor = { network: clientNetwork(request), headers: request.headers };
  const entered = enters && begun && (await enterAsFirst(cookies, begun, visitor));
  if (entered) {
    const headers = setCookies([...entered, await (await setupPass()).drop()]);
    const title = "Vous êtes maintenant administrateur !";
    return redirectWithToast("/admin", { kind: "success", title }, { headers });
  }
  const description = "Merci, votre adresse e-mail est confirmée.";
  const toast = { kind: "success", title: "Adresse confirmée", description } as const;
  // The last step finds its session there: nobody types again the password just chosen.
  if (begun && (await isSession(cookies, begun))) {
    return redirectWithToast(SETUP_PATH, toast, { headers: setCookies(cookies) });
  }
  await signOut(headersWith(cookies));
  return redirectWithToast((await administratorExists()) ? LOGIN_PATH : SETUP_PATH, toast);
}

const ENTER = "entrer";

async function recover(token: string) {
  const reset = await takeAccountBack(token);
  return reset ? redirect(tokenPath(RESET_PASSWORD_PATH, reset)) : null;
}

type Chosen = { token: string; password: string };

async function reset(chosen: Chosen, request: Request) {
  const visitor = { network: clientNetwork(request), headers: request.headers };
  const done = await resetPassword(chosen, visitor);
  if (!done.ok) return refuse(done.errors, statusOf(done.errors));
  const description = "Vous pouvez vous connecter avec le nouveau.";
  const toast = { kind: "success", title: "Mot de passe changé", description } as const;
  return redirectWithToast(LOGIN_PATH, toast, { headers: { "Set-Cookie": done.cookie } });
}

async function accept(chosen: Chosen, request: Request) {
  const accepted = await acceptInvitation(chosen);
  if (!accepted.ok) return refuse(accepted.errors, statusOf(accepted.errors));
  const visitor = { network: clientNetwork(request), headers: request.headers };
  const { email } = accepted;
  const entry = await signIn({ email, password: chosen.password }, visitor).catch(() => null);
  if (entry?.ok) {
    // Of another account, in this browser.
    await signOut(request.headers);
    await recordSignIn(entry.cookies);
    const toast = { kind: "success", title: "Compte créé", description: "Bienvenue." } as const;
    return redirectWithToast("/admin", toast, { headers: setCookies(entry.cookies) });
  }
  const description = "Vous pouvez vous connecter avec votre mot de passe.";
  return redirectWithToast(LOGIN_PATH, { kind: "success", title: "Compte créé", description });
}

/** A link that is no longer valid is gone. */
function statusOf(errors: FieldErrors): number {
  return errors.form ? 410 : 422;
}

function refuse(errors: FieldErrors, status: number) {
  return data({ dead: false, errors }, status);
}

function kindAt({ pathname }: URL): Kind {
  return KINDS.get(pathname.toLowerCase().replace(/\/+$/, "")) ?? "confirm";
}
