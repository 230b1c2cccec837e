import { data, Form, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findDraft } from "#app/domain/newsletter/campaign.server.ts";
import { countAudience } from "#app/domain/newsletter/campaign-audience.server.ts";
import { readSchedule, scheduleInput } from "#app/domain/newsletter/campaign-schedule.server.ts";
import { scheduleCampaign } from "#app/domain/newsletter/campaign-start.server.ts";
import type { Saving } from "#app/infra/form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/field.tsx";
import { count, formatDateTime } from "#app/ui/french.ts";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import type { Route } from "./+types/campaign-schedule.ts";
import { answerForm } from "./answer-form.server.ts";
import { SENDING_FAILURE } from "./campaign-answer.server.ts";

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
        description: `La lettre partira le ${moment}, heure de Paris.`,
      };
    },
  });
}

export default function CampaignSchedule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, subject, recipients } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader
        title="Programmer la lettre"
        text={`« ${subject} » partira d'elle-même. Abonnés concernés aujourd'hui : ${count(recipients, "personne")}.`}
        back={{ to: `/admin/newsletter/${id}`, label: "La lettre" }}
      />
      <Form method="post" className="panel grid max-w-xl gap-5 p-6" noValidate>
        <ErrorSummary errors={actionData?.errors} only="form" />
        <TextField
          label="Jour et heure (heure de Paris)"
          name="when"
          type="datetime-local"
          required
          defaultValue={actionData?.values.when}
          error={actionData?.errors.when}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            Programmer l'envoi
          </Button>
          <ButtonLink look="secondary" to={`/admin/newsletter/${id}`}>
            Annuler
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
