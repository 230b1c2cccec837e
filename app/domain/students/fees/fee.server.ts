import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  personName,
} from "#app/domain/registrations/registration.table.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId, matches } from "#app/infra/database/database-columns.server.ts";
import { recordId } from "#app/infra/forms/form-fields.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { readDay } from "#app/infra/french/days.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { feeDues, feePayments } from "./fee.table.server.ts";
import {
  formatCents,
  METHODS,
  PAYMENT_METHODS,
  type PaymentMethod,
  readCents,
  remaining,
} from "./fee.ts";

type Administrator = { id: string; name: string };
export type StudentFee = Awaited<ReturnType<typeof listFees>>[number];

const INVALID = "Écrivez une somme, par exemple 12,50";
const cents = z
  .string()
  .max(20, INVALID)
  .transform(readCents)
  .refine((sum) => sum !== null, INVALID)
  .transform((sum) => sum ?? 0);

export const dueInput = z.object({ due: cents });
export const paymentInput = z.object({
  id: recordId(),
  amount: cents.refine((sum) => sum > 0, "Écrivez la somme reçue, par exemple 12,50"),
  method: z.enum(METHODS, "Choisissez comment la somme a été payée"),
  paidOn: z
    .string("Indiquez la date du paiement")
    .max(10, "Indiquez la date du paiement")
    .refine((day) => readDay(day) !== null, "Indiquez la date du paiement")
    .refine((day) => day <= zonedDay(new Date()), "Cette date n'est pas encore venue"),
});

/** Approved students, and whoever paid before leaving. */
export function listFees(courseId: string, { words }: Pick<ListQuery, "words"> = { words: [] }) {
  const { firstName, lastName, id, status } = courseRegistrations;
  return feesWhere(
    and(
      hasId(courseRegistrations.courseId, courseId),
      or(eq(status, "approved"), sql`${PAID} > 0`),
      ...words.map((word) => matches(sql`${firstName} || ' ' || ${lastName}`, word)),
    ),
  )
    .orderBy(personName(courseRegistrations), id)
    .limit(MOST_ROWS);
}

export async function findStudentFee(courseId: string, student: string) {
  const { id, courseId: course } = courseRegistrations;
  const [fee] = await feesWhere(and(hasId(course, courseId), hasId(id, student)));
  return fee && { ...fee, payments: await listPayments(fee.id) };
}

export function listPayments(registrationId: string) {
  return db
    .select()
    .from(feePayments)
    .where(eq(feePayments.registrationId, registrationId))
    .orderBy(desc(feePayments.paidOn), desc(feePayments.createdAt));
}

export async function findPayment(student: string, payment: string) {
  const { id, registrationId } = feePayments;
  const isIt = and(hasId(id, payment), hasId(registrationId, student));
  const [found] = await db.select().from(feePayments).where(isIt);
  return found;
}

export function changeDue(student: string, dueCents: number, by: Administrator): Promise<void> {
  return db.transaction(async (tx) => {
    const registrationId = student;
    await tx
      .insert(feeDues)
      .values({ registrationId, dueCents })
      .onConflictDoUpdate({ target: feeDues.registrationId, set: { dueCents } });
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "change_due", amount: formatCents(dueCents), ...about }, tx);
  });
}

/** Sent twice, it is noted once. */
export function recordPayment(
  { courseId, student }: { courseId: string; student: string },
  { id, amount, method, paidOn }: z.output<typeof paymentInput>,
  by: Administrator,
): Promise<void> {
  return db.transaction(async (tx) => {
    const [payment] = await tx
      .insert(feePayments)
      .values({
        id,
        courseId,
        registrationId: student,
        amountCents: amount,
        method,
        paidOn,
        receivedBy: by.name,
      })
      .onConflictDoNothing({ target: feePayments.id })
      .returning({ receipt: feePayments.receiptNumber });
    if (!payment) return;
    const sum = { amount: formatCents(amount), receipt: payment.receipt };
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "record_payment", ...sum, ...about }, tx);
  });
}

/** False where it was cancelled before. */
export function cancelPayment(
  student: string,
  payment: string,
  by: Administrator,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { id, registrationId, cancelledAt, receiptNumber: receipt, amountCents } = feePayments;
    const [cancelled] = await tx
      .update(feePayments)
      .set({ cancelledAt: new Date(), cancelledBy: by.name })
      .where(and(hasId(id, payment), hasId(registrationId, student), isNull(cancelledAt)))
      .returning({ receipt, amountCents });
    if (!cancelled) return false;
    const sum = { amount: formatCents(cancelled.amountCents), receipt: cancelled.receipt };
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "cancel_payment", ...sum, ...about }, tx);
    return true;
  });
}

export async function exportFees(courseId: string) {
  return { name: "paiements", columns: SHEET, rows: await listFees(courseId) };
}

type Paid = { on: string; cents: number; method: PaymentMethod; receipt: string };

const PAYMENTS = sql<Paid[]>`(select coalesce(json_agg(json_build_object('on', paid_on,
  'cents', amount_cents, 'method', method, 'receipt', receipt_number) order by paid_on, created_at), '[]')
  from fee_payments where registration_id = course_registrations.id and cancelled_at is null)`;
const PAID = sql<number>`(select coalesce(sum(amount_cents), 0)::int from fee_payments
  where registration_id = course_registrations.id and cancelled_at is null)`;
/** Who is no student any more owes nothing, unless it was written so. */
const DUE = sql<number>`coalesce(${feeDues.dueCents}, case when ${courseRegistrations.status} = 'approved'
  then round(${courses.price} * 100)::int else 0 end)`;

function feesWhere(where: SQL | undefined) {
  const { id, firstName, lastName, referenceNumber, status, userEmail } = courseRegistrations;
  return db
    .select({
      id,
      firstName,
      lastName,
      referenceNumber,
      status,
      userEmail,
      formation: courses.title,
      due: DUE,
      paid: PAID,
      payments: PAYMENTS,
    })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .leftJoin(feeDues, eq(feeDues.registrationId, id))
    .where(where);
}

async function auditedAs(tx: Transaction, student: string) {
  const { id, referenceNumber } = courseRegistrations;
  const [found] = await tx
    .select({ title: referenceNumber })
    .from(courseRegistrations)
    .where(eq(id, student));
  return { kind: "registration", id: student, title: found?.title } as const;
}

const SHEET: Column<StudentFee>[] = [
  { header: "Numéro", value: (row) => row.referenceNumber },
  { header: "Prénom", value: (row) => row.firstName },
  { header: "Nom", value: (row) => row.lastName },
  { header: "Statut", value: (row) => REGISTRATION_STATES[row.status].label },
  { header: "À payer (€)", value: (row) => row.due / 100 },
  { header: "Payé (€)", value: (row) => row.paid / 100 },
  { header: "Reste (€)", value: (row) => remaining(row) / 100 },
  { header: "Paiements", width: 60, value: (row) => row.payments.map(paymentText).join(" ; ") },
];

function paymentText({ on, cents: sum, method, receipt }: Paid): string {
  return `${formatCents(sum)}, ${PAYMENT_METHODS[method].toLowerCase()}, ${formatLongDate(on)}, reçu ${receipt}`;
}
