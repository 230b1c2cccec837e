import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { cancelling } from "#app/domain/newsletter/campaigns/campaign.ts";
import { readFigures } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { cancelCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/campaign-cancel.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const campaign = await findCampaign(params.id);
  if (!campaign) throw data("Lettre non trouvée", { status: 404 });
  const { id, subject, state } = campaign;
  return { id, subject, state, left: (await readFigures(id)).waiting };
}

export async function action({ params, context }: Route.ActionArgs) {
  const page = `/admin/newsletter/${params.id}`;
  const done = await cancelCampaign(params.id, context.get(adminContext));
  if (!done.ok) {
    const description = "Il n'y a plus rien à annuler.";
    return redirectWithToast(page, { kind: "error", title: "Erreur", description });
  }
  const description =
    done.stopped === null
      ? "La lettre n'est plus programmée."
      : `L'envoi est arrêté : ${count(done.stopped, "lettre n'est pas partie", "lettres ne sont pas parties")}.`;
  return redirectWithToast(page, { kind: "success", title: "Succès", description });
}

export default function CampaignCancel({ loaderData }: Route.ComponentProps) {
  const { id, left } = loaderData;
  return <ConfirmPage cancelTo={`/admin/newsletter/${id}`} {...cancelling(loaderData, left)} />;
}
