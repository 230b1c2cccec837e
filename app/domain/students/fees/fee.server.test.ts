import { beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { eraseRegistrationsOf } from "#app/domain/registrations/registration-person.server.ts";
import { findStudiesOf } from "#app/domain/students/student-personal-data.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { findStudentFee, listFees, withFees } from "./fee.server.ts";
import { feePayments } from "./fee.table.server.ts";
import { paymentVersion } from "./fee.ts";
import {
  cancelPayment,
  changeDue,
  correctPayment,
  paymentInput,
  recordPayment,
} from "./fee-changes.server.ts";

const BY = { id: "amina", name: "Amina Diallo" };
const NOTED = { version: "" };

beforeEach(forgetRegistrations);

async function enrolled(values = {}) {
  const course = await addCourse({ courseType: "formation", price: 120.5 });
  const approved = { status: "approved", approvalDate: new Date() } as const;
  const { id: student } = await addRegistration(course.id, { ...approved, ...values });
  return { courseId: course.id, student };
}

const cash = (amount: number, id = newId(), overpaid = "") =>
  ({ id, amount, method: "cash", paidOn: "2026-11-20", overpaid }) as const;

it("owes the formation's price, unless a sum is written for this student", async () => {
  const { courseId, student } = await enrolled();
  expect(await listFees(courseId)).toMatchObject([{ due: 12_050, paid: 0 }]);
  await changeDue(student, 0, BY);
  expect(await findStudentFee(courseId, student)).toMatchObject({ due: 0 });
});

it("notes once a payment sent twice, under a number of its own", async () => {
  const place = await enrolled();
  const payment = cash(5000);
  await recordPayment(place, payment, BY);
  await recordPayment(place, payment, BY);
  await recordPayment(place, cash(50), BY);
  const fee = await findStudentFee(place.courseId, place.student);
  expect(fee?.paid).toBe(5050);
  const numbers = fee?.payments.map(({ receiptNumber }) => receiptNumber) ?? [];
  expect(new Set(numbers).size).toBe(2);
  expect(numbers[0]).toMatch(/^R-\d{4}-\d{5}$/);
  const events = await db.select().from(auditEvents);
  expect(events.filter(({ verb }) => verb === "record_payment")).toHaveLength(2);
});

it("counts a cancelled payment no more, and keeps it", async () => {
  const place = await enrolled();
  const payment = cash(5000);
  await recordPayment(place, payment, BY);
  expect(await cancelPayment(place.student, payment.id, BY)).toBe(true);
  expect(await cancelPayment(place.student, payment.id, BY)).toBe(false);
  const fee = await findStudentFee(place.courseId, place.student);
  expect(fee).toMatchObject({ paid: 0, payments: [{ cancelledBy: "Amina Diallo" }] });
});

it("corrects a payment under its number, asks about too much, and keeps what was written in the journal", async () => {
  const place = await enrolled();
  const payment = cash(5000);
  await recordPayment(place, payment, BY);
  const correction = {
    ...payment,
    amount: 6000,
    method: "transfer",
    paidOn: "2026-11-19",
  } as const;
  const over = await correctPayment(place, { ...correction, amount: 13_000 }, BY, NOTED);
  expect(over).toMatchObject({ reason: "overpaid" });
  expect(await correctPayment(place, correction, BY, NOTED)).toEqual({ ok: true });
  expect(await correctPayment(place, correction, BY, NOTED)).toEqual({ ok: true });
  const fee = await findStudentFee(place.courseId, place.student);
  expect(fee).toMatchObject({
    paid: 6000,
    payments: [{ method: "transfer", paidOn: "2026-11-19", correctedBy: "Amina Diallo" }],
  });
  const events = (await db.select().from(auditEvents)).filter(
    ({ verb, objectId }) => verb === "correct_payment" && objectId === place.student,
  );
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).toMatch(/50\s€, espèces, 20 novembre 2026/);
  await cancelPayment(place.student, payment.id, BY);
  const late = await correctPayment(place, correction, BY, NOTED);
  expect(late).toMatchObject({ reason: "cancelled" });
});

it("does not correct over a correction that was not read", async () => {
  const place = await enrolled();
  const payment = cash(5000);
  const omar = { id: "omar", name: "Omar Sy" };
  await recordPayment(place, payment, BY);
  await correctPayment(place, { ...payment, amount: 6000 }, omar, NOTED);
  const mine = { ...payment, amount: 7000 };
  const refused = await correctPayment(place, mine, BY, NOTED);
  expect(refused).toMatchObject({ reason: "corrected", by: "Omar Sy" });
  expect(refused).toHaveProperty("is", expect.stringMatching(/^60\s€, espèces/));
  const [read] = (await findStudentFee(place.courseId, place.student))?.payments ?? [];
  const version = read ? paymentVersion(read) : "";
  expect(await correctPayment(place, mine, BY, { version })).toEqual({ ok: true });
});

