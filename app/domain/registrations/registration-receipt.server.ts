import { cookieIn, privateCookie, readSigned, sign } from "#app/infra/secret.server.ts";
import type { RegistrationInput, register } from "./registration-public.server.ts";

export const RECEIPT_COOKIE = "inscription";

const PURPOSE = "inscription:recu";
const MINUTES = 30;
/** Browsers keep no cookie longer than 4,096 bytes, its name and marks included. */
const LONGEST = 3800;

type Registered = Extract<Awaited<ReturnType<typeof register>>, { ok: true }>;

/** What this device has just sent and was answered: what is shown of it reads no database. */
export type Receipt = Pick<Registered, "reference" | "rank" | "mailed" | "answerBy" | "formation"> &
  Pick<
    RegistrationInput,
    "firstName" | "lastName" | "userEmail" | "phone" | "chosenPlace" | "availabilityPreferences"
  >;

export function receiptCookie(typed: RegistrationInput, registered: Registered, now = Date.now()) {
  const { firstName, lastName, userEmail, phone, chosenPlace, availabilityPreferences } = typed;
  const { reference, rank, mailed, answerBy, formation } = registered;
  const person = { firstName, lastName, userEmail, phone, chosenPlace };
  const receipt = {
    ...person,
    availabilityPreferences,
    reference,
    rank,
    mailed,
    answerBy,
    formation,
  };
  const whole = signed(receipt, now);
  const value =
    whole.length > LONGEST ? signed({ ...receipt, availabilityPreferences: null }, now) : whole;
  return privateCookie(RECEIPT_COOKIE, value, { path: "/formations", minutes: MINUTES });
}

/** Only with its number, which the address of the page carries. */
export function readReceipt(
  request: Request,
  reference: string | null,
  now = Date.now(),
): Receipt | null {
  const read = readSigned(PURPOSE, cookieIn(request, RECEIPT_COOKIE));
  if (!read) return null;
  const { until, ...receipt } = JSON.parse(read) as Receipt & { until: number };
  return receipt.reference === reference && now <= until ? receipt : null;
}

function signed(receipt: Receipt, now: number): string {
  return sign(PURPOSE, JSON.stringify({ ...receipt, until: now + MINUTES * 60_000 }));
}
