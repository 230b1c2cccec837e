import { data, Form, redirect, useNavigation } from "react-router";
import { OFFER_PATH } from "#app/domain/registrations/registration.ts";
import {
  declineSeat,
  findOffer,
} from "#app/domain/registrations/seats/registration-offer.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { mailedLinkMeta, PRIVATE, tokenOf } from "#app/routes/site/mailed-link.ts";
import { PanelPage } from "#app/routes/site/page-frames.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/offered-seat-decline.ts";

/** Giving a seat up loses one's turn: it is asked once more. */
export async function loader({ url }: Route.LoaderArgs) {
  const token = tokenOf(url);
  const offer = await findOffer(token);
  if (offer?.status !== "offered") throw redirect(pageOf(token));
  return data({ token, title: offer.formation.title }, { headers: PRIVATE });
}

export async function action({ request }: Route.ActionArgs) {
  const token = String((await request.formData()).get("jeton") ?? "");
  const declining = await declineSeat(token);
  return redirectWithToast(pageOf(token), {
    kind: declining.ok ? "success" : "error",
    title: declining.ok ? "Succès" : "Erreur",
    description: declining.ok
      ? "C'est noté, merci de l'avoir dit : la place va à la personne suivante."
      : "Cette place n'est plus proposée.",
  });
}

function pageOf(token: string): string {
  return `${OFFER_PATH}?jeton=${encodeURIComponent(token)}`;
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export function meta({ matches }: Route.MetaArgs) {
  return mailedLinkMeta(matches, "Renoncer à la place");
}

export default function Decline({ loaderData: { token, title } }: Route.ComponentProps) {
  const sending = useNavigation().state === "submitting";
  return (
    <PanelPage title="Renoncer à cette place ?">
      <p>
        La place de « <Bilingual>{title}</Bilingual> » sera proposée à la personne suivante.
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <input type="hidden" name="jeton" value={token} />
          <Button type="submit" look="danger" disabled={sending}>
            Oui, je renonce
          </Button>
        </Form>
        <ButtonLink look="secondary" to={pageOf(token)}>
          Retour
        </ButtonLink>
      </div>
    </PanelPage>
  );
}
