import { sql } from "drizzle-orm";
import { enrolmentOf } from "#app/domain/courses/formations/formation.ts";
import { mayMailStranger } from "#app/domain/limits/visitor-form.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import {
  lockFormation,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { CONSENT_VERSION } from "./registration.ts";
import type { RegistrationInput } from "./registration-input.server.ts";
import { findEarlier, internationalPhone } from "./registration-person.server.ts";
import { mailRepeat, recordRepeat } from "./registration-repeat.server.ts";

export type Registering =
  | { ok: true; reference: string; waiting: boolean }
  | { ok: false; reason: "missing" | "full" | "closed" };

/** Under the formation's lock a form sent twice registers once. */
export async function register(
  courseId: string,
  input: RegistrationInput,
  { waitingList = false, now = new Date() }: { waitingList?: boolean; now?: Date } = {},
): Promise<Registering> {
  if (!isUuid(courseId)) return { ok: false, reason: "missing" };
  const outcome = await db.transaction(async (tx) => {
    const course = await lockFormation(tx, courseId);
    if (!course?.isPublished) return { ok: false, reason: "missing" } as const;
    const { allowRegistrations } = await readSettings(tx);
    const asked = enrolmentOf(course.registrationStatus, allowRegistrations);
    const full = asked === "open" && (await seatsLeft(tx, course)) < 1;
    const enrolment = full ? "full" : asked;
    const waiting = enrolment === "full" && waitingList && allowRegistrations;
    if (enrolment !== "open" && !waiting) return { ok: false, reason: enrolment } as const;
    const earlier = await findEarlier(tx, courseId, input);
    if (earlier) {
      const repeat = await recordRepeat(tx, { id: earlier.id, courseId }, { ...input, waiting });
      return { ok: true, waiting, ...repeat, kind: "again", moment: now } as const;
    }
    const [registration] = await tx
      .insert(courseRegistrations)
      .values({
        ...input,
        ...(waiting && { status: "waiting", waitingSince: now }),
        phoneInternational: internationalPhone(input.phone),
        courseId,
        consentAt: sql`now()`,
        consentVersion: CONSENT_VERSION,
      })
      .returning({
        id: courseRegistrations.id,
        reference: courseRegistrations.referenceNumber,
        moment: courseRegistrations.registrationDate,
      });
    if (!registration) throw new Error("The registration was not written.");
    const kind = waiting ? ("waiting" as const) : ("received" as const);
    return { ok: true, ...registration, waiting, kind } as const;
  });
  if (!outcome.ok) return outcome;
  await mailIfAllowed(outcome, input.userEmail);
  return { ok: true, reference: outcome.reference, waiting: outcome.waiting };
}

/** A first request and a repeat cost the same: the time of an answer would tell them apart. */
async function mailIfAllowed(
  { id, kind, moment }: { id: string; kind: "received" | "waiting" | "again"; moment: Date },
  typed: string | null,
): Promise<void> {
  try {
    if (typed && !(await mayMailStranger(typed))) return;
    await db.transaction((tx) =>
      kind === "again"
        ? enqueue(mailRepeat, { repeatId: id }, { within: tx })
        : queueRegistrationMail(tx, id, { kind, moment }),
    );
  } catch (error) {
    logError("Le courriel d'inscription n'a pas pu être demandé", error);
  }
}
