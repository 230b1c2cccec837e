import { and, desc, eq, gt, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { cancelMailsAbout } from "#app/domain/mail/mail-queue.server.ts";
import {
  courseRegistrations,
  personName,
} from "#app/domain/registrations/registration.table.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { lockRegistration } from "#app/domain/registrations/seats/registration-seats.server.ts";
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
  excessOf,
  formatCents,
  isFree,
  METHODS,
  OVERPAID,
  overpaymentText,
  PAYMENT_METHODS,
  type PaymentMethod,
  RECEIPT_MAIL,
  readCents,
  receiptSubject,
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
  /** The question that sending it again answers: another sum is asked about anew. */
  [OVERPAID]: z.string().max(300).default(""),
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

export async function findPayment(
  student: string,
  payment: string,
  within: Transaction | typeof db = db,
) {
  const { id, registrationId } = feePayments;
  const isIt = and(hasId(id, payment), hasId(registrationId, student));
  const [found] = await within.select().from(feePayments).where(isIt);
  return found;
}

/** What was paid in all when this payment was noted, itself included: what came or was cancelled since changes no receipt. */
export async function paidWith(payment: string): Promise<number> {
  const { id, registrationId, amountCents, createdAt, cancelledAt } = feePayments;
  const its = alias(feePayments, "its");
  const [sum] = await db
    .select({ paid: sql<number>`coalesce(sum(${amountCents}), 0)::int` })
    .from(feePayments)
    .innerJoin(its, and(eq(its.registrationId, registrationId), hasId(its.id, payment)))
    .where(
      or(
        eq(id, its.id),
        and(lte(createdAt, its.createdAt), or(isNull(cancelledAt), gt(cancelledAt, its.createdAt))),
      ),
    );
  return sum?.paid ?? 0;
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

type Recording =
  | { ok: true }
  | { ok: false; reason: "missing" }
  | { ok: false; reason: "overpaid"; asked: string };

/** Sent twice, it is noted once. More than what remains is asked about first. */
export function recordPayment(
  { courseId, student }: { courseId: string; student: string },
  { id, amount, method, paidOn, [OVERPAID]: answered }: z.output<typeof paymentInput>,
  by: Administrator,
): Promise<Recording> {
  return db.transaction(async (tx) => {
    // Two people noting the same sum at once would both find it due.
    if (!(await lockRegistration(tx, student))) return { ok: false, reason: "missing" };
    const isNoted = await findPayment(student, id, tx);
    if (isNoted) return { ok: true };
    const { id: registration, courseId: course } = courseRegistrations;
    const [fee] = await feesWhere(and(hasId(course, courseId), hasId(registration, student)), tx);
    if (!fee) return { ok: false, reason: "missing" };
    const asked = overpaymentText(fee, amount);
    if (asked && asked !== answered) return { ok: false, reason: "overpaid", asked };
    const [payment] = await tx
      .insert(feePayments)
      .values({
        id,
        courseId,
        registrationId: student,
        amountCents: amount,
        dueCents: fee.due,
        method,
        paidOn,
        receivedBy: by.name,
      })
      .onConflictDoNothing({ target: feePayments.id })
      .returning({ receipt: feePayments.receiptNumber });
    if (!payment) return { ok: true };
    const sum = { amount: formatCents(amount), receipt: payment.receipt };
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "record_payment", ...sum, ...about }, tx);
    return { ok: true };
  });
}

/** False where it was cancelled before. */
export function cancelPayment(
  student: string,
  payment: string,
  by: Administrator,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockRegistration(tx, student);
    const { id, registrationId, cancelledAt, receiptNumber: receipt, amountCents } = feePayments;
    const [cancelled] = await tx
      .update(feePayments)
      .set({ cancelledAt: new Date(), cancelledBy: by.name })
      .where(and(hasId(id, payment), hasId(registrationId, student), isNull(cancelledAt)))
      .returning({ receipt, amountCents });
    if (!cancelled) return false;
    await cancelMailsAbout(
      { kind: "registration", id: student },
      { within: tx, kinds: [RECEIPT_MAIL], subject: receiptSubject(cancelled.receipt) },
    );
    const sum = { amount: formatCents(cancelled.amountCents), receipt: cancelled.receipt };
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "cancel_payment", ...sum, ...about }, tx);
    return true;
  });
}

export async function exportFees(courseId: string) {
  return { name: "paiements", columns: SHEET, rows: await listFees(courseId) };
}

/** Beside what a sheet tells of each student, where something is to be paid. */
export async function withFees<Row extends { id: string }>(
  sheet: { name: string; columns: Column<Row>[]; rows: Row[] },
  courseId: string,
) {
  const fees = new Map((await listFees(courseId)).map((fee) => [fee.id, fee]));
  if ([...fees.values()].every(isFree)) return sheet;
  const columns = SUMS.map(({ header, value }) => ({
    header,
    value: ({ id }: Row) => {
      const fee = fees.get(id);
      return fee ? value(fee) : null;
    },
  }));
  return { ...sheet, columns: [...sheet.columns, ...columns] };
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

function feesWhere(where: SQL | undefined, within: Transaction | typeof db = db) {
  const { id, firstName, lastName, referenceNumber, status, userEmail } = courseRegistrations;
  return within
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

const SUMS: Column<StudentFee>[] = [
  { header: "À payer (€)", value: (row) => row.due / 100 },
  { header: "Payé (€)", value: (row) => row.paid / 100 },
  { header: "Reste (€)", value: (row) => remaining(row) / 100 },
  { header: "Trop-perçu (€)", value: (row) => excessOf(row) / 100 },
];

const SHEET: Column<StudentFee>[] = [
  { header: "Numéro", value: (row) => row.referenceNumber },
  { header: "Prénom", value: (row) => row.firstName },
  { header: "Nom", value: (row) => row.lastName },
  { header: "Statut", value: (row) => REGISTRATION_STATES[row.status].label },
  ...SUMS,
  { header: "Paiements", width: 60, value: (row) => row.payments.map(paymentText).join(" ; ") },
];

function paymentText({ on, cents: sum, method, receipt }: Paid): string {
  return `${formatCents(sum)}, ${PAYMENT_METHODS[method].toLowerCase()}, ${formatLongDate(on)}, reçu ${receipt}`;
}
