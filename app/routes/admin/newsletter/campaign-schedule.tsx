import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findDraft } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { SENDING_FAILURE } from "#app/domain/newsletter/campaigns/campaign.ts";
import {
  readSchedule,
  scheduleInput,
} from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { CampaignStep } from "#app/domain/newsletter/campaigns/campaign-step.tsx";
import { scheduleCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/campaign-schedule.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const draft = await findDraft(params.id);
  if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
  const { id, subject, themeIds } = draft;
  return { id, subject, recipients: await countAudience(themeIds) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: scheduleInput,
    save: async ({ when }): Promise<Saving> => {
      const read = readSchedule(when, new Date());
      if (!read.ok) return { ok: false, errors: { when: read.error } };
      const done = await scheduleCampaign(params.id, read.at, context.get(adminContext));
      if (done.ok) return { ok: true };
      return { ok: false, errors: { form: `${SENDING_FAILURE} : elle n'est plus un brouillon.` } };
    },
    failure: SENDING_FAILURE,
    done: ({ when }) => {
      const read = readSchedule(when, new Date(0));
      const moment = read.ok ? formatDateTime(read.at) : "";
      return {
        to: `/admin/newsletter/${params.id}`,
        description: mailsLeave()
          ? `La lettre partira le ${moment}, heure de Paris.`
          : `Programmée pour le ${moment}, heure de Paris : personne ne la recevra tant qu'aucun serveur d'envoi n'est réglé.`,
      };
    },
  });
}

export default function CampaignSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, recipients } = loaderData;
  return (
    <CampaignStep
      letterId={id}
      title="Programmer la lettre"
      text={
        useMailsLeave()
          ? `« ${subject} » partira d'elle-même. Abonnés concernés aujourd'hui : ${count(recipients, "personne")}.`
          : `Aucun serveur d'envoi n'est réglé : si rien ne change d'ici là, personne ne recevra « ${subject} ».`
      }
      submit="Programmer l'envoi"
      errors={actionData?.errors}
    >
      <TextField
        label="Jour et heure (heure de Paris)"
        name="when"
        type="datetime-local"
        required
        defaultValue={actionData?.values.when}
        error={actionData?.errors.when}
      />
    </CampaignStep>
  );
}
