import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { cancelMailsAbout } from "#app/domain/mail/mail-queue.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { lockRegistration } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { hasId } from "#app/infra/database/database-columns.server.ts";
import { recordId } from "#app/infra/forms/form-fields.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { findFee, findPayment } from "./fee.server.ts";
import { feeDues, feePayments } from "./fee.table.server.ts";
import {
  formatCents,
  METHODS,
  OVERPAID,
  overpaymentText,
  paymentVersion,
  RECEIPT_MAIL,
  readCents,
  receiptSubject,
  sumText,
} from "./fee.ts";

type Administrator = { id: string; name: string };

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
    const fee = await findFee(courseId, student, tx);
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
        paidCents: fee.paid + amount,
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

type Correction =
  | { ok: true }
  | { ok: false; reason: "missing" | "cancelled" }
  /** By whom, and what it says now. */
  | { ok: false; reason: "corrected"; by: string; is: string }
  | { ok: false; reason: "overpaid"; asked: string };

/** Its receipt keeps its number; the journal keeps what was written before. `version`: as it was read. */
export function correctPayment(
  { courseId, student }: { courseId: string; student: string },
  { id, amount, method, paidOn, [OVERPAID]: answered }: z.output<typeof paymentInput>,
  by: Administrator,
  { version }: { version: string },
): Promise<Correction> {
  return db.transaction(async (tx) => {
    await lockRegistration(tx, student);
    const before = await findPayment(student, id, tx);
    const fee = await findFee(courseId, student, tx);
    if (!before || !fee) return { ok: false, reason: "missing" };
    if (before.cancelledAt) return { ok: false, reason: "cancelled" };
    const after = { ...before, amountCents: amount, method, paidOn };
    const [was, is] = [sumText(before), sumText(after)];
    if (was === is) return { ok: true };
    if (paymentVersion(before) !== version) {
      return { ok: false, reason: "corrected", by: before.correctedBy ?? "Quelqu'un", is: was };
    }
    const others = { due: fee.due, paid: fee.paid - before.amountCents };
    const asked = amount > before.amountCents ? overpaymentText(others, amount) : null;
    if (asked && asked !== answered) return { ok: false, reason: "overpaid", asked };
    await tx
      .update(feePayments)
      .set({
        amountCents: amount,
        paidCents: before.paidCents - before.amountCents + amount,
        method,
        paidOn,
        correctedAt: new Date(),
        correctedBy: by.name,
      })
      .where(eq(feePayments.id, before.id));
    const receipt = before.receiptNumber;
    await cancelReceiptMail(tx, student, receipt);
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "correct_payment", was, is, receipt, ...about }, tx);
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
    await cancelReceiptMail(tx, student, cancelled.receipt);
    const sum = { amount: formatCents(cancelled.amountCents), receipt: cancelled.receipt };
    const about = await auditedAs(tx, student);
    await recordEvent(by, { verb: "cancel_payment", ...sum, ...about }, tx);
    return true;
  });
}

/** One that has not left says what is true no more. */
function cancelReceiptMail(tx: Transaction, student: string, receipt: string) {
  return cancelMailsAbout(
    { kind: "registration", id: student },
    { within: tx, kinds: [RECEIPT_MAIL], subject: receiptSubject(receipt) },
  );
}

async function auditedAs(tx: Transaction, student: string) {
  const { id, referenceNumber } = courseRegistrations;
  const [found] = await tx
    .select({ title: referenceNumber })
    .from(courseRegistrations)
    .where(eq(id, student));
  return { kind: "registration", id: student, title: found?.title } as const;
}
