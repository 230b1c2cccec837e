import { data, Form, useNavigation } from "react-router";
import { LOGIN_PATH, SETUP_PATH } from "#app/domain/accounts/account.ts";
import { confirmEmail } from "#app/domain/accounts/profile/account-confirmation.server.ts";
import { confirmNewAddress } from "#app/domain/accounts/profile/account-new-address.server.ts";
import { administratorExists } from "#app/domain/accounts/setup/account-setup.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { pageMeta } from "#app/ui/page/page-meta.ts";
import type { Route } from "./+types/confirm-email.ts";

export const meta = () => pageMeta({ title: "Confirmer l'adresse e-mail" });

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export function loader({ url }: Route.LoaderArgs) {
  return { token: url.searchParams.get("jeton") ?? "" };
}

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("token") ?? "");
  const confirmed = (await confirmNewAddress(token)) || (await confirmEmail(token));
  if (!confirmed) return data({ dead: true }, { status: 410 });
  const next = (await administratorExists()) ? LOGIN_PATH : SETUP_PATH;
  return redirectWithToast(next, {
    kind: "success",
    title: "Adresse confirmée",
    description: "Merci, votre adresse e-mail est confirmée.",
  });
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (actionData?.dead) return <DeadLink />;
  return (
    <>
      <div className="grid gap-2">
        <h1 className="text-4xl">Confirmer l'adresse e-mail</h1>
        <p className="text-soft">Un dernier geste : dites que cette adresse est bien la vôtre.</p>
      </div>
      <Form method="post" className="grid gap-5">
        <input type="hidden" name="token" value={loaderData.token} />
        <Button type="submit" disabled={sending}>
          {sending ? "Un instant…" : "Confirmer mon adresse"}
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
        Un lien est valable 24 heures et ne sert qu'une fois. Connectez-vous : un nouveau lien vous
        sera envoyé si votre adresse attend encore d'être confirmée ; une nouvelle adresse se
        redemande dans « Mon Profil ».
      </p>
      <ButtonLink to={LOGIN_PATH}>Se connecter</ButtonLink>
    </div>
  );
}
