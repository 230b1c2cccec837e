import { useEffect } from "react";
import { data, redirect, useNavigation } from "react-router";
import { z } from "zod";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { changePlaces, formationRecord } from "#app/domain/all-formations.server.ts";
import {
  findSeatsAwaited,
  listOffersSince,
} from "#app/domain/registrations/seats/added-seats.server.ts";
import { offersText, seatsAwaitedText } from "#app/domain/registrations/seats/added-seats.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { SeatGauge } from "#app/domain/registrations/seats/seat-gauge.tsx";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { places } from "#app/infra/forms/form-fields.server.ts";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { count } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { placeOf } from "#app/routes/admin/registrations/registration-list.server.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { SaveBar } from "#app/ui/autosave/save-bar.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/formation-places.ts";

const FAILURE = "Impossible de changer le nombre de places";
const placesInput = z.object({
  maxStudents: places("Écrivez un nombre de places, par exemple 20"),
});

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const [formation, seats, awaited] = await Promise.all([
    formationRecord.find(id),
    countSeats(id),
    findSeatsAwaited(id),
  ]);
  if (!formation || !seats) throw data("Formation non trouvée", { status: 404 });
  // Whether there is a limit at all is said in the formation's form.
  if (formation.maxStudents === 0) throw redirect(`/admin/formations/${id}/edit`);
  const { title, maxStudents } = formation;
  return { id, title, maxStudents, seats, awaited, back: placeOf(request).back };
}

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const asked = new Date();
  return answerForm(request, {
    input: placesInput,
    save: async ({ maxStudents }): Promise<Saving> => {
      const changing = await changePlaces(id, maxStudents, context.get(adminContext), asked);
      if (changing.ok) return { ok: true };
      if (changing.reason === "missing") {
        return { ok: false, errors: { form: `${FAILURE} : cette formation n'existe plus.` } };
      }
      if (changing.reason === "unlimited") {
        const refused = `${FAILURE} : cette formation n'a pas de limite de places.`;
        return { ok: false, errors: { form: refused } };
      }
      return { ok: false, errors: { maxStudents: leastText(changing.currentEnrolled) } };
    },
    failure: FAILURE,
    done: async ({ maxStudents }) => ({
      to: placeOf(request).back,
      description: [
        `La formation a ${count(maxStudents, "place")} en tout.`,
        offersText(await listOffersSince(asked, id), mailsLeave()),
      ]
        .filter(Boolean)
        .join(" "),
    }),
  });
}

function leastText(taken: number): string {
  if (taken === 0) return "Indiquez au moins une place.";
  return `${count(taken, "place est prise", "places sont prises")} : indiquez au moins ce nombre.`;
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

/** Focused before scripts ran, the number is not yet chosen whole: a digit typed would lengthen it. */
function useWholeNumberChosen() {
  useEffect(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement && field.value === field.defaultValue) field.select();
  }, []);
}

export default function FormationPlaces({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, maxStudents, seats, awaited, back } = loaderData;
  const leave = useMailsLeave();
  useWholeNumberChosen();
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <ScreenHeader title="Ajouter des places" text={title} back={{ to: back, label: "Retour" }} />
      <AutosavedForm
        name={`places-${id}`}
        stored={{ maxStudents: String(maxStudents) }}
        refusal={actionData}
        className="panel grid gap-4 p-4 sm:p-5"
      >
        {({ shown, errors }) => (
          <>
            <SeatGauge seats={seats} />
            <TextField
              label="Places en tout"
              name="maxStudents"
              inputMode="numeric"
              required
              autoFocus
              onFocus={({ currentTarget }) => currentTarget.select()}
              defaultValue={shown.maxStudents}
              error={errors.maxStudents}
            />
            {awaited && (
              <p className="reading rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
                {seatsAwaitedText(awaited, leave)}
              </p>
            )}
            <SaveBar submit="Enregistrer" busy={busy} cancelTo={back} />
          </>
        )}
      </AutosavedForm>
    </>
  );
}
