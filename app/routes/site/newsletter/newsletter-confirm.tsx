import { data, Form, useNavigation } from "react-router";
import { confirmSubscription } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import {
  CONFIRM_DAYS,
  readConfirmToken,
} from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { mailedLinkMeta, PRIVATE, tokenOf } from "#app/routes/site/mailed-link.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-confirm.ts";

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const alive = readConfirmToken(token) !== null;
  return data(
    { token, alive, days: CONFIRM_DAYS },
    { status: alive ? 200 : 410, headers: PRIVATE },
  );
}

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("jeton") ?? "");
  const { ok } = await confirmSubscription(token);
  return data({ done: ok }, { status: ok ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Confirmer l'inscription à la lettre");
}

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (actionData?.done) {
    return (
      <PanelPage title="Votre inscription est confirmée">
        <p role="status">La prochaine lettre arrivera à votre adresse. Merci de nous lire.</p>
        <ButtonLink to="/" className="w-fit">
          Découvrir le site
        </ButtonLink>
      </PanelPage>
    );
  }
  if (!loaderData.alive || actionData) {
    return (
      <PanelPage title="Ce lien ne vaut plus">
        <p role="alert">
          Un lien de confirmation est valable {loaderData.days} jours. Donnez de nouveau votre
          adresse, et un lien neuf vous sera envoyé.
        </p>
        <ButtonLink to={SUBSCRIBE_PATH} className="w-fit">
          Recommencer
        </ButtonLink>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Recevoir la lettre">
      <p>Un dernier geste : dites que cette adresse est bien la vôtre.</p>
      <Form method="post">
        <input type="hidden" name="jeton" value={loaderData.token} />
        <Button type="submit" disabled={sending}>
          Confirmer mon inscription
        </Button>
      </Form>
    </PanelPage>
  );
}
