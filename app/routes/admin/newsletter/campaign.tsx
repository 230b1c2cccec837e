import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-nowhere-notice.tsx";
import {
  findCampaign,
  findDraft,
  saveCampaign,
} from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  type Campaign,
  cancelling,
  draftDeletion,
} from "#app/domain/newsletter/campaigns/campaign.ts";
import { campaignInput } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { CampaignForm } from "#app/domain/newsletter/campaigns/campaign-form.tsx";
import { CampaignBadge } from "#app/domain/newsletter/campaigns/campaign-line.tsx";
import {
  listFailures,
  readFigures,
} from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { MailPreview } from "#app/domain/newsletter/campaigns/campaign-preview.tsx";
import {
  CampaignFiguresList,
  CampaignProgress,
  FailureList,
} from "#app/domain/newsletter/campaigns/campaign-report.tsx";
import { ARCHIVE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/campaign.ts";
import { afterSaving, composerParts } from "./campaign-parts.server.ts";
import { unlessPreviewed } from "./campaign-revalidation.ts";

const FAILURE = "Erreur lors de la sauvegarde";
const BACK = { to: "/admin/newsletter", label: "Newsletter" };

export async function loader({ params }: Route.LoaderArgs) {
  const draft = await findDraft(params.id);
  if (draft) return { draft, leave: mailsLeave(), ...(await composerParts(draft)) };
  const campaign = await findCampaign(params.id);
  if (!campaign) throw data("Lettre non trouvée", { status: 404 });
  const [figures, failures, parts] = await Promise.all([
    readFigures(campaign.id),
    listFailures(campaign.id),
    composerParts(campaign),
  ]);
  return { campaign, figures, failures, leave: mailsLeave(), ...parts };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: campaignInput,
    save: (input, sent) =>
      saveCampaign(params.id, input, { by: context.get(adminContext), ...sent }),
    failure: FAILURE,
    done: ({ next }) => afterSaving({ id: params.id, next }),
  });
}

export const shouldRevalidate = unlessPreviewed;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function OneCampaign({ loaderData, actionData }: Route.ComponentProps) {
  if (!("draft" in loaderData)) return <Report {...loaderData} />;
  const { draft, leave, ...parts } = loaderData;
  return (
    <>
      <ScreenHeader title={draft.subject || "Sans sujet"} text="Brouillon" back={BACK}>
        <DeleteLink
          to={`/admin/newsletter/${draft.id}/delete`}
          of="ce brouillon"
          size="regular"
          {...draftDeletion(draft)}
        />
      </ScreenHeader>
      {!leave && <MailNowhereNotice />}
      {draft.trouble && (
        <p role="alert" className="mb-6 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          {draft.trouble}
        </p>
      )}
      <CampaignForm key={draft.id} letter={draft} {...parts} refusal={actionData} />
    </>
  );
}

type ReportData = Exclude<Route.ComponentProps["loaderData"], { draft: unknown }>;

function Report({ campaign, figures, failures, preview, recipients, leave }: ReportData) {
  const { id, state, slug, scheduledAt } = campaign;
  const scheduled = state === "programmee";
  const begun = state === "en_cours" || state === "en_pause";
  useRefreshWhile(scheduled || state === "en_cours", { from: scheduled ? scheduledAt : null });
  return (
    <>
      <ScreenHeader title={campaign.subject} text={when(campaign, recipients, leave)} back={BACK}>
        {state === "en_cours" && (
          <VerbButton to={`/admin/newsletter/${id}/pause`} look="secondary" size="regular">
            Mettre en pause
          </VerbButton>
        )}
        {state === "en_pause" && (
          <VerbButton to={`/admin/newsletter/${id}/resume`} size="regular">
            Reprendre l'envoi
          </VerbButton>
        )}
        {(begun || scheduled) && (
          <ConfirmLink
            to={`/admin/newsletter/${id}/cancel`}
            className={buttonClass({ look: "danger" })}
            {...cancelling(campaign, figures.waiting)}
          >
            {cancelling(campaign, figures.waiting).confirm}
          </ConfirmLink>
        )}
        {slug && (
          <ButtonLink look="secondary" to={`${ARCHIVE_PATH}/${slug}`}>
            Voir sur le site
          </ButtonLink>
        )}
        <VerbButton to={`/admin/newsletter/${id}/reuse`} look="secondary" size="regular">
          Reprendre comme brouillon
        </VerbButton>
      </ScreenHeader>
      {!leave && <MailNowhereNotice />}
      <div className="grid gap-8">
        <div>
          <CampaignBadge {...figures} state={state} />
        </div>
        {begun && <CampaignProgress campaign={campaign} figures={figures} />}
        {!scheduled && <CampaignFiguresList campaign={campaign} figures={figures} />}
        <FailureList failures={failures} />
        <MailPreview html={preview} />
      </div>
    </>
  );
}

function when(
  { state, scheduledAt, startedAt, finishedAt }: Campaign,
  recipients: number,
  leave: boolean,
) {
  if (state === "programmee" && scheduledAt) {
    const people = recipients.toLocaleString("fr-FR");
    const when = `${formatDateTime(scheduledAt)}, heure de Paris`;
    if (!leave) return `Programmée pour le ${when}. Personne ne la recevra sans serveur d'envoi.`;
    return `Partira le ${when}. Abonnés concernés aujourd'hui : ${people}.`;
  }
  if (!startedAt) return undefined;
  const end = finishedAt ? `, terminé le ${formatDateTime(finishedAt)}` : "";
  return `Envoi commencé le ${formatDateTime(startedAt)}${end}.`;
}
