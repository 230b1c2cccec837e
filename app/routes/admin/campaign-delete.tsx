import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { deleteDraft, findDraft } from "#app/domain/newsletter/campaign.server.ts";
import { draftDeletion } from "#app/domain/newsletter/campaign.ts";
import { redirectWithToast } from "#app/infra/toast.server.ts";
import { ConfirmPage } from "#app/ui/confirm-dialog.tsx";
import type { Route } from "./+types/campaign-delete.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const draft = await findDraft(params.id);
  if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
  return { id: draft.id, subject: draft.subject };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { ok } = await deleteDraft(params.id, context.get(adminContext));
  return redirectWithToast(
    "/admin/newsletter",
    ok
      ? { kind: "success", title: "Succès", description: "Le brouillon a été supprimé." }
      : {
          kind: "error",
          title: "Erreur",
          description: "Erreur lors de la suppression : cette lettre n'est plus un brouillon.",
        },
  );
}

export default function CampaignDelete({ loaderData }: Route.ComponentProps) {
  const { id } = loaderData;
  return <ConfirmPage cancelTo={`/admin/newsletter/${id}`} {...draftDeletion(loaderData)} />;
}
