export const REGISTRATION_STATES = {
  pending: { label: "En attente", tone: "gold" },
  approved: { label: "Approuvée", tone: "leaf" },
  rejected: { label: "Rejetée", tone: "neutral" },
  waiting: { label: "Liste d'attente", tone: "line" },
  offered: { label: "Place proposée", tone: "teal" },
  withdrawn: { label: "Désistement", tone: "neutral" },
} as const;
export type RegistrationState = keyof typeof REGISTRATION_STATES;

/** To who has asked, « En attente » would mean the waiting list, and who cancels is not said to give up. */
export function followedState(status: RegistrationState): string {
  if (status === "withdrawn") return "Annulée";
  return status === "pending" ? "À l'étude" : REGISTRATION_STATES[status].label;
}

/** `cancelled` by who had asked, before any answer. */
export const WITHDRAWALS = ["lapsed", "declined", "cancelled"] as const;
export type Withdrawal = (typeof WITHDRAWALS)[number];

/** What an undone decision goes back to, and what was cancelled. */
export const UNDECIDED_STATES = ["pending", "waiting", "offered"] as const;
export type UndecidedState = (typeof UNDECIDED_STATES)[number];

/** Still to be studied, or in line. */
export function isUnanswered(status: RegistrationState): boolean {
  return status === "pending" || status === "waiting";
}

/** `by-page`: on the page that follows a registration. */
export type Notified = "not" | "by-mail" | "by-page";

export const ANSWER_HOURS = 48;

export const OFFER_HOURS = 48;

/** A decision leaves by mail after this, so that one undone at once is never told. */
export const UNDO_MINUTES = 5;

export const MAX_REASON = 600;

/** An administrator's note on a registration, and how many it may have. */
export const MAX_NOTE = 1000;
export const MOST_NOTES = 50;

export const CONFIRMATION_PATH = "/formations/confirmation";
export const FOLLOW_UP_PATH = "/formations/suivi";
export const CANCEL_PATH = `${FOLLOW_UP_PATH}/annuler`;
export const WRITE_PATH = `${FOLLOW_UP_PATH}/ecrire`;
export const FOLLOW_UP_LABEL = "Voir l'état de mon inscription";
export const OFFER_PATH = "/formations/place";
export const DECLINE_PATH = "/formations/place/renoncer";
/** What is for students alone. */
export const RECORDINGS_PATH = "/formations/enregistrements";
export const REJOIN_PATH = "/formations/place/revenir";

export const WAITLIST_FIELD = "attente";

/** A new wording gets a new date. */
export const CONSENT_VERSION = "2026-11-29";

const REFERENCE = /^\s*(?:DI)?[\s-]*(?:(\d{4})[\s-]+(\d{1,9})|(\d{1,5}))\s*$/i;
/** Without its dashes the letters tell it from a telephone. */
const RUN_ON = /^\s*DI[\s-]*(\d{4})(\d{5})\s*$/i;

/** `di 2026 42` as people copy it, or `42` this year, back to `DI-2026-00042`. */
export function readReference(typed: string, thisYear = new Date().getFullYear()): string | null {
  const [, year = thisYear, long, short] = REFERENCE.exec(typed) ?? RUN_ON.exec(typed) ?? [];
  const number = long ?? short;
  return number ? `DI-${year}-${number.padStart(5, "0")}` : null;
}

/** The number of a registration is one word, however it is typed. */
export function wordsSearched(typed: string, words: string[]): string[] {
  const isWhole = /^\s*(?:DI|20\d\d[\s-]+\d{1,9}\s*$)/i.test(typed);
  const reference = isWhole ? readReference(typed) : null;
  return reference ? [reference] : words;
}

export function answerEnd(asked: Date): Date {
  return new Date(asked.getTime() + ANSWER_HOURS * 3_600_000);
}

export function offerEnd(now: Date): Date {
  return new Date(now.getTime() + OFFER_HOURS * 3_600_000);
}

export function notificationTime(now: Date): Date {
  return new Date(now.getTime() + UNDO_MINUTES * 60_000);
}

