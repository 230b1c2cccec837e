import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { pauseCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import type { Route } from "./+types/campaign-pause.ts";
import { answerCampaignVerb } from "./campaign-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/newsletter/${params.id}`);
}

export function action({ params, context }: Route.ActionArgs) {
  return answerCampaignVerb(params.id, async () => {
    const { ok } = await pauseCampaign(params.id, context.get(adminContext));
    return ok ? { ok, said: "L'envoi est en pause." } : { ok, reason: "elsewhere" };
  });
}
