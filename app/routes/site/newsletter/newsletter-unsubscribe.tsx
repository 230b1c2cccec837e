import { data, Form, useNavigation } from "react-router";
import { unsubscribe } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { readUnsubscribeToken } from "#app/domain/newsletter/subscribers/subscriber-link.server.ts";
import { mailedLinkMeta, PRIVATE, tokenOf } from "#app/routes/site/mailed-link.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/newsletter-unsubscribe.ts";

// Opening the link changes nothing: mail programs open links by themselves. The button does.
export function loader({ url }: Route.LoaderArgs) {
  const alive = readUnsubscribeToken(tokenOf(url)) !== null;
  return data({ alive }, { status: alive ? 200 : 410, headers: PRIVATE });
}

/** The button, and the one click of mail programs (RFC 8058), which post to the link itself. */
export async function action({ url }: Route.ActionArgs) {
  const { ok } = await unsubscribe(tokenOf(url));
  return data({ done: ok }, { status: ok ? 200 : 410, headers: PRIVATE });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Se désinscrire de la lettre");
}

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  if (actionData?.done) {
    return (
      <PanelPage title="C'est fait">
        <p role="status">
          Vous ne recevrez plus la lettre. Elle vous attendra si vous changez d'avis.
        </p>
        <ButtonLink to={SUBSCRIBE_PATH} look="secondary" className="w-fit">
          Me réinscrire
        </ButtonLink>
      </PanelPage>
    );
  }
  if (!loaderData.alive || actionData) {
    return (
      <PanelPage title="Ce lien ne vaut plus">
        <p role="alert">
          Il a peut-être été coupé en route. Ouvrez celui d'une autre lettre, ou écrivez-nous : nous
          vous désinscrirons.
        </p>
        <ButtonLink to="/contact" className="w-fit">
          Nous écrire
        </ButtonLink>
      </PanelPage>
    );
  }
  return (
    <PanelPage title="Se désinscrire">
      <p>Vous ne recevrez plus la lettre à cette adresse. Rien d'autre ne change.</p>
      <Form method="post">
        <Button type="submit" disabled={sending}>
          Ne plus recevoir la lettre
        </Button>
      </Form>
    </PanelPage>
  );
}