it("keeps who paid and left among the fees, and leaves out who asks", async () => {
  const { courseId } = await enrolled();
  const { id: left } = await addRegistration(courseId, { firstName: "Awa", status: "rejected" });
  await addRegistration(courseId, { firstName: "Omar" });
  await changeDue(left, 100, BY);
  await recordPayment({ courseId, student: left }, cash(100), BY);
  const fees = await listFees(courseId);
  expect(fees.map(({ firstName, due }) => [firstName, due])).toEqual([
    ["Awa", 100],
    ["Nadia", 12_050],
  ]);
});

it("asks about a sum higher than what remains, and about each other sum anew", async () => {
  const place = await enrolled();
  const over = (amount: number, answered?: string, id?: string) =>
    recordPayment(place, cash(amount, id, answered), BY);
  const asking = await over(20_000);
  const asked = asking.ok || asking.reason === "missing" ? "" : asking.asked;
  expect(asked).toMatch(
    /^Il reste 120,50\s€ à payer\s: 79,50\s€ de trop\. Enregistrer quand même\s\?$/,
  );
  expect(await over(21_000, asked)).toMatchObject({ reason: "overpaid" });
  expect((await findStudentFee(place.courseId, place.student))?.paid).toBe(0);
  const id = newId();
  expect(await over(20_000, asked, id)).toEqual({ ok: true });
  expect(await over(20_000, asked, id)).toEqual({ ok: true });
  expect(await over(50)).toMatchObject({
    asked: expect.stringMatching(/^Il ne reste rien à payer/),
  });
  expect(await listFees(place.courseId)).toMatchObject([{ due: 12_050, paid: 20_000 }]);
});

it("adds what is due, paid and left to a sheet of a paid formation's students only", async () => {
  const place = await enrolled({ lastName: "Ferhani" });
  await addRegistration(place.courseId, { firstName: "Ali", lastName: "Abadie" });
  await recordPayment(place, cash(2000), BY);
  const sheetOf = async (courseId: string) => {
    const sheet = await exportRegistrations({ words: [], status: "all", sort: "nom", courseId });
    return withFees(sheet, courseId);
  };
  const { columns, rows } = await sheetOf(place.courseId);
  const told = (header: string) => {
    const column = columns.find((one) => one.header === header);
    return rows.map((row) => column?.value(row));
  };
  expect(told("Nom")).toEqual(["Abadie", "Ferhani"]);
  expect(told("À payer (€)")).toEqual([null, 120.5]);
  expect(told("Payé (€)")).toEqual([null, 20]);
  expect(told("Reste (€)")).toEqual([null, 100.5]);
  const free = await addCourse({ courseType: "formation", price: 0 });
  await addRegistration(free.id, { status: "approved", approvalDate: new Date() });
  const headers = (await sheetOf(free.id)).columns.map(({ header }) => header);
  expect(headers).not.toContain("Payé (€)");
});

it("asks one of two people who note the same sum at once", async () => {
  const place = await enrolled();
  const notings = await Promise.all(
    [cash(12_050), cash(12_050)].map((one) => recordPayment(place, one, BY)),
  );
  expect(notings.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
});

it("tells people what they paid, and keeps the sum without their name once they are erased", async () => {
  const place = await enrolled({ userEmail: "nadia@exemple.fr" });
  await recordPayment(place, cash(2500), BY);
  const told = await findStudiesOf([place.student]);
  expect(JSON.stringify(told)).toMatch(/"25\s€"/);
  const nadia = { email: "nadia@exemple.fr", phone: null };
  await db.transaction((tx) => eraseRegistrationsOf(tx, nadia, new Date()));
  expect(await db.select().from(feePayments)).toMatchObject([
    { amountCents: 2500, registrationId: null },
  ]);
});

it("refuses a payment of nothing, of another way, or of a day to come", () => {
  const typed = { id: newId(), amount: "0", method: "bitcoin", paidOn: "2999-01-01" };
  const issues = paymentInput.safeParse(typed).error?.issues ?? [];
  expect(issues.map(({ path }) => path[0]).toSorted()).toEqual(["amount", "method", "paidOn"]);
});
