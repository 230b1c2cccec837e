import { eq } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";
import { capitalized } from "#app/infra/french/french.ts";
import { openingAlerts } from "./opening-alert.table.server.ts";
import { namedAge } from "./opening-alert.ts";

export async function findAlertsOf(email: string | null) {
  const found = await db
    .select({
      title: courses.title,
      preset: openingAlerts.preset,
      age: openingAlerts.age,
      askedAt: openingAlerts.askedAt,
      confirmedAt: openingAlerts.confirmedAt,
    })
    .from(openingAlerts)
    .leftJoin(courses, eq(courses.id, openingAlerts.courseId))
    .where(isAddress(openingAlerts.email, email));
  return found.map(({ title, preset, age, askedAt, confirmedAt }) => ({
    title: title ?? preset ?? (age === null ? "Formation supprimée" : capitalized(namedAge(age))),
    facts: [
      ["Demandée le", askedAt],
      ["Confirmée le", confirmedAt],
    ] as const,
  }));
}

export async function eraseAlertsOf(tx: Transaction, email: string | null): Promise<number> {
  const erased = await tx.delete(openingAlerts).where(isAddress(openingAlerts.email, email));
  return erased.rowCount ?? 0;
}
