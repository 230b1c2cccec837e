import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { createCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import type { Campaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import { campaignInput } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { CampaignForm } from "#app/domain/newsletter/campaigns/campaign-form.tsx";
import { EMPTY_LETTER } from "#app/domain/newsletter/editor/letter.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { newId } from "#app/infra/identifiers.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/campaign-new.ts";
import { afterSaving, composerParts } from "./campaign-parts.server.ts";
import { unlessPreviewed } from "./campaign-revalidation.ts";

const FAILURE = "Erreur lors de la sauvegarde";

export async function loader() {
  const blank = { subject: "", preheader: "", content: EMPTY_LETTER, themeIds: [] };
  return { letter: { id: newId(), ...blank, inArchive: true }, ...(await composerParts(blank)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: campaignInput,
    save: async (input): Promise<Saving<Campaign>> => {
      await createCampaign(input, context.get(adminContext));
      return { ok: true };
    },
    failure: FAILURE,
    done: afterSaving,
  });
}

export const shouldRevalidate = unlessPreviewed;

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function NewCampaign({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <ScreenHeader
        title="Nouvelle lettre"
        back={{ to: "/admin/newsletter", label: "Newsletter" }}
      />
      <CampaignForm {...loaderData} isNew refusal={actionData} />
    </>
  );
}
