import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { isRegisteredByAdult } from "#app/domain/courses/formations/formation-ages.server.ts";
import { CHOSEN_PLACES, offersChoice } from "#app/domain/courses/formations/formation-place.ts";
import type { Decider } from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { ageQuestion } from "#app/domain/registrations/form/registration-questions.server.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { notificationTime } from "#app/domain/registrations/registration.ts";
import { findAlike } from "#app/domain/registrations/registration-alike.server.ts";
import { findEarlier } from "#app/domain/registrations/registration-person.server.ts";
import {
  listWaitlist,
  lockFormation,
  reallocateSeats,
  refuseFull,
  seatsLeft,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  onceRead,
  optionalAge,
  optionalEmail,
  optionalName,
  optionalPhone,
  optionalText,
  requiredName,
} from "#app/infra/forms/form-fields.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { doubtfulContacts } from "./doubtful-contacts.server.ts";
import { MOST_VERIFIED } from "./doubtful-contacts.tsx";

const COURSE = "Choisissez la formation";

export const studentInput = z
  .object({
    courseId: z.string(COURSE).max(36, COURSE).refine(isUuid, COURSE),
    firstName: requiredName("Indiquez le prénom", 80),
    lastName: requiredName("Indiquez le nom", 80),
    userEmail: optionalEmail(),
    phone: optionalPhone(),
    age: optionalAge(),
    guardianName: optionalName(120),
    chosenPlace: z.enum(CHOSEN_PLACES).nullable().catch(null).default(null),
    availabilityPreferences: optionalText(1000),
    /** The formation of which it was said that somebody is waiting for it. */
    passesOver: z.string().max(36).optional(),
    /** The one that was said to be full. */
    joinsLine: z.string().max(36).optional(),
    /** Names whom it was asked about: this is somebody else. */
    otherThan: z.string().max(400).optional(),
    /** What was asked about the contacts. */
    verified: z.string().max(MOST_VERIFIED).optional(),
    /** What was asked about the age. */
    agedSo: z.string().max(400).optional(),
  })
  .refine(({ userEmail, phone }) => userEmail || phone, {
    ...onceRead("phone"),
    path: ["userEmail"],
    message: "Indiquez une adresse e-mail, ou un numéro de téléphone",
  });
export type StudentInput = z.output<typeof studentInput>;

/** Neither closed registrations nor a draft stop an administrator; seats do. */
export async function registerStudent(
  { passesOver, joinsLine, otherThan, verified, agedSo, ...input }: StudentInput,
  by: Decider,
  now = new Date(),
) {
  const doubt = doubtfulContacts(input, verified);
  if (doubt) return { ok: false, reason: "doubtful", ...doubt } as const;
  return db.transaction(async (tx) => {
    const formation = await lockFormation(tx, input.courseId);
    if (!formation) return { ok: false, reason: "missing" } as const;
    const aged = ageQuestion(formation, input);
    const asked = aged && agedSo !== aged ? aged : null;
    const lacksGuardian = !input.guardianName && isRegisteredByAdult(formation, input.age);
    if (asked || lacksGuardian) return { ok: false, reason: "age", asked, lacksGuardian } as const;
    const earlier = await findEarlier(tx, formation.id, input);
    if (earlier) return { ok: false, reason: "already", ...earlier } as const;
    const alike = await findAlike(tx, formation.id, input);
    if (alike && !otherThan?.includes(alike.reference))
      return { ok: false, reason: "alike", ...alike } as const;
    const left = await seatsLeft(tx, formation);
    const waits = left < 1;
    if (waits && joinsLine !== input.courseId) return refuseFull(tx, formation);
    if (!waits && Number.isFinite(left) && passesOver !== input.courseId) {
      const line = await listWaitlist(tx, formation.id, left);
      const [first] = line;
      if (first && line.length === left) return { ok: false, reason: "awaited", ...first } as const;
    }
    const [student] = await tx
      .insert(courseRegistrations)
      .values({
        ...input,
        chosenPlace: offersChoice(formation) ? input.chosenPlace : null,
        phoneInternational: internationalPhone(input.phone),
        ...(waits
          ? { status: "waiting" as const, waitingSince: now }
          : { status: "approved" as const, approvalDate: now, decidedAt: now }),
      })
      .returning({ id: courseRegistrations.id, reference: courseRegistrations.referenceNumber });
    if (!student) throw new Error("The registration was not written.");
    if (!waits) await reallocateSeats(tx, formation, now);
    await queueRegistrationMail(tx, student.id, {
      kind: waits ? "waiting" : "enrolled",
      moment: now,
      startAfter: notificationTime(now),
    });
    const { id, reference: title } = student;
    const enrolled = { kind: "registration", id, title, formation: formation.title } as const;
    await recordEvent(by, { verb: waits ? "enrol_in_line" : "enrol", ...enrolled }, tx);
    return { ok: true, waits, ...student } as const;
  });
}
