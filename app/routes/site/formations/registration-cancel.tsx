import { data, Form, redirect, useNavigation } from "react-router";
import { cancelRegistration } from "#app/domain/registrations/follow-up/registration-cancel.server.ts";
import { readFollowed } from "#app/domain/registrations/follow-up/registration-followed.server.ts";
import { followUpPath, readReference } from "#app/domain/registrations/registration.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { PanelPage, PRIVATE } from "#app/routes/site/mailed-link.tsx";
import { metaOf } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import type { Route } from "./+types/registration-cancel.ts";

/** Only who has just proved whose registration it is: a number is easily guessed. */
async function followedAt(request: Request, url: URL) {
  const reference = readReference(url.searchParams.get("ref") ?? "");
  const shown = await readFollowed(request, reference);
  if (!shown?.registration.mayCancel) throw redirect(followUpPath(reference), 303);
  return shown;
}

export async function loader({ request, url }: Route.LoaderArgs) {
  const { registration } = await followedAt(request, url);
  const { reference, firstName, status, formation } = registration;
  const shown = { reference, firstName, title: formation.title, waiting: status === "waiting" };
  return data(shown, { headers: PRIVATE });
}

export async function action({ request, url }: Route.ActionArgs) {
  const { followed } = await followedAt(request, url);
  const { ok } = await cancelRegistration(followed);
  const path = followUpPath(followed.reference);
  if (ok) return redirect(path, 303);
  return redirectWithToast(path, {
    kind: "error",
    description:
      "Cette demande ne peut plus être annulée ici : elle vient de recevoir une réponse.",
  });
}

export const headers: Route.HeadersFunction = () => PRIVATE;
export const meta = metaOf({ title: "Annuler la demande", unlisted: true });

export default function CancelRegistration({ loaderData }: Route.ComponentProps) {
  const { reference, firstName, title, waiting } = loaderData;
  const busy = useNavigation().state === "submitting";
  return (
    <PanelPage title={waiting ? "Quitter la liste d'attente ?" : "Annuler cette demande ?"}>
      <p className="wrap-break-word">
        La demande <span className="whitespace-nowrap tabular-nums">{reference}</span>, pour{" "}
        <Bilingual>{firstName}</Bilingual>, à la formation « <Bilingual>{title}</Bilingual> »{" "}
        {waiting ? "perdra son rang dans la liste." : "ne sera plus étudiée."} Vous pourrez en faire
        une nouvelle.
      </p>
      <div className="flex flex-wrap gap-3">
        <Form method="post">
          <Button type="submit" look="danger" disabled={busy}>
            {waiting ? "Oui, quitter la liste" : "Oui, annuler ma demande"}
          </Button>
        </Form>
        <ButtonLink look="secondary" to={followUpPath(reference)}>
          Retour
        </ButtonLink>
      </div>
    </PanelPage>
  );
}
