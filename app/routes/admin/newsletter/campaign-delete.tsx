import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findDraft } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { draftDeletion } from "#app/domain/newsletter/campaigns/campaign.ts";
import { answerDeletion } from "#app/routes/admin/answers/answer-deletion.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import type { Route } from "./+types/campaign-delete.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const draft = await findDraft(params.id);
  if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
  return { id: draft.id, subject: draft.subject };
}

export function action({ params, context }: Route.ActionArgs) {
  return answerDeletion(context.get(adminContext), {
    kind: "letter",
    id: params.id,
    back: "/admin/newsletter",
    done: "Le brouillon a été supprimé.",
    failure: "Erreur lors de la suppression",
    missing: "cette lettre n'est plus un brouillon.",
  });
}

export default function CampaignDelete({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  return <ConfirmPage cancelTo={`/admin/newsletter/${id}`} {...draftDeletion(loaderData)} />;
}
