import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findDraft } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { sending } from "#app/domain/newsletter/campaigns/campaign.ts";
import { startCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { count } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ConfirmPage } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/campaign-send.ts";
import { answerCampaignVerb } from "./campaign-answer.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const draft = await findDraft(params.id);
  if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
  const { id, subject, themeIds } = draft;
  return { id, subject, recipients: await countAudience(themeIds) };
}

export function action({ params, context }: Route.ActionArgs) {
  return answerCampaignVerb(params.id, async () => {
    const start = await startCampaign(params.id, context.get(adminContext), {
      from: ["brouillon"],
    });
    if (!start.ok) return start;
    const people = count(start.recipients, "abonné");
    const said = mailsLeave()
      ? `L'envoi commence : ${people}.`
      : "La lettre s'écrit dans des fichiers du serveur : personne ne la reçoit.";
    return { ok: true, said };
  });
}

export default function CampaignSend({ loaderData }: Route.ComponentProps) {
  const { id, recipients } = loaderData;
  return (
    <ConfirmPage
      cancelTo={`/admin/newsletter/${id}`}
      {...sending(loaderData, recipients, useMailsLeave())}
    />
  );
}
