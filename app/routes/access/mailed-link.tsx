import { data, redirect } from "react-router";
import {
  LOGIN_PATH,
  RECOVER_PATH,
  RESET_PASSWORD_PATH,
  SETUP_PATH,
} from "#app/domain/accounts/account.ts";
import {
  confirmNewAddress,
  findFormerAddress,
  takeAccountBack,
} from "#app/domain/accounts/profile/account-new-address.server.ts";
import { administratorExists } from "#app/domain/accounts/setup/account-setup.server.ts";
import { confirmEmail } from "#app/domain/accounts/setup/account-signup.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { pageMeta } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/mailed-link.ts";
import { AccessForm, DeadLink } from "./access-link.tsx";

const PAGES = {
  confirm: {
    title: "Confirmer l'adresse e-mail",
    button: "Confirmer mon adresse",
    dead: "Un lien est valable 24 heures et ne sert qu'une fois. Connectez-vous : un nouveau lien vous sera envoyé si votre adresse attend encore d'être confirmée ; une nouvelle adresse se redemande dans « Mon Profil ».",
  },
  recover: {
    title: "Reprendre mon compte",
    button: "Reprendre mon compte",
    dead: "Il est valable sept jours et ne sert qu'une fois. La personne qui s'occupe du serveur, ou un autre administrateur, peut vous aider à reprendre votre compte.",
  },
};

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageMeta({ title: PAGES[loaderData?.kind ?? "confirm"].title });

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("jeton") ?? "";
  const kind = kindAt(url);
  if (kind === "confirm") return data({ kind, token, dead: false, email: "" });
  const email = await findFormerAddress(token);
  return data({ kind, token, dead: !email, email: email ?? "" }, email ? 200 : 410);
}

export async function action({ request, url }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const done = await (kindAt(url) === "recover" ? recover(token) : confirm(token));
  return done ?? data({ dead: true }, { status: 410 });
}

export default function MailedLink({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, token, email } = loaderData;
  const { title, button, dead } = PAGES[kind];
  if (loaderData.dead || actionData?.dead) {
    return <DeadLink text={dead} to={LOGIN_PATH} label="Se connecter" />;
  }
  return (
    <AccessForm
      title={title}
      submit={button}
      sending="Un instant…"
      lead={
        kind === "confirm" ? (
          "Un dernier geste : dites que cette adresse est bien la vôtre."
        ) : (
          <>
            Votre compte retrouve l'adresse <strong className="wrap-anywhere">{email}</strong>, tous
            ses appareils sont déconnectés et son mot de passe ne vaut plus. Vous en choisissez un
            nouveau tout de suite.
          </>
        )
      }
    >
      <input type="hidden" name="token" value={token} />
    </AccessForm>
  );
}

async function confirm(token: string) {
  const confirmed = (await confirmNewAddress(token)) || (await confirmEmail(token));
  if (!confirmed) return null;
  const next = (await administratorExists()) ? LOGIN_PATH : SETUP_PATH;
  return redirectWithToast(next, {
    kind: "success",
    title: "Adresse confirmée",
    description: "Merci, votre adresse e-mail est confirmée.",
  });
}

async function recover(token: string) {
  const reset = await takeAccountBack(token);
  return reset ? redirect(`${RESET_PASSWORD_PATH}?jeton=${reset}`) : null;
}

function kindAt({ pathname }: URL): keyof typeof PAGES {
  return pathname.startsWith(RECOVER_PATH) ? "recover" : "confirm";
}
