import { desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { ANSWERS, type Answer } from "#app/domain/registrations/admin/registration-admin.ts";
import {
  lockFormations,
  reallocateSeats,
} from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { consentInWords, formatDateTime } from "#app/infra/french/french-moments.ts";
import { courseRegistrations, registrationRepeats } from "./registration.table.server.ts";
import { REGISTRATION_STATES } from "./registration.ts";
import { isReachedBy } from "./registration-person.server.ts";

type Person = { email: string | null; phone: string | null };

export async function findRegistrationsOf(person: Person) {
  const found = await db
    .select({ ...getTableColumns(courseRegistrations), formation: courses.title })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isOf(person))
    .orderBy(desc(courseRegistrations.registrationDate), courseRegistrations.id);
  const repeats = await db
    .select({ ...getTableColumns(registrationRepeats), formation: courses.title })
    .from(registrationRepeats)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, registrationRepeats.registrationId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(isOf(person, registrationRepeats))
    .orderBy(desc(registrationRepeats.requestedAt));
  const first = found.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: [
      ["Prénom et nom", `${one.firstName} ${one.lastName}`],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone],
      ["État", REGISTRATION_STATES[one.status].label],
      ["Demandée le", formatDateTime(one.registrationDate)],
      ["Acceptée le", one.approvalDate && formatDateTime(one.approvalDate)],
      ["Raison du refus", one.rejectionReason],
      ...answersOf(one),
      ["Accord donné", consentInWords(one)],
    ] as const,
  }));
  const again = repeats.map((one) => ({
    title: `${one.referenceNumber} · ${one.formation}`,
    facts: [
      ["Demandée de nouveau le", formatDateTime(one.requestedAt)],
      ["E-mail", one.userEmail],
      ["Téléphone", one.phone],
      ...answersOf(one),
    ] as const,
  }));
  return {
    ids: found.map(({ id }) => id),
    contacts: found.flatMap(({ userEmail, phone }) => [userEmail?.toLowerCase(), phone]),
    items: [...first, ...again],
  };
}

export async function eraseRegistrationsOf(
  tx: Transaction,
  person: Person,
  now: Date,
): Promise<string[]> {
  const formations = await lockFormations(tx, isOf(person));
  const erased = await tx
    .delete(courseRegistrations)
    .where(isOf(person))
    .returning({ id: courseRegistrations.id });
  for (const formation of formations) await reallocateSeats(tx, formation, now);
  await tx.delete(registrationRepeats).where(isOf(person, registrationRepeats));
  return erased.map(({ id }) => id);
}

function isOf({ email, phone }: Person, table?: typeof registrationRepeats): SQL {
  return isReachedBy({ userEmail: email, phone }, table) ?? sql`false`;
}

function answersOf(one: Record<Answer, string | null>) {
  return ANSWERS.map(([name, label]) => [label, one[name]] as const);
}
