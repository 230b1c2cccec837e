import type { decideTogether } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { registrationRepeats } from "#app/domain/registrations/registration.table.server.ts";
import {
  ANSWER_HOURS,
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import type { BulkDecision } from "#app/domain/registrations/registration-verbs.ts";
import type { HeldSeat } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { addDays } from "#app/infra/french/days.ts";
import { count } from "#app/infra/french/french.ts";
import { dayOf, formatDateTime, formatTime } from "#app/infra/french/french-moments.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import type { listRegistrations } from "./registration-list.server.ts";

export const REGISTRATIONS_PATH = "/admin/registrations";

export type AdminRegistration = Awaited<ReturnType<typeof listRegistrations>>["items"][number];

/** As the back office reads it: who has said not to come still holds the seat for a few minutes. */
export function stateShown({
  status,
  withdrawingAt,
}: {
  status: RegistrationState;
  withdrawingAt: Date | null;
}) {
  return withdrawingAt
    ? ({ label: "Désistement", tone: "neutral" } as const)
    : REGISTRATION_STATES[status];
}

export const ANSWER_LABELS = {
  guardianName: "Parent ou responsable",
  age: "Âge",
  chosenPlace: "Suivra la formation",
  educationLevel: "Niveau d'études",
  experienceLevel: "Expérience",
  motivationText: "Motivations",
  availabilityPreferences: "Disponibilités",
  specialNeeds: "Besoins particuliers",
};
export type Answer = keyof typeof ANSWER_LABELS;

export const ANSWERS = Object.entries(ANSWER_LABELS) as [Answer, string][];

/** Under its label, what was answered to each question. */
export function answersOf(one: Record<Answer, string | number | null>) {
  return ANSWERS.map(([name, label]) => [label, answerText(one[name])] as const);
}

/** Only an age is a number. */
export function answerText(answer: string | number | null): string | null {
  return typeof answer === "number" ? count(answer, "an") : answer;
}

/** As JSON has it. */
export type Repeated = Pick<
  typeof registrationRepeats.$inferSelect,
  Answer | "userEmail" | "phone"
> & { at: string; reference: string };

/** From this age on, the promised delay is at risk. */
export const URGENT_HOURS = ANSWER_HOURS - 12;
/** More are not counted: it takes longer than the list. */
export const MOST_URGENT = 500;

type Urgency = "calm" | "soon" | "urgent";

export const URGENCIES: Record<Urgency, string> = {
  calm: "text-soft",
  soon: "font-semibold text-gold-ink",
  urgent: "font-semibold text-rose",
};

/** `short` stands in a row, under a head that says what was received. */
export function waitingSince(
  { ageHours: hours, since }: { ageHours: number; since: Date },
  received = "reçue",
  now = new Date(),
): { text: string; age: string; ago: string; short: string; urgency: Urgency } {
  const inHours = hours < 1 ? "moins d'une heure" : `${hours} h`;
  const age = hours < 24 ? inHours : dayAgo(since, now);
  const ago = hours < 24 ? `il y a ${inHours}` : age;
  const text = `${received} ${ago}`;
  if (hours >= ANSWER_HOURS) {
    return {
      text: `${text} : réponse en retard`,
      ...{ age, ago },
      short: `${age.replace(/^le /, "")}, en retard`,
      urgency: "urgent",
    };
  }
  if (hours >= URGENT_HOURS) {
    return {
      text: `${text} : à traiter aujourd'hui`,
      ...{ age, ago },
      short: `${age}, à traiter`,
      urgency: "urgent",
    };
  }
  return { text, age, ago, short: age, urgency: hours >= ANSWER_HOURS / 2 ? "soon" : "calm" };
}

/** « hier », « avant-hier », then « le 21 nov. »: of another day than today. */
function dayAgo(moment: Date, now: Date): string {
  const day = zonedDay(moment);
  const today = zonedDay(now);
  if (day === addDays(today, -1)) return "hier";
  return day === addDays(today, -2) ? "avant-hier" : `le ${dayOf(moment)}`;
}

export function fullText(held: HeldSeat[], waits = false): string {
  const ways = waits
    ? "Ajoutez une place d'abord."
    : "Ajoutez-en une, ou mettez la personne en liste d'attente.";
  if (held.length === 0) return `toutes les places sont prises. ${ways}`;
  const some = held.length === 1 ? "une gardée" : `${held.length} gardées`;
  const take = held.length === 1 ? "Reprenez-la" : "Reprenez-en une";
  return `toutes les places sont prises, dont ${some} pour ${holdersText(held)}. ${take} dans ses inscriptions, ou ajoutez une place.`;
}

export function holdersText(held: HeldSeat[]): string {
  return someOf(held.map(({ name, until }) => `${name} jusqu'au ${formatDateTime(until)}`));
}

/** Somebody was put in line: a slip of the finger, unless it was meant. */
export function freeSeatsText(left: number): string {
  if (left < 1) return "";
  return Number.isFinite(left)
    ? ` Attention : il reste ${count(left, "place libre", "places libres")}.`
    : " Le nombre de places n'est pourtant pas limité.";
}

/** Until then nobody knows of the decision. */
export function announcementText(at: Date, mailed: boolean): string {
  return `${mailed ? "L'e-mail partira" : "La réponse sera visible sur la page de suivi"} à ${formatTime(at)}.`;
}

type Together = Omit<Awaited<ReturnType<typeof decideTogether>>, "lacking">;

const DECIDED: Record<BulkDecision, [one: string, several: string]> = {
  approve: ["inscription approuvée", "inscriptions approuvées"],
  reject: ["inscription rejetée", "inscriptions rejetées"],
  wait: ["inscription mise en liste d'attente", "inscriptions mises en liste d'attente"],
};

export function togetherText(
  decision: BulkDecision,
  together: Together,
  mailsLeave: boolean,
): string {
  const { done, full, held, decided, missing, outside } = together;
  const parts = [
    done > 0 ? count(done, ...DECIDED[decision]) : `Aucune ${DECIDED[decision][0]}`,
    decided > 0 && `${decided} ${decided < 2 ? "était déjà décidée" : "étaient déjà décidées"}`,
    missing > 0 && `${missing} ${missing < 2 ? "n'existe plus" : "n'existent plus"}`,
  ];
  const free = done > 0 ? freeText(decision, together) : "";
  const told = done > 0 ? ` ${announcedTogether(together, mailsLeave)}` : "";
  const kept = held.length > 0 ? ` Place gardée pour ${holdersText(held)}.` : "";
  const undecided =
    full.length > 0 ? ` Faute de place, il reste à décider pour : ${someOf(full)}.${kept}` : "";
  const ages = outside.length > 0 ? ` Attention, hors de l'âge prévu : ${someOf(outside)}.` : "";
  return `${parts.filter(Boolean).join(", ")}.${ages}${undecided}${free}${told}`;
}

function freeText(decision: BulkDecision, { rooms, full }: Together): string {
  const [{ left } = { left: 0 }, other] = rooms;
  // Of several formations, a sum would be nobody's: each tells its own on its page.
  if (other) return "";
  if (decision === "wait") return freeSeatsText(left);
  if (decision === "reject" || full.length > 0 || !Number.isFinite(left)) return "";
  return left > 0
    ? ` Il reste ${count(left, "place libre", "places libres")}.`
    : " Il ne reste plus de place.";
}

function announcedTogether({ done, silent, announcedAt }: Together, mailsLeave: boolean): string {
  if (!mailsLeave) return announcementText(announcedAt, false);
  const mailed = done - silent.length;
  const news =
    mailed > 0
      ? `${count(mailed, "e-mail partira", "e-mails partiront")} à ${formatTime(announcedAt)}.`
      : announcementText(announcedAt, false);
  return silent.length > 0 ? `${news} Sans e-mail, à appeler ensuite : ${someOf(silent)}.` : news;
}

const NAMES_SAID = 6;

export function someOf(names: string[]): string {
  const rest = names.length - NAMES_SAID;
  if (rest < 2) return names.join(", ");
  return `${names.slice(0, NAMES_SAID).join(", ")} et ${rest} autres`;
}
