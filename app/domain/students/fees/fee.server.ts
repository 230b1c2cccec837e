import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import {
  courseRegistrations,
  personName,
} from "#app/domain/registrations/registration.table.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId, matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { feeDues, feePayments } from "./fee.table.server.ts";
import { excessOf, isFree, type PaymentMethod, remaining, sumText } from "./fee.ts";

export type StudentFee = Awaited<ReturnType<typeof listFees>>[number];

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
  const fee = await findFee(courseId, student);
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

export async function findFee(
  courseId: string,
  student: string,
  within: Transaction | typeof db = db,
) {
  const { id, courseId: course } = courseRegistrations;
  const [fee] = await feesWhere(and(hasId(course, courseId), hasId(id, student)), within);
  return fee;
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
  return `${sumText({ amountCents: sum, method, paidOn: on })}, reçu ${receipt}`;
}
