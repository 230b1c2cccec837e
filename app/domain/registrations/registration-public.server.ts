import { and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { shownStatus, startText } from "#app/domain/courses/course.ts";
import { NOTHING_TO_PAY, paymentFact, priceOf } from "#app/domain/courses/formations/formation.ts";
import {
  ageDoubted,
  agesText,
  isRegisteredByAdult,
  isYoung,
} from "#app/domain/courses/formations/formation-ages.server.ts";
import {
  CHOSEN_PLACES,
  followedAs,
  offersChoice,
  shortPlace,
} from "#app/domain/courses/formations/formation-place.ts";
import { clocksAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import { sessionsOnItsClock } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { mayMailStranger } from "#app/domain/limits/mail-quota.server.ts";
import { CHILD, ONESELF, WHOM } from "#app/domain/registrations/form/registration-child.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  lockFormation,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import {
  optionalAge,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  requiredName,
} from "#app/infra/forms/form-fields.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { violates } from "#app/infra/outage.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { answerEnd, CONSENT_VERSION } from "./registration.ts";
import { findEarlier } from "./registration-person.server.ts";
import { queueRepeatMails, recordRepeat } from "./registration-repeat.server.ts";

export const NO_PLACE_CHOSEN = "Choisissez « Sur\u00a0place » ou « En\u00a0ligne »";

export const NOBODY_CHOSEN = "Dites qui vous inscrivez";

/** Of a child who registers alone. */
export const NO_PARENT = "Indiquez le nom d'un parent ou responsable";

export const NO_GUARDIAN = "Indiquez votre nom (parent ou responsable)";

export const registrationInput = z
  .object({
    firstName: requiredName("Indiquez le prénom", 80),
    lastName: requiredName("Indiquez le nom", 80),
    userEmail: optionalEmail(),
    phone: optionalPhone(),
    age: optionalAge(),
    /** As `chosenPlace`: the form asks it anew for each person. */
    forChild: z.enum(WHOM, NOBODY_CHOSEN).optional(),
    guardianName: optionalName(120),
    /** Empty where the form asks it and nothing was chosen, absent where it does not ask. */
    chosenPlace: z.enum(CHOSEN_PLACES, NO_PLACE_CHOSEN).nullable().default(null),
    availabilityPreferences: optionalText(1000),
    educationLevel: optionalText(120),
    experienceLevel: optionalText(120),
    motivationText: optionalText(3000),
    specialNeeds: optionalText(1000),
  })
  .refine(
    ({ forChild, age, guardianName }) => guardianName || !(forChild === CHILD || isYoung(age)),
    {
      path: ["guardianName"],
      when: () => true,
      error: ({ input }) => (isForChild(input) ? NO_GUARDIAN : NO_PARENT),
    },
  );

function isForChild(input: unknown): boolean {
  return (
    typeof input === "object" && input !== null && "forChild" in input && input.forChild === CHILD
  );
}

export type RegistrationInput = z.output<typeof registrationInput>;
export type RegistrationAnswers = Omit<RegistrationInput, "forChild"> & { isForOneself: boolean };

/** Who waits for a place must be found when it comes. */
export const waitlistInput = registrationInput.refine(
  ({ userEmail, phone }) => userEmail !== null || phone !== null,
  {
    path: ["userEmail"],
    when: () => true,
    message: "Indiquez un e-mail ou un téléphone : sans eux, nous ne pourrions pas vous prévenir",
  },
);

type Asking = {
  allowRegistrations: boolean;
  waitingList: boolean;
  /** What the browser marks the form with, the same each time that it sends it. */
  sending: string | null;
  now: Date;
};

export async function register(
  formation: string,
  typed: RegistrationInput,
  {
    waitingList = false,
    network,
    sending = null,
    now = new Date(),
  }: Partial<Omit<Asking, "allowRegistrations">> & { network?: string } = {},
) {
  const { allowRegistrations } = (await readSettingsOrLast()).settings;
  const asking = { allowRegistrations, waitingList, sending, now };
  const outcome = await write(formation, typed, asking);
  if (!outcome.ok) return outcome;
  const mailed = await mailIfAllowed(outcome, { to: typed.userEmail, network });
  const { reference, rank, course, guardianName } = outcome;
  const { slug, title } = course;
  const place = followedAs({ ...course, onlineLink: null }, typed.chosenPlace);
  const doubt = ageDoubted(course, typed.age);
  const facts = [
    ["Âge", doubt],
    ["Début", startText(heldTerm(course).startDate)],
    ["Séances", sessionsOnItsClock(place)],
    ["Autres villes", clocksAbroad(place).slice(0, MOST_CLOCKS).join("\n")],
    ["Lieu", shortPlace(place)],
    ["Prix", place.price > 0 ? priceOf(place.price) : NOTHING_TO_PAY.join(" : ")],
    ["Paiement", paymentFact(place, true)],
  ] as const;
  return {
    ok: true,
    reference,
    rank,
    guardianName,
    mailed,
    answerBy: answerEnd(now).toISOString(),
    isAgeDoubted: doubt !== "",
    formation: { slug, title, facts: facts.filter(([, value]) => value) },
  } as const;
}

/** A form sent twice at once is refused by the database the second time, and then finds its first. */
async function write(formation: string, typed: RegistrationInput, asking: Asking) {
  const writeOnce = () => db.transaction((tx) => writeWithin(tx, formation, typed, asking));
  try {
    return await writeOnce();
  } catch (error) {
    if (violates("unique", error)) return writeOnce();
    throw error;
  }
}

/** Only the waiting list needs the formation for itself: a rank is given once. */
async function writeWithin(
  tx: Transaction,
  formation: string,
  typed: RegistrationInput,
  { allowRegistrations, waitingList, sending, now }: Asking,
) {
  const course = await lockFormation(tx, formation, waitingList ? "update" : "share");
  if (!course?.isPublished) return { ok: false, reason: "missing" } as const;
  const courseId = course.id;
  const asked = shownStatus(course.registrationStatus, allowRegistrations);
  const full = asked === "complet" || (asked === "ouvert" && (await seatsLeft(tx, course)) < 1);
  const waiting = full && waitingList && allowRegistrations;
  if (full && !waiting) return { ok: false, reason: "full" } as const;
  if (asked === "fermé") return { ok: false, reason: "closed" } as const;
  const chooses = offersChoice(course);
  if (chooses && !typed.chosenPlace) return { ok: false, reason: "chosenPlace" } as const;
  const { forChild: whom, ...answers } = typed;
  const isChild = whom === CHILD || isRegisteredByAdult(course, typed.age);
  if (isChild && !typed.guardianName) return { ok: false, reason: "guardianName" } as const;
  const input = {
    ...answers,
    guardianName: isChild ? typed.guardianName : null,
    isForOneself: whom === ONESELF && !isChild,
    chosenPlace: chooses ? typed.chosenPlace : null,
    age: agesText(course) ? typed.age : null,
  };
  const earlier = await findEarlier(tx, courseId, input);
  const { guardianName } = input;
  if (earlier && sending && isSameSending(earlier, { ...input, sending })) {
    // Nothing left yet where the first sending broke off before its mail was asked for.
    const unsaid = earlier.status === "waiting" ? "waiting" : "received";
    const kind = earlier.lastMail ? "same" : unsaid;
    return { ok: true, ...earlier, course, guardianName, kind } as const;
  }
  const rank = waiting ? (await countWaiting(tx, courseId)) + 1 : null;
  const written = earlier
    ? await recordRepeat(tx, earlier.id, { ...input, rank })
    : await recordFirst(tx, courseId, { ...input, waiting, sending, now });
  const kind = waiting ? ("waiting" as const) : ("received" as const);
  return {
    ok: true,
    ...{ ...written, rank, course, guardianName },
    kind: earlier ? "again" : kind,
  } as const;
}

/** With a corrected contact, it is another request. */
function isSameSending(
  earlier: NonNullable<Awaited<ReturnType<typeof findEarlier>>>,
  typed: Pick<RegistrationAnswers, "userEmail" | "phone"> & { sending: string },
): boolean {
  return (
    earlier.sentAs === typed.sending &&
    earlier.userEmail?.toLowerCase() === typed.userEmail?.toLowerCase() &&
    earlier.phoneInternational === internationalPhone(typed.phone)
  );
}

/** All of it stands in a cookie. */
const MOST_CLOCKS = 2;

function countWaiting(tx: Transaction, id: string): Promise<number> {
  const { courseId, status } = courseRegistrations;
  return tx.$count(courseRegistrations, and(eq(courseId, id), eq(status, "waiting")));
}

async function recordFirst(
  tx: Transaction,
  courseId: string,
  {
    waiting,
    sending,
    now,
    ...typed
  }: RegistrationAnswers & Pick<Asking, "sending" | "now"> & { waiting: boolean },
) {
  const { id, referenceNumber: reference, registrationDate: moment } = courseRegistrations;
  const [registration] = await tx
    .insert(courseRegistrations)
    .values({
      ...typed,
      ...(waiting && { status: "waiting", waitingSince: now }),
      phoneInternational: internationalPhone(typed.phone),
      sentAs: sending,
      courseId,
      consentAt: sql`now()`,
      consentVersion: CONSENT_VERSION,
    })
    .returning({ id, reference, moment });
  if (!registration) throw new Error("The registration was not written.");
  return registration;
}

/** A first request and a repeat cost the same: the time of an answer would tell them apart. */
async function mailIfAllowed(
  {
    id,
    kind,
    moment,
  }: { id: string; kind: "received" | "waiting" | "again" | "same"; moment: Date },
  { to, network }: { to: string | null; network?: string },
): Promise<boolean> {
  if (kind === "same") return to !== null;
  try {
    if (to && !(await mayMailStranger("registration", to, network))) return false;
    if (kind === "again") await queueRepeatMails(id);
    else await queueRegistrationMail(undefined, id, { kind, moment });
    return to !== null;
  } catch (error) {
    logError("L'e-mail d'inscription n'a pas pu être demandé", error);
    return false;
  }
}
