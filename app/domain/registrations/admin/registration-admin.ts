import type { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  ANSWER_HOURS,
  REGISTRATION_STATES,
  type RegistrationState,
  rankInWords,
} from "#app/domain/registrations/registration.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";

export const REGISTRATIONS_PER_PAGE = 20;

export type RegistrationFilter = RegistrationState | "all";

export function readRegistrationFilter(value: string | null): RegistrationFilter {
  return value && Object.hasOwn(REGISTRATION_STATES, value) ? (value as RegistrationState) : "all";
}

type Registration = typeof courseRegistrations.$inferSelect;
type Answer =
  | "userEmail"
  | "phone"
  | "educationLevel"
  | "experienceLevel"
  | "motivationText"
  | "availabilityPreferences"
  | "specialNeeds";

export type AdminRegistration = Registration & {
  /** The person may know of the decision by now. */
  notified: boolean;
  courseTitle: string | null;
  ageHours: number;
  rank: number | null;
  /** A manager passes it on to who has no e-mail. */
  offerLink: string | null;
  lastRepeat: (Pick<Registration, Answer> & { at: string; reference: string }) | null;
};

/** From this age on, the promised delay is at risk. */
export const URGENT_HOURS = ANSWER_HOURS - 12;

export type HeldSeat = { name: string; until: Date };

export type Urgency = "calm" | "soon" | "urgent";

export function waitingSince(
  hours: number,
  received = "reçue",
): { text: string; urgency: Urgency } {
  const age = hours < 1 ? "moins d'une heure" : hours < 72 ? `${hours} h` : daysOf(hours);
  const text = `${received} il y a ${age}`;
  if (hours >= ANSWER_HOURS) return { text: `${text} : réponse en retard`, urgency: "urgent" };
  if (hours >= URGENT_HOURS) return { text: `${text} : à traiter aujourd'hui`, urgency: "urgent" };
  return { text, urgency: hours >= ANSWER_HOURS / 2 ? "soon" : "calm" };
}

export function telephoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, "")}`;
}

export function greetingFor(registration: AdminRegistration, siteName: string): string {
  const { firstName, courseTitle, referenceNumber, status, rank, offerLink } = registration;
  const about = `la formation « ${courseTitle ?? "demandée"} » (inscription ${referenceNumber})`;
  const news = {
    pending: `Vous avez demandé à rejoindre ${about}. Avez-vous un moment pour en parler ?`,
    approved: `Votre inscription à ${about} est approuvée.`,
    rejected: `Nous revenons vers vous au sujet de ${about}.`,
    waiting: `Vous êtes ${rankInWords(rank ?? 1)} d'attente pour ${about}.`,
    offered: `Une place s'est libérée pour vous dans ${about}. Pour la prendre : ${offerLink}`,
    withdrawn: `Nous revenons vers vous au sujet de ${about}.`,
  };
  return `As-salāmu ʿalaykum ${firstName}, ici ${siteName}. ${news[status]}`;
}

function daysOf(hours: number): string {
  return count(Math.floor(hours / 24), "jour");
}

export function awaitsDecision(status: RegistrationState): boolean {
  return status !== "approved" && status !== "rejected";
}

const NAMES_SAID = 6;

export function fullText(held: HeldSeat[]): string {
  const ways = "Ajoutez-en une, ou mettez la personne en liste d'attente.";
  if (held.length === 0) return `toutes les places sont prises. ${ways}`;
  const some = held.length === 1 ? "une gardée" : `${held.length} gardées`;
  const take = held.length === 1 ? "Reprenez-la" : "Reprenez-en une";
  return `toutes les places sont prises, dont ${some} pour ${holdersText(held)}. ${take} dans ses inscriptions, ou ajoutez une place.`;
}

export function holdersText(held: HeldSeat[]): string {
  return someOf(held.map(({ name, until }) => `${name} jusqu'au ${formatDateTime(until)}`));
}

export function approvalText({
  approved,
  full,
  held,
  decided,
  missing,
}: {
  approved: number;
  full: string[];
  held: HeldSeat[];
  decided: number;
  missing: number;
}): string {
  const parts = [
    `${count(approved, "inscription")} ${approved < 2 ? "approuvée" : "approuvées"}`,
    decided > 0 && `${decided} ${decided < 2 ? "était déjà décidée" : "étaient déjà décidées"}`,
    missing > 0 && `${missing} ${missing < 2 ? "n'existe plus" : "n'existent plus"}`,
  ];
  const text = `${parts.filter(Boolean).join(", ")}.`;
  if (full.length === 0) return text;
  const kept = held.length > 0 ? ` Place gardée pour ${holdersText(held)}.` : "";
  return `${text} Sans place, à décider encore : ${someOf(full)}.${kept}`;
}

function someOf(names: string[]): string {
  const rest = names.length - NAMES_SAID;
  if (rest < 2) return names.join(", ");
  return `${names.slice(0, NAMES_SAID).join(", ")} et ${rest} autres`;
}
