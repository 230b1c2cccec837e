import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { SENDING_FAILURE } from "#app/domain/newsletter/campaigns/campaign.ts";
import { trialInput } from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { CampaignStep } from "#app/domain/newsletter/campaigns/campaign-step.tsx";
import { trialLetter } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import type { Route } from "./+types/campaign-trial.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const campaign = await findCampaign(params.id);
  if (!campaign) throw data("Lettre non trouvée", { status: 404 });
  return { id: campaign.id, subject: campaign.subject, email: context.get(adminContext).email };
}

export function action({ request, params }: Route.ActionArgs) {
  return answerForm(request, {
    input: trialInput,
    save: async ({ email }) => {
      const letter = await findCampaign(params.id);
      if (!letter) return { ok: false, errors: { form: "Cette lettre n'existe plus." } };
      await queueMail({
        kind: "newsletter-trial",
        to: email,
        subject: `[Essai] ${letter.subject}`,
        template: trialLetter(letter),
        about: { kind: "newsletter", id: letter.id },
      });
      return { ok: true };
    },
    failure: SENDING_FAILURE,
    done: ({ email }) => ({
      to: `/admin/newsletter/${params.id}`,
      description: `L'essai part vers ${email}.`,
    }),
  });
}

export default function CampaignTrial({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, email } = loaderData;
  return (
    <CampaignStep
      letterId={id}
      title="Envoyer un essai"
      text={`« ${subject} », à vous seul, pour la lire comme vos abonnés la liront.`}
      submit="Envoyer l'essai"
      errors={actionData?.errors}
    >
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        required
        defaultValue={actionData?.values.email ?? email}
        error={actionData?.errors.email}
      />
    </CampaignStep>
  );
}
