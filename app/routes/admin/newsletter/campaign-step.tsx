import { data, Form, useNavigation } from "react-router";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { findCampaign, findDraft } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { SENDING_FAILURE, TRIAL_MAIL } from "#app/domain/newsletter/campaigns/campaign.ts";
import {
  scheduleInput,
  trialInput,
} from "#app/domain/newsletter/campaigns/campaign-form.server.ts";
import { trialLetter } from "#app/domain/newsletter/sending/campaign-mail.server.ts";
import { scheduleCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { countAudience } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { tomorrowMorning } from "#app/domain/records/publication/publication.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { verbIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { zoneHour } from "#app/infra/french/time-zone.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { ErrorSummary, TextField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/campaign-step.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  return {
    id,
    ...(await STEPS[verbIn(url, ["trial", "schedule"])].ask(id, context.get(adminContext))),
  };
}

export function action({ request, params: { id }, url, context }: Route.ActionArgs) {
  return STEPS[verbIn(url, ["trial", "schedule"])].answer(request, id, context.get(adminContext));
}

const STEPS = {
  trial: {
    ask: async (id: string, who: Administrator) => {
      const letter = await findCampaign(id);
      if (!letter) throw data("Lettre non trouvée", { status: 404 });
      return {
        title: "Envoyer un essai",
        text: `« ${letter.subject} », envoyée à vous seulement, pour la lire comme vos abonnés.`,
        submit: "Envoyer l'essai",
        field: { label: "Adresse e-mail", name: "email", type: "email", defaultValue: who.email },
      };
    },
    answer: (request: Request, id: string, who: Administrator) =>
      answerForm(request, {
        input: trialInput,
        save: async ({ email }): Promise<Saving> => {
          const letter = await findCampaign(id);
          if (!letter) return { ok: false, errors: { form: "Cette lettre n'existe plus." } };
          await queueMail({
            kind: TRIAL_MAIL,
            to: email,
            ...(await trialLetter(letter, who.name)),
            about: { kind: "newsletter", id },
            canBeSentAgain: true,
          });
          return { ok: true };
        },
        failure: SENDING_FAILURE,
        done: ({ email }) => ({
          to: `/admin/newsletter/${id}`,
          description: mailsLeave()
            ? `L'essai part vers ${email}.`
            : `L'essai est gardé sur le serveur : aucun e-mail ne part encore, ${email} ne recevra rien.`,
        }),
      }),
  },
  schedule: {
    ask: async (id: string) => {
      const draft = await findDraft(id);
      if (!draft) throw data("Cette lettre n'est plus un brouillon", { status: 404 });
      const number = await countAudience(draft.themeIds);
      const recipients = number === 0 ? "aucun pour l'instant" : count(number, "personne");
      return {
        title: "Programmer la lettre",
        text: mailsLeave()
          ? `« ${draft.subject} » partira automatiquement. Abonnés concernés aujourd'hui : ${recipients}.`
          : `Aucun serveur d'envoi n'est réglé : si rien ne change d'ici là, personne ne recevra « ${draft.subject} ».`,
        submit: "Programmer l'envoi",
        field: {
          label: `Jour et heure (${zoneHour()})`,
          name: "when",
          type: "datetime-local",
          defaultValue: tomorrowMorning(),
        },
      };
    },
    answer: (request: Request, id: string, who: Administrator) =>
      answerForm(request, {
        input: scheduleInput(),
        save: async ({ when }): Promise<Saving> => {
          if ((await scheduleCampaign(id, when, who)).ok) return { ok: true };
          const form = `${SENDING_FAILURE} : elle n'est plus un brouillon.`;
          return { ok: false, errors: { form } };
        },
        failure: SENDING_FAILURE,
        done: ({ when }) => ({
          to: `/admin/newsletter/${id}`,
          description: mailsLeave()
            ? `La lettre partira le ${formatDateTime(when)}, ${zoneHour()}.`
            : `Programmée pour le ${formatDateTime(when)}, ${zoneHour()} : personne ne la recevra tant qu'aucun serveur d'envoi n'est réglé.`,
        }),
      }),
  },
};

export default function CampaignStep({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, text, submit, field } = loaderData;
  const busy = useNavigation().state !== "idle";
  const letter = `/admin/newsletter/${id}`;
  const errors: Record<string, string> | undefined = actionData?.errors;
  return (
    <>
      <ScreenHeader title={title} text={text} back={{ to: letter, label: "La lettre" }} />
      <Form method="post" className="panel grid max-w-xl gap-5 p-6" noValidate>
        <ErrorSummary errors={errors} only="form" />
        <TextField
          {...field}
          required
          defaultValue={actionData?.values[field.name] ?? field.defaultValue}
          error={errors?.[field.name]}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={busy}>
            {submit}
          </Button>
          <ButtonLink look="secondary" to={letter}>
            Annuler
          </ButtonLink>
        </div>
      </Form>
    </>
  );
}
