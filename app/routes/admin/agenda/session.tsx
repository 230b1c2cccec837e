import { useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { monthPath, sessionPath } from "#app/domain/agenda/agenda-admin.ts";
import {
  changeSession,
  hoursRead,
  sessionInput,
} from "#app/domain/agenda/agenda-changes.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { capitalized, uncapitalized } from "#app/infra/french/french.ts";
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
import { afterChange, dayIn, sessionIn } from "./agenda-answers.server.ts";
import { cancelling } from "./session-words.ts";

const FAILURE = "La séance n'a pas pu être changée";

export async function loader({ params }: Route.LoaderArgs) {
  const session = await sessionIn(params);
  return { session, read: hoursRead(session.typed), today: zonedDay(new Date()) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  const { id } = params;
  const day = dayIn(params);
  return answerForm(request, {
    input: sessionInput,
    save: async (input) => {
      const changed = await changeSession(id, { from: day, ...input }, context.get(adminContext));
      return changed.ok ? { ok: true } : { ok: false, errors: { to: changed.refusal } };
    },
    failure: FAILURE,
    done: async ({ to }) => {
      const said =
        to === day
          ? `La séance du ${namedDay(day)} est changée.`
          : `La séance du ${namedDay(day)} est déplacée au ${namedDay(to)}.`;
      const after = await afterChange({ formation: id, day: to, said }, context);
      return { to: after.to, description: after.said };
    },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function PlannedSession({ loaderData, actionData }: Route.ComponentProps) {
  const { session, read, today } = loaderData;
  const { id, title, day, hours, place, usualPlace, term, state, movedFrom, typed } = session;
  const busy = useNavigation().state !== "idle";
  const isLeftOut = state === "left-out";
  const instead = movedFrom && `au lieu du ${namedDay(movedFrom)}`;
  return (
    <>
      <ScreenHeader
        title={title}
        text={capitalized(
          [namedDay(day, { withYear: true }), instead, hours, place].filter(Boolean).join(", "),
        )}
        back={{ to: monthPath(day), label: "Agenda" }}
      />
      <div className="grid gap-6">
        <Held session={session} />
        <AutosavedForm
          name={`seance-${id}-${day}`}
          stored={{ to: isLeftOut ? "" : day, ...typed }}
          refusal={actionData}
          className="panel grid gap-4 p-4 sm:p-5"
        >
          {({ shown, errors }) => (
            <>
              <h2 className="text-xl">
                {isLeftOut ? "La remplacer un autre jour" : "Changer le jour, l'heure ou le lieu"}
              </h2>
              <input type="hidden" name="read" value={read} />
              <TextField
                label="Jour"
                name="to"
                type="date"
                min={today}
                required
                className="sm:max-w-xs"
                help={`Dans la formation : ${uncapitalized(term)}.`}
                defaultValue={shown.to}
                error={errors.to}
              />
              <div className="grid grid-cols-2 gap-4 sm:max-w-sm">
                <TextField
                  label="De"
                  name="start"
                  type="time"
                  defaultValue={shown.start}
                  error={errors.start}
                />
                <TextField
                  label="À"
                  name="end"
                  type="time"
                  defaultValue={shown.end}
                  error={errors.end}
                />
              </div>
              <TextField
                label="Lieu"
                optional
                name="place"
                maxLength={120}
                help={
                  usualPlace
                    ? `Si ce champ reste vide : ${usualPlace}, comme chaque semaine.`
                    : "Seulement si cette séance a lieu ailleurs que d'habitude."
                }
                defaultValue={shown.place}
                error={errors.place}
              />
              <SaveBar
                submit={isLeftOut ? "Remplacer la séance" : "Enregistrer"}
                busy={busy}
                waits
                cancelTo={monthPath(day)}
                keep="Revenir"
              />
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

/** Whether it is held that day, and its opposite. */
function Held({ session }: { session: Route.ComponentProps["loaderData"]["session"] }) {
  const { id, day, state, movedTo } = session;
  const path = sessionPath(id, day);
  if (state !== "left-out") {
    return (
      <section className="panel grid justify-items-start gap-3 p-4 sm:p-5">
        <h2 className="text-xl">Cette séance n'aura pas lieu ?</h2>
        <ConfirmLink
          to={`${path}/cancel`}
          className={buttonClass({ look: "danger" })}
          {...cancelling(session)}
        >
          Annuler cette séance
        </ConfirmLink>
      </section>
    );
  }
  return (
    <section className="panel grid justify-items-start gap-3 p-4 sm:p-5">
      <h2 className="text-xl">
        {movedTo ? `Cette séance est déplacée au ${namedDay(movedTo)}` : "Cette séance est annulée"}
      </h2>
      <div className="flex flex-wrap gap-3">
        {movedTo && (
          <ButtonLink to={sessionPath(id, movedTo)}>
            Voir la séance du {namedDay(movedTo)}
          </ButtonLink>
        )}
        <VerbButton to={`${path}/restore`} size="regular" look={movedTo ? "secondary" : undefined}>
          {movedTo ? "La remettre à ce jour" : "Remettre cette séance"}
        </VerbButton>
      </div>
    </section>
  );
}
