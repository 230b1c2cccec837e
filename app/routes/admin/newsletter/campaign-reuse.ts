import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { reuseCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/campaign-reuse.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/newsletter/${params.id}`);
}

export async function action({ params, context }: Route.ActionArgs) {
  const id = await reuseCampaign(params.id, context.get(adminContext));
  if (!id) return redirect("/admin/newsletter");
  return redirectWithToast(`/admin/newsletter/${id}`, {
    kind: "success",
    title: "Succès",
    description: "Un brouillon reprend le texte de cette lettre.",
  });
}
