import { ANSWERED, BETWEEN_ANSWERED } from "#app/domain/limits/visitor-form.ts";
import { CHILD, FOR_CHILD } from "#app/domain/registrations/form/registration-child.ts";
import {
  distanceAsked,
  NO_CONTACT,
} from "#app/domain/registrations/form/registration-questions.server.ts";
import { cookieIn, privateCookie, readValid, signFor } from "#app/infra/secret.server.ts";
import type { RegistrationInput, register } from "./registration-public.server.ts";

export const RECEIPT_COOKIE = "inscription";

const PURPOSE = "inscription:recu";
const MINUTES = 30;
/** Browsers keep no cookie longer than 4,096 bytes, its name and marks included. */
const LONGEST = 3800;

type Registered = Extract<Awaited<ReturnType<typeof register>>, { ok: true }>;

/** What this device has just sent and was answered: what is shown of it reads no database. */
export type Receipt = {
  /** The first request of the same person, when this device proved it too. */
  first: string | null;
} & Pick<Registered, "reference" | "rank" | "mailed" | "answerBy" | "isAgeDoubted" | "formation"> &
  Pick<
    RegistrationInput,
    | "firstName"
    | "lastName"
    | "guardianName"
    | "userEmail"
    | "phone"
    | "chosenPlace"
    | "availabilityPreferences"
  >;

export function receiptCookie(
  typed: RegistrationInput,
  registered: Registered & Partial<Pick<Receipt, "first">>,
  now = Date.now(),
) {
  const { firstName, lastName, userEmail, phone, chosenPlace } = typed;
  const { availabilityPreferences } = typed;
  const { guardianName, reference, rank, first = null } = registered;
  const { mailed, answerBy, isAgeDoubted, formation } = registered;
  const person = { firstName, lastName, guardianName, userEmail, phone, chosenPlace };
  const receipt = {
    ...person,
    availabilityPreferences,
    reference,
    rank,
    mailed,
    answerBy,
    isAgeDoubted,
    formation,
    first,
  };
  const signed = (shown: Receipt) => signFor(PURPOSE, shown, MINUTES, now);
  const whole = signed(receipt);
  const value =
    whole.length > LONGEST ? signed({ ...receipt, availabilityPreferences: null }) : whole;
  return privateCookie(RECEIPT_COOKIE, value, { path: "/formations", minutes: MINUTES });
}

/** What one person's registration lends to the next, sent from the same device: what was asked of it was answered. On the same formation, a parent registers another child; else whom one registers is asked anew. */
export function lentTo({ firstName, ...receipt }: Receipt, slug: string) {
  const { lastName, guardianName, userEmail, phone, chosenPlace } = receipt;
  const { availabilityPreferences } = receipt;
  const values = {
    lastName,
    guardianName,
    userEmail,
    phone,
    chosenPlace,
    availabilityPreferences,
    [FOR_CHILD]: receipt.formation.slug === slug && guardianName && CHILD,
  };
  const reached = [userEmail, phone].filter(Boolean);
  const contact = reached.length > 0 ? reached : [NO_CONTACT.asked];
  const far = phone ? [distanceAsked(receipt.formation, phone)] : [];
  const answered = [...contact, ...far].join(BETWEEN_ANSWERED);
  const given = Object.entries({ ...values, [ANSWERED]: answered }).filter(
    (entry): entry is [string, string] => !!entry[1],
  );
  const said = `Ce que vous aviez écrit pour ${firstName} est repris ci-dessous : vérifiez qui vous inscrivez maintenant, et corrigez ce qui change.`;
  return { said, values: Object.fromEntries(given) };
}

/** Only with its number, which the address of the page carries. */
export function readReceipt(
  request: Request,
  reference: string | null,
  now = Date.now(),
): Receipt | null {
  const receipt = receiptOn(request, now);
  return receipt?.reference === reference ? receipt : null;
}

/** Says that something was sent from here, with a contact; not what. */
export function lastReference(request: Request, now = Date.now()): string | null {
  const receipt = receiptOn(request, now);
  return receipt?.userEmail || receipt?.phone ? receipt.reference : null;
}

function receiptOn(request: Request, now: number): Receipt | null {
  return readValid<Receipt>(PURPOSE, cookieIn(request, RECEIPT_COOKIE), now);
}