/** What was decided since then may still be undone: the reverse of `notificationTime`. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - UNDO_MINUTES * 60_000);
}

type Told = { notifiedAt: Date | null; decidedAt: Date | null; withdrawingAt?: Date | null };

/** Decisions from before they were dated count as known. */
export function mayBeKnown({ notifiedAt, decidedAt, withdrawingAt }: Told, now: Date): boolean {
  if (notifiedAt !== null || decidedAt === null) return true;
  const told = notificationTime(decidedAt);
  // A withdrawal noted before holds the answer back.
  return told <= now && !(withdrawingAt && undoableSince(withdrawingAt) < told);
}

type Decided = Told & { status: RegistrationState; previousStatus: UndecidedState | null };

/** A decision that may still be undone is told to nobody. */
export function toldState(decided: Decided, now: Date): RegistrationState {
  return mayBeKnown(decided, now) ? decided.status : (decided.previousStatus ?? "pending");
}

/** Who claimed a seat saw it at once. */
export function isClaimed({ notifiedAt, decidedAt }: Told): boolean {
  return decidedAt !== null && notifiedAt?.getTime() === decidedAt.getTime();
}

/** When the decision is told, or was: by mail, and by the follow-up page in any case. */
export function announcementTime(told: Told): Date | null {
  if (isClaimed(told)) return null;
  return told.notifiedAt ?? (told.decidedAt && notificationTime(told.decidedAt));
}

/** Cancelled while in line. */
export function hasLeftLine({
  withdrawal,
  previousStatus,
}: {
  withdrawal: Withdrawal | null;
  previousStatus: UndecidedState | null;
}): boolean {
  return withdrawal === "cancelled" && previousStatus === "waiting";
}

export function rankInWords(rank: number): string {
  return rank === 1 ? "en tête de la liste" : `${rank.toLocaleString("fr-FR")}e de la liste`;
}

export function confirmationPath(reference: string, waiting: boolean): string {
  return `${CONFIRMATION_PATH}?ref=${encodeURIComponent(reference)}${waiting ? `&${WAITLIST_FIELD}` : ""}`;
}

export function followUpPath(reference: string | null): string {
  return reference ? `${FOLLOW_UP_PATH}?ref=${encodeURIComponent(reference)}` : FOLLOW_UP_PATH;
}

export function cancelPath(reference: string): string {
  return `${CANCEL_PATH}?ref=${encodeURIComponent(reference)}`;
}

export function writePath(reference: string): string {
  return `${WRITE_PATH}?ref=${encodeURIComponent(reference)}`;
}

/** Of a number spaced out, the pairs stand in many others. */
export function isSpacedPhone(phone: string | null | undefined, words: string[]): boolean {
  return words.length > 1 && (phone?.length ?? 0) > 5;
}

/** Typed whole, a shorter number is not looked for within others. */
const LONGEST_NATIONAL = 10;

/** What is typed of a telephone number, as it stands in the international one however it is spaced; null for other words. */
export function phoneSearched(typed: string): string | null {
  if (!/^[+(\d][\d\s().+/-]{3,}$/.test(typed)) return null;
  const digits = typed.replaceAll(/\(0\)|[^+\d]/g, "");
  const international = /^(?:\+|00)([1-9]\d*)$/.exec(digits)?.[1];
  const national = digits.replace(/^0/, "");
  const searched =
    international ?? (national.length > LONGEST_NATIONAL ? phoneKey(national) : national);
  return searched.length > 2 ? searched : null;
}

/** The last eight digits: « 06 12 34 56 78 » and « +33 6 12 34 56 78 » are one, in any country. */
export function phoneKey(phone: string): string {
  return phone.replaceAll(/\D/g, "").slice(-8);
}

/** « +221 77 ··· ·· 67 » */
export function maskedPhone(phone: string): string {
  const digits = phone.replaceAll(/\D/g, "").length;
  const country = /^\+(\d+) /.exec(phone)?.[1]?.length ?? 0;
  let place = 0;
  return phone.replaceAll(/\d/g, (digit) => {
    place += 1;
    return place <= country + 2 || place > digits - 2 ? digit : "·";
  });
}

/** « aw···@exemple.fr » */
export function maskedEmail(email: string): string {
  return email.replace(/^(.{1,2}).*(?=@)/, "$1···");
}

/** Of a repeat, by the rank it would have had. */
export function stateAsked(rank: number | null): "waiting" | "pending" {
  return rank ? "waiting" : "pending";
}
