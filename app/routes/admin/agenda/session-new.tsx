import { useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { listPlannable } from "#app/domain/agenda/agenda-admin.server.ts";
import { AGENDA_PATH, DAY_PARAM } from "#app/domain/agenda/agenda-admin.ts";
import { addInput, addSession } from "#app/domain/agenda/agenda-changes.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { readDay } from "#app/infra/french/days.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { ChoiceField } from "#app/ui/forms/choice-fields.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/session-new.ts";
import { afterChange } from "./agenda-answers.server.ts";

const FAILURE = "La séance n'a pas pu être ajoutée";

export async function loader({ url }: Route.LoaderArgs) {
  const day = readDay(url.searchParams.get(DAY_PARAM)) ?? "";
  return { formations: await listPlannable(), today: zonedDay(new Date()), day };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: addInput,
    save: async ({ formation, day }) => {
      const added = await addSession(formation, day, context.get(adminContext));
      return added.ok ? { ok: true } : { ok: false, errors: { day: added.refusal } };
    },
    failure: FAILURE,
    done: async ({ formation, day }) => {
      const said = `Une séance est ajoutée le ${namedDay(day)}.`;
      const after = await afterChange({ formation, day, said }, context);
      return { to: after.to, description: after.said };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function NewSession({ loaderData, actionData }: Route.ComponentProps) {
  const { formations, today, day } = loaderData;
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader title="Ajouter une séance" back={{ to: AGENDA_PATH, label: "Agenda" }} />
      <AutosavedForm
        name="seance-en-plus"
        stored={{ formation: "", day }}
        refusal={actionData}
        className="panel grid gap-4 p-4 sm:p-5"
      >
        {({ shown, errors }) => (
          <>
            <ChoiceField
              label="Formation"
              name="formation"
              none="Choisir une formation"
              choices={formations}
              chosen={shown.formation}
              help="Celles qui ont une date de début et ne sont pas finies."
              error={errors.formation}
            />
            <TextField
              label="Jour"
              name="day"
              type="date"
              min={today}
              required
              className="sm:max-w-xs"
              help="Aux horaires et au lieu de la formation, entre son début et sa fin."
              defaultValue={shown.day}
              error={errors.day}
            />
            <SaveBar submit="Ajouter la séance" busy={busy} cancelTo={AGENDA_PATH} />
          </>
        )}
      </AutosavedForm>
    </>
  );
}
