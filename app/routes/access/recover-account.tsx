import { data, Form, redirect, useNavigation } from "react-router";
import { LOGIN_PATH, RESET_PASSWORD_PATH } from "#app/domain/accounts/account.ts";
import {
  findFormerAddress,
  takeAccountBack,
} from "#app/domain/accounts/profile/account-new-address.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/recover-account.ts";

export const meta = () => pageMeta({ title: "Reprendre mon compte" });

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get("jeton") ?? "";
  const email = await findFormerAddress(token);
  return data({ token, email }, email ? 200 : 410);
}

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const reset = await takeAccountBack(token);
  if (!reset) return data({ dead: true }, { status: 410 });
  return redirect(`${RESET_PASSWORD_PATH}?jeton=${reset}`);
}

export default function RecoverAccount({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  const { token, email } = loaderData;
  if (!email || actionData?.dead) return <DeadLink />;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">Reprendre mon compte</h1>
        <p className="text-soft">
          Votre compte retrouve l'adresse <strong className="wrap-anywhere">{email}</strong>, tous
          ses appareils sont déconnectés et son mot de passe ne vaut plus. Vous en choisissez un
          nouveau tout de suite.
        </p>
      </div>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="token" value={token} />
        <Button type="submit" disabled={sending}>
          {sending ? "Un instant…" : "Reprendre mon compte"}
        </Button>
      </Form>
    </>
  );
}

function DeadLink() {
  return (
    <div role="alert" className="grid gap-4">
      <h1 className="text-4xl">Ce lien ne vaut plus</h1>
      <p>
        Il est valable sept jours et ne sert qu'une fois. La personne qui s'occupe du serveur, ou un
        autre administrateur, peut vous aider à reprendre votre compte.
      </p>
      <ButtonLink to={LOGIN_PATH}>Se connecter</ButtonLink>
    </div>
  );
}
