import { desc, eq, inArray } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { attendances } from "#app/domain/students/attendance/attendance.table.server.ts";
import { ATTENDANCE_MARKS } from "#app/domain/students/attendance/attendance.ts";
import { feePayments } from "#app/domain/students/fees/fee.table.server.ts";
import { formatCents, PAYMENT_METHODS } from "#app/domain/students/fees/fee.ts";
import { db } from "#app/infra/database/database.server.ts";
import { formatLongDate } from "#app/infra/french/french.ts";

/** Erased with the registrations; of a payment the sum stays, without a name. */
export async function findStudiesOf(registrationIds: string[]) {
  const marks = await db
    .select({ day: attendances.day, mark: attendances.mark, formation: courses.title })
    .from(attendances)
    .innerJoin(courseRegistrations, eq(courseRegistrations.id, attendances.registrationId))
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(inArray(attendances.registrationId, registrationIds))
    .orderBy(desc(attendances.day));
  const payments = await db
    .select()
    .from(feePayments)
    .where(inArray(feePayments.registrationId, registrationIds))
    .orderBy(desc(feePayments.paidOn));
  const attended = marks.map(({ day, mark, formation }) => ({
    title: `${formatLongDate(day)} · ${formation}`,
    facts: [["Présence", ATTENDANCE_MARKS[mark].label]] as const,
  }));
  const paid = payments.map((one) => ({
    title: `Reçu ${one.receiptNumber}`,
    facts: [
      ["Somme", formatCents(one.amountCents)],
      ["Payée le", formatLongDate(one.paidOn)],
      ["Par", PAYMENT_METHODS[one.method].toLowerCase()],
      ["Annulée le", one.cancelledAt],
    ] as const,
  }));
  return [...attended, ...paid];
}
