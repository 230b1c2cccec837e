import { data, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { findPlannedSession } from "#app/domain/agenda/agenda-admin.server.ts";
import { monthPath, sessionPath } from "#app/domain/agenda/agenda-admin.ts";
import { moveInput, moveSession } from "#app/domain/agenda/agenda-changes.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { readDay } from "#app/infra/french/days.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/session.ts";
import { afterChange } from "./agenda-answers.server.ts";
import { cancelling } from "./session-words.ts";

const FAILURE = "La séance n'a pas pu être déplacée";

export async function loader({ params: { id, day } }: Route.LoaderArgs) {
  const session = readDay(day) && (await findPlannedSession(id, day));
  if (!session) throw data("Séance non trouvée", { status: 404 });
  return { session, today: zonedDay(new Date()) };
}

export function action({ request, params: { id, day }, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: moveInput,
    save: async ({ to }) => {
      const moved = await moveSession(id, { from: day, to }, context.get(adminContext));
      return moved.ok ? { ok: true } : { ok: false, errors: { to: moved.refusal } };
    },
    failure: FAILURE,
    done: async ({ to }) => {
      const said = `La séance du ${namedDay(day)} est déplacée au ${namedDay(to)}.`;
      const after = await afterChange({ formation: id, day: to, said }, context);
      return { to: after.to, description: after.said };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function PlannedSession({ loaderData, actionData }: Route.ComponentProps) {
  const { session, today } = loaderData;
  const { id, title, day, hours, place, term, state } = session;
  const path = sessionPath(id, day);
  const busy = useNavigation().state !== "idle";
  const isLeftOut = state === "left-out";
  return (
    <>
      <ScreenHeader
        title={title}
        text={capitalized(
          [namedDay(day, { withYear: true }), hours, place].filter(Boolean).join(", "),
        )}
        back={{ to: monthPath(day), label: "Agenda" }}
      />
      <div className="grid gap-6">
        <section className="panel grid justify-items-start gap-3 p-4 sm:p-5">
          <h2 className="text-xl">
            {isLeftOut ? "Cette séance est annulée" : "Cette séance n'aura pas lieu ?"}
          </h2>
          {isLeftOut ? (
            <VerbButton to={`${path}/restore`} size="regular">
              Remettre cette séance
            </VerbButton>
          ) : (
            <ConfirmLink
              to={`${path}/cancel`}
              className={buttonClass({ look: "danger" })}
              {...cancelling(session)}
            >
              Annuler cette séance
            </ConfirmLink>
          )}
        </section>
        <AutosavedForm
          name={`seance-${id}-${day}`}
          stored={{ to: "" }}
          refusal={actionData}
          className="panel grid gap-4 p-4 sm:p-5"
        >
          {({ shown, errors }) => (
            <>
              <h2 className="text-xl">
                {isLeftOut ? "La remplacer un autre jour" : "La déplacer à un autre jour"}
              </h2>
              <TextField
                label="Nouveau jour"
                name="to"
                type="date"
                min={today}
                required
                className="sm:max-w-xs"
                help={`${hours ? `Aux mêmes horaires, ${hours}. ` : ""}Dans la formation : ${term}.`}
                defaultValue={shown.to}
                error={errors.to}
              />
              <SaveBar submit="Déplacer la séance" busy={busy} waits cancelTo={monthPath(day)} />
            </>
          )}
        </AutosavedForm>
        <p>
          Pour changer les jours, les horaires ou le lieu de toutes les séances :{" "}
          <ButtonLink
            to={`/admin/formations/${id}/edit#quand`}
            look="secondary"
            size="small"
            className="ms-1"
          >
            Modifier la formation
          </ButtonLink>
        </p>
      </div>
    </>
  );
}
