import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import {
  createCampaign,
  findCampaign,
  findDraft,
  saveCampaign,
} from "#app/domain/newsletter/campaigns/campaign.server.ts";
import {
  type Campaign,
  draftDeletion,
  TRIAL_MAIL,
} from "#app/domain/newsletter/campaigns/campaign.ts";
import {
  CAMPAIGN_STEPS,
  campaignInput,
} from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { CampaignForm } from "#app/domain/newsletter/campaigns/campaign-form.tsx";
import {
  listFailures,
  readFigures,
} from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { unlessPreviewed } from "#app/domain/newsletter/campaigns/campaign-preview.tsx";
import { CampaignReport } from "#app/domain/newsletter/campaigns/campaign-report.tsx";
import { previewLetter } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { newId } from "#app/infra/identifiers.ts";
import { EMPTY_RICH_TEXT } from "#app/infra/rich-text/rich-text.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/campaign.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const draft = id ? await findDraft(id) : { ...BLANK, id: newId() };
  const letter = draft ?? (await findCampaign(id ?? ""));
  if (!letter) throw data("Lettre non trouvée", { status: 404 });
  const [recipients, preview] = await Promise.all([
    countAudience(letter.themeIds),
    previewLetter(letter, context.get(adminContext).name),
  ]);
  if (draft) {
    const [themes, tried] = await Promise.all([
      listThemeMarks(),
      mailStates("newsletter", [draft.id], { kinds: [TRIAL_MAIL] }),
    ]);
    return { draft, isNew: !id, isTried: tried.size > 0, themes, recipients, preview };
  }
  const [figures, failures] = await Promise.all([readFigures(letter.id), listFailures(letter.id)]);
  return { campaign: letter as Campaign, figures, failures, recipients, preview };
}

const BLANK = {
  subject: "",
  preheader: "",
  content: EMPTY_RICH_TEXT,
  themeIds: [],
  inArchive: true,
  trouble: null,
};

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const by = context.get(adminContext);
  return answerForm(request, {
    input: campaignInput,
    save: async (input, sent): Promise<Saving<Campaign>> => {
      if (id) return saveCampaign(id, input, { by, ...sent });
      await createCampaign(input, by);
      return { ok: true };
    },
    failure: FAILURE,
    done: ({ next, ...input }) => ({
      to: ["/admin/newsletter", id ?? input.id, next && CAMPAIGN_STEPS[next]]
        .filter(Boolean)
        .join("/"),
      description: "La lettre est enregistrée.",
    }),
  });
}

export const shouldRevalidate = unlessPreviewed;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function OneCampaign({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.draft) return <CampaignReport {...loaderData} />;
  const { draft, isNew, ...parts } = loaderData;
  return (
    <>
      <ScreenHeader
        title={isNew ? "Nouvelle lettre" : draft.subject || "Sans sujet"}
        text={isNew ? undefined : "Brouillon"}
        back={{ to: "/admin/newsletter", label: "Newsletter" }}
      >
        {!isNew && (
          <DeleteLink
            to={`/admin/newsletter/${draft.id}/delete`}
            of="ce brouillon"
            size="regular"
            {...draftDeletion(draft)}
          />
        )}
      </ScreenHeader>
      {!isNew && <MailNowhereNotice />}
      {draft.trouble && (
        <p role="alert" className="mb-6 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          {draft.trouble}
        </p>
      )}
      <CampaignForm
        key={isNew ? "new" : draft.id}
        letter={draft}
        isNew={isNew}
        {...parts}
        refusal={actionData}
      />
    </>
  );
}
