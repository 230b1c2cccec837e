import { redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { resumeCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import type { Route } from "./+types/campaign-resume.ts";
import { answerCampaignVerb } from "./campaign-answer.server.ts";

export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/admin/newsletter/${params.id}`);
}

export function action({ params, context }: Route.ActionArgs) {
  return answerCampaignVerb(params.id, async () => {
    const { ok } = await resumeCampaign(params.id, context.get(adminContext));
    return ok
      ? { ok, said: "L'envoi reprend avec ceux qui n'ont pas reçu la lettre." }
      : { ok, reason: "elsewhere" };
  });
}
