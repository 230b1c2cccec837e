import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, it, vi } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { findRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { feePayments } from "#app/domain/students/fees/fee.table.server.ts";
import {
  cancelPayment,
  correctPayment,
  recordPayment,
} from "#app/domain/students/fees/fee-changes.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { mailReceipt } from "./receipt-mail.server.ts";

const BY = { id: "amina", name: "Amina Diallo" };

beforeEach(async () => {
  await forgetRegistrations();
  await emptyOutbox();
});

const noted = (id: string, amount: number) =>
  ({ id, amount, method: "cash", paidOn: "2026-11-20", overpaid: "" }) as const;
const correct = (of: Awaited<ReturnType<typeof paid>>, amount: number) =>
  correctPayment(of, noted(of.payment, amount), BY, { version: "" });

async function paid(userEmail: string | null) {
  const { id: courseId } = await addCourse({ courseType: "formation", title: "Fiqh", price: 50 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const { id: student } = await addRegistration(courseId, { ...approved, userEmail });
  const payment = newId();
  await recordPayment({ courseId, student }, noted(payment, 2000), BY);
  return { courseId, student, payment };
}

it("goes to the student with its paper, once where it is pressed twice", async () => {
  const of = await paid("nadia@exemple.fr");
  expect(await mailReceipt(of, BY)).toEqual({ ok: true, to: "nadia@exemple.fr" });
  expect(await mailReceipt(of, BY)).toEqual({ ok: true, to: "nadia@exemple.fr" });
  const [mail = "", ...others] = await mailsInOutbox();
  expect(others).toEqual([]);
  expect(mail).toMatch(/^To: nadia@exemple\.fr/m);
  expect(mail).toMatch(/paiement de 20\s€, reçu le 20\snovembre\s2026/);
  expect(mail).toMatch(/filename="?recu-.+\.pdf/);
});

it("goes again to an address that was corrected, and not once its payment is cancelled", async () => {
  const of = await paid("nadia@exemple.fr");
  await mailReceipt(of, BY);
  await db
    .update(courseRegistrations)
    .set({ userEmail: "nadia.f@exemple.fr" })
    .where(eq(courseRegistrations.id, of.student));
  expect(await mailReceipt(of, BY)).toEqual({ ok: true, to: "nadia.f@exemple.fr" });
  await cancelPayment(of.student, of.payment, BY);
  const states = await db.select({ state: mails.state }).from(mails);
  expect(states.map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

it("does not go without an address, nor for a payment that was cancelled", async () => {
  const nowhere = await paid(null);
  expect(await findRegistration(nowhere.student)).toMatchObject({ userEmail: null });
  expect(await mailReceipt(nowhere, BY)).toEqual({ ok: false, reason: "no-address" });
  const of = await paid("nadia@exemple.fr");
  await cancelPayment(of.student, of.payment, BY);
  expect(await mailReceipt(of, BY)).toEqual({ ok: false, reason: "cancelled" });
  expect(await mailReceipt({ ...of, payment: newId() }, BY)).toMatchObject({ reason: "missing" });
  expect(await mailsInOutbox()).toEqual([]);
});

it("does not leave with the former sum, and goes again at once with the corrected one", async () => {
  const of = await paid("nadia@exemple.fr");
  await mailReceipt(of, BY);
  expect(await correct(of, 1500)).toEqual({ ok: true });
  expect(await mailReceipt(of, BY)).toMatchObject({ ok: true });
  const written = await db.select().from(mails).orderBy(mails.createdAt);
  expect(written.map(({ state }) => state)).toEqual(["cancelled", "queued"]);
  expect(written[1]?.text).toMatch(/paiement de 15\s€.+, corrigé, est joint/);
});

it("does not go where its payment is corrected while its paper is drawn", async () => {
  const of = await paid("nadia@exemple.fr");
  const sending = await db.transaction(async (tx) => {
    await tx.select().from(courses).where(eq(courses.id, of.courseId)).for("update");
    const begun = mailReceipt(of, BY);
    await vi.waitFor(async () => expect(await countWaiting(tx)).toBe(1), { timeout: 10_000 });
    await tx.update(feePayments).set({ correctedAt: new Date(), correctedBy: BY.name });
    return { begun };
  });
  expect(await sending.begun).toEqual({ ok: false, reason: "corrected" });
  expect(await db.$count(mails)).toBe(0);
});

/** Of the others, those that this one keeps waiting. */
async function countWaiting(tx: Transaction): Promise<number> {
  const waiting = sql`select 1 from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`;
  return (await tx.execute(waiting)).rowCount ?? 0;
}
