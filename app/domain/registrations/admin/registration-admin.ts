import type { approveRegistrations } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import type { registrationRepeats } from "#app/domain/registrations/registration.table.server.ts";
import {
  ANSWER_HOURS,
  REGISTRATION_STATES,
  type RegistrationState,
} from "#app/domain/registrations/registration.ts";
import type { HeldSeat } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import type { listRegistrations } from "./registration-list.server.ts";

export type AdminRegistration = Awaited<ReturnType<typeof listRegistrations>>["items"][number];

export type RegistrationFilter = RegistrationState | "all";

export function readRegistrationFilter(value: string | null): RegistrationFilter {
  return value && Object.hasOwn(REGISTRATION_STATES, value) ? (value as RegistrationState) : "all";
}

export const ANSWER_LABELS = {
  educationLevel: "Niveau d'études",
  experienceLevel: "Expérience",
  motivationText: "Motivations",
  availabilityPreferences: "Disponibilités",
  specialNeeds: "Besoins particuliers",
};
export type Answer = keyof typeof ANSWER_LABELS;

export const ANSWERS = Object.entries(ANSWER_LABELS) as [Answer, string][];

/** As JSON has it. */
export type Repeated = Pick<
  typeof registrationRepeats.$inferSelect,
  Answer | "userEmail" | "phone"
> & { at: string; reference: string };

/** From this age on, the promised delay is at risk. */
export const URGENT_HOURS = ANSWER_HOURS - 12;

export function waitingSince(
  hours: number,
  received = "reçue",
): { text: string; urgency: "calm" | "soon" | "urgent" } {
  const days = count(Math.floor(hours / 24), "jour");
  const age = hours < 1 ? "moins d'une heure" : hours < 72 ? `${hours} h` : days;
  const text = `${received} il y a ${age}`;
  if (hours >= ANSWER_HOURS) return { text: `${text} : réponse en retard`, urgency: "urgent" };
  if (hours >= URGENT_HOURS) return { text: `${text} : à traiter aujourd'hui`, urgency: "urgent" };
  return { text, urgency: hours >= ANSWER_HOURS / 2 ? "soon" : "calm" };
}

export function awaitsDecision(status: RegistrationState): boolean {
  return status !== "approved" && status !== "rejected";
}

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

type BulkApproval = Awaited<ReturnType<typeof approveRegistrations>>;

export function approvalText({ approved, full, held, decided, missing }: BulkApproval): string {
  const parts = [
    count(approved, "inscription approuvée", "inscriptions approuvées"),
    decided > 0 && `${decided} ${decided < 2 ? "était déjà décidée" : "étaient déjà décidées"}`,
    missing > 0 && `${missing} ${missing < 2 ? "n'existe plus" : "n'existent plus"}`,
  ];
  const text = `${parts.filter(Boolean).join(", ")}.`;
  if (full.length === 0) return text;
  const kept = held.length > 0 ? ` Place gardée pour ${holdersText(held)}.` : "";
  return `${text} Faute de place, il reste à décider pour : ${someOf(full)}.${kept}`;
}

const NAMES_SAID = 6;

function someOf(names: string[]): string {
  const rest = names.length - NAMES_SAID;
  if (rest < 2) return names.join(", ");
  return `${names.slice(0, NAMES_SAID).join(", ")} et ${rest} autres`;
}
