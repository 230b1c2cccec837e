import { ArrowRightLeft } from "lucide-react";
import {
  type AdminRegistration,
  announcementText,
  holdersText,
  REGISTRATIONS_PATH,
  someOf,
} from "#app/domain/registrations/admin/registration-admin.ts";
import { UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import { MOVE, mayMove } from "#app/domain/registrations/registration-verbs.ts";
import { count, formatLongDate, quoted } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { ChoiceField } from "#app/ui/forms/choice-fields.tsx";
import { useVerbAction } from "#app/ui/lists/verbs.tsx";
import type { listMoveTargets, Misfit, Moved } from "./registration-move.server.ts";

export const MOVE_PATH = `${REGISTRATIONS_PATH}/move`;
/** Whose registration, where only one was chosen. */
export const MOVED_ONE = "inscription";
/** The formation that was warned of. */
export const ANYWAY = "anyway";

type Person = Pick<AdminRegistration, "id" | "firstName" | "lastName" | "status" | "withdrawingAt">;
type Target = Awaited<ReturnType<typeof listMoveTargets>>[number];

export function MoveLink({ registration }: { registration: Person }) {
  const { id, firstName, lastName } = registration;
  const to = useVerbAction(`${MOVE_PATH}?${MOVED_ONE}=${id}`);
  if (!mayMove(registration)) return null;
  return (
    <ButtonLink look="secondary" size="small" to={to}>
      <ArrowRightLeft aria-hidden size={16} /> {MOVE.button}
      <span className="sr-only">{` ${MOVE.whom(`${firstName} ${lastName}`)}`}</span>
    </ButtonLink>
  );
}

/** The formation, then once more where it was not meant for these people. */
export function MoveFields({
  targets,
  chosen,
  error,
  misfits,
}: {
  targets: Target[];
  chosen: string;
  error: string | undefined;
  misfits: Misfit[];
}) {
  const title = targets.find(({ id }) => id === chosen)?.title ?? "";
  return (
    <>
      <ChoiceField
        label="Nouvelle formation"
        name="courseId"
        none="Choisir une formation"
        choices={targets.map((target) => ({ id: target.id, name: targetName(target) }))}
        chosen={chosen}
        error={error}
      />
      {misfits.length > 0 && (
        <div role="alert" className="grid gap-1 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
          {misfits.map((misfit) => (
            <p key={misfit.name}>{misfitText(misfit, title)}</p>
          ))}
          <p className="font-semibold">Vérifiez avant de confirmer.</p>
          <input type="hidden" name={ANYWAY} value={chosen} />
        </div>
      )}
    </>
  );
}

function targetName({ title, startDate, isFull }: Target): string {
  const start = startDate && `début le ${formatLongDate(startDate)}`;
  return [title, start, isFull && "complet"].filter(Boolean).join(", ");
}

function misfitText({ name, age, agesAsked, place }: Misfit, title: string): string {
  return [
    age !== null && `${name} a ${count(age, "an")} : « ${title} » est prévue ${agesAsked}.`,
    place && `${name} suit ${place.toLowerCase()} : « ${title} » ne se suit pas ainsi.`,
  ]
    .filter(Boolean)
    .join(" ");
}

export function moveQuestion(
  people: (Person & Pick<AdminRegistration, "userEmail">)[],
  mailsLeave: boolean,
) {
  const names = people.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  const [only = ""] = names;
  const seat = people.some(({ status }) => status === "approved")
    ? " Une inscription approuvée y prend une place et libère l'ancienne."
    : "";
  const mailed = mailsLeave && people.some(({ userEmail }) => userEmail);
  const silent = mailsLeave
    ? `${names.length === 1 ? "Cette personne n'a" : "Ces personnes n'ont"} pas d'e-mail`
    : "Ce site n'envoie pas d'e-mails";
  const told = mailed
    ? `L'e-mail part dans ${UNDO_MINUTES} minutes : d'ici là, vous pouvez annuler sans que personne soit prévenu.`
    : `${silent} : le changement s'affichera sur la page de suivi dans ${UNDO_MINUTES} minutes. D'ici là, vous pouvez annuler.`;
  return {
    question:
      names.length === 1
        ? `Changer ${only} de formation ?`
        : `Changer la formation de ${count(names.length, "inscription")} ?`,
    consequence: `${names.length === 1 ? "" : `${quoted(names)}. `}${told}${seat}`,
  };
}

/** What happened, and why some did not change. */
export function movedText(moved: Moved, mailsLeave: boolean): string {
  const { done, full, held, known, staying, there, closed, missing } = moved;
  const kept = held.length > 0 ? ` (place gardée pour ${holdersText(held)})` : "";
  const sentences = [
    doneText(done),
    full.length > 0 && `Il n'y a plus de place dans cette formation pour ${someOf(full)}${kept}.`,
    known.length > 0 &&
      `Déjà inscrit à cette formation : ${someOf(known.map((one) => `${one.name} (${one.reference})`))}.`,
    staying > 0 &&
      `${count(staying, "inscription ne peut", "inscriptions ne peuvent")} pas changer de formation : seules celles en attente, approuvées ou en liste d'attente le peuvent.`,
    there > 0 && `${count(there, "inscription y était", "inscriptions y étaient")} déjà.`,
    closed > 0 && "Cette formation n'accepte plus d'inscriptions : choisissez-en une autre.",
    missing > 0 && `${count(missing, "inscription n'existe", "inscriptions n'existent")} plus.`,
    done.length > 0 && newsText(moved, mailsLeave),
  ];
  return sentences.filter(Boolean).join(" ");
}

function doneText(done: Moved["done"]): string | null {
  const [first] = done;
  if (!first) return null;
  const titles = new Set(done.map(({ to }) => to));
  const where = titles.size === 1 ? `à « ${first.to} »` : "à leur ancienne formation";
  if (done.length === 1) return `L'inscription ${ofName(first.name)} passe ${where}.`;
  return `${count(done.length, "inscription")} passent ${where}.`;
}

function newsText({ done, announcedAt }: Moved, mailsLeave: boolean): string | null {
  if (!announcedAt) return "Personne n'a été prévenu.";
  const mailed = mailsLeave && done.some(({ hasEmail }) => hasEmail);
  return announcementText(announcedAt, mailed);
}
