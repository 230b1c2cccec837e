import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { registerStudent } from "#app/domain/registrations/admin/registration-enrol.server.ts";
import {
  decide,
  decideTogether,
} from "#app/domain/registrations/decisions/registration-decision.server.ts";
import { completeWithdrawals } from "#app/domain/registrations/decisions/registration-withdrawal.server.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { answerOffer, expireOffers } from "./registration-offer.server.ts";
import { offerPath } from "./registration-offer-link.server.ts";
import { listHeldSeats, reallocateFormation } from "./registration-seats.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const NOW = new Date();
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const formation = (values = {}) =>
  addCourse({ courseType: "formation", title: "Fiqh", maxStudents: 3, ...values });

// The queue, and nobody who works through it: mails are written here when they are due.
beforeAll(async () => {
  await startJobs([]);
  await stopJobs();
});
afterAll(stopJobs);
beforeEach(async () => {
  await forgetRegistrations();
  await db.delete(mails);
});

describe("put in line by hand while seats are free", () => {
  it("means in line, whoever settles the seats afterwards", async () => {
    const { id } = await formation();
    const [one, other] = [await addPerson(id, "Awa"), await addPerson(id, "Omar")];
    expect(await decide("wait", one.id, { by: AMINA }, NOW)).toMatchObject({ ok: true, left: 3 });
    await expireOffers(later(10));
    await decide("approve", other.id, { by: AMINA }, later(20));
    await decide("reject", (await addPerson(id, "Binta")).id, { by: AMINA }, later(30));
    await db.transaction((tx) => reallocateFormation(tx, id, later(40)));
    expect(await stateOf(one.id)).toBe("waiting");
    expect(await seatsOf(id)).toEqual([1, "ouvert"]);
    expect(
      await decide("approve", (await addPerson(id, "Idrissa")).id, { by: AMINA }),
    ).toMatchObject({
      ok: true,
    });
  });

  it("ends when a person offers a seat, or one is given back, in the order of the line", async () => {
    const { id } = await formation();
    const seated = await addPerson(id, "Omar");
    await decide("approve", seated.id, { by: AMINA }, NOW);
    const line = [await addPerson(id, "Awa"), await addPerson(id, "Binta")] as const;
    for (const { id: waiting } of line) await decide("wait", waiting, { by: AMINA }, NOW);
    expect(await decide("offer", line[1].id, { by: AMINA }, later(1))).toMatchObject({ ok: true });
    expect(await stateOf(line[0].id)).toBe("waiting");
    await answerOffer("decline", tokenOf(line[1].id), later(2));
    expect(await stateOf(line[0].id)).toBe("offered");
  });

  it("ends when a student gives up the seat, which the person is told and the next in line is offered", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const seated = await addPerson(id, "Omar");
    await decide("approve", seated.id, { by: AMINA }, NOW);
    const one = await addPerson(id, "Awa");
    await decide("wait", one.id, { by: AMINA }, later(1));
    expect(await decide("withdraw", seated.id, { by: AMINA }, later(5))).toMatchObject({
      ok: true,
    });
    await completeWithdrawals(later(10));
    expect(await stateOf(seated.id)).toBe("withdrawn");
    expect(await stateOf(one.id)).toBe("offered");
    const other = await addPerson(id, "Binta");
    await decide("wait", other.id, { by: AMINA }, later(10));
    expect(await decide("withdraw", other.id, { by: AMINA }, later(11))).toMatchObject({
      ok: true,
    });
    await completeWithdrawals(later(16));
    expect(await stateOf(other.id)).toBe("withdrawn");
    const moment = later(10).toISOString();
    await sendRegistrationMail({ registrationId: seated.id, kind: "given-up", moment });
    const [mail] = await db.select().from(mails);
    expect(mail?.subject).toContain("Désistement noté");
    expect(await decide("withdraw", one.id, { by: AMINA }, later(17))).toMatchObject({ ok: true });
    await completeWithdrawals(later(22));
    expect(await seatsOf(id)).toEqual([0, "ouvert"]);
  });

  it("keeps the call of a seat given back while registrations were closed", async () => {
    const { id } = await formation();
    const seated = await addPerson(id, "Omar");
    await decide("approve", seated.id, { by: AMINA }, NOW);
    const one = await addPerson(id, "Awa");
    await decide("wait", one.id, { by: AMINA }, NOW);
    await db.update(courses).set({ registrationStatus: "fermé" });
    await decide("undo", seated.id, { by: AMINA }, later(10));
    expect(await stateOf(one.id)).toBe("waiting");
    await db.update(courses).set({ registrationStatus: "ouvert" });
    await expireOffers(later(20));
    expect(await stateOf(one.id)).toBe("offered");
  });

  it("is called by the seats added to a full formation, not by an approval undone in silence", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const [one, other] = [await addPerson(id, "Awa"), await addPerson(id, "Omar")];
    await decide("wait", one.id, { by: AMINA }, NOW);
    await decide("approve", other.id, { by: AMINA }, NOW);
    await decide("undo", other.id, { by: AMINA }, later(1));
    await expireOffers(later(2));
    expect(await stateOf(one.id)).toBe("waiting");
    await decide("approve", other.id, { by: AMINA }, later(3));
    expect(await seatsOf(id)).toEqual([1, "complet"]);
    await db.update(courses).set({ maxStudents: 2, registrationStatus: "ouvert" });
    await db.transaction((tx) => reallocateFormation(tx, id, later(9), { wasFull: true }));
    expect(await stateOf(one.id)).toBe("offered");
  });

  it("is undone without a word within five minutes, and with one after them", async () => {
    const { id } = await formation();
    const one = await addPerson(id, "Awa");
    await decide("wait", one.id, { by: AMINA }, NOW);
    const asked = { reference: one.referenceNumber, contact: one.userEmail ?? "" };
    expect(await followRegistration(asked, later(4))).toMatchObject({
      status: "pending",
      rank: null,
    });
    expect(await decide("undo", one.id, { by: AMINA }, later(4))).toMatchObject({
      undone: { notified: "not" },
    });
    expect(await stateOf(one.id)).toBe("pending");
    const waiting = { registrationId: one.id, kind: "waiting" } as const;
    await sendRegistrationMail({ ...waiting, moment: NOW.toISOString() });
    expect(await db.$count(mails)).toBe(0);
    await decide("wait", one.id, { by: AMINA }, later(10));
    await sendRegistrationMail({ ...waiting, moment: later(10).toISOString() }, later(15));
    await db.update(mails).set({ state: "sent", sentAt: NOW });
    expect(await followRegistration(asked, later(16))).toMatchObject({
      status: "waiting",
      rank: 1,
    });
    expect(await decide("undo", one.id, { by: AMINA }, later(20))).toMatchObject({
      undone: { notified: "by-mail" },
    });
    expect(await stateOf(one.id)).toBe("pending");
  });

  it("undoes nothing of who came into the line alone", async () => {
    const { id } = await formation();
    const alone = { status: "waiting", waitingSince: NOW } as const;
    const one = await addRegistration(id, alone);
    expect(await decide("undo", one.id, { by: AMINA })).toEqual({ ok: false, reason: "decided" });
  });
});

describe("a held seat", () => {
  it("is named with who and until when, wherever it stops somebody", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const held = [{ name: "Awa Ferhani", until: later(48 * 60) }];
    const one = await addPerson(id, "Awa");
    await decide("wait", one.id, { by: AMINA }, NOW);
    await decide("offer", one.id, { by: AMINA }, NOW);
    expect(await listHeldSeats(id)).toEqual(held);
    const other = await addPerson(id, "Omar");
    const refused = { ok: false, reason: "full", held };
    expect(await decide("approve", other.id, { by: AMINA })).toEqual(refused);
    expect(await decideTogether("approve", [other.id], { by: AMINA })).toMatchObject({
      full: ["Omar Ferhani"],
      held,
    });
    const student = { courseId: id, firstName: "Lina", lastName: "Sy", userEmail: "l@exemple.fr" };
    const unsaid = {
      phone: null,
      age: null,
      guardianName: null,
      chosenPlace: null,
      availabilityPreferences: null,
    };
    const enrolling = { ...student, ...unsaid };
    expect(await registerStudent(enrolling, AMINA)).toEqual(refused);
  });

  it("taken back is free to be given by hand, its holder in line again and nobody called", async () => {
    const { id } = await formation({ maxStudents: 1, registrationStatus: "complet" });
    const inLine = { status: "waiting", waitingSince: NOW } as const;
    const [first, second] = [
      await addPerson(id, "Awa", inLine),
      await addPerson(id, "Binta", { ...inLine, waitingSince: later(1) }),
    ];
    await decide("offer", first.id, { by: AMINA }, NOW);
    const moment = later(48 * 60).toISOString();
    await sendRegistrationMail({ registrationId: first.id, kind: "offered", moment }, NOW);
    await db.update(mails).set({ state: "sent", sentAt: NOW });
    expect(await decide("take-back", first.id, { by: AMINA }, later(5))).toMatchObject({
      undone: { notified: "by-mail" },
    });
    await expireOffers(later(10));
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["waiting", "waiting"]);
    expect(await decide("take-back", first.id, { by: AMINA })).toEqual({
      ok: false,
      reason: "decided",
    });
    const other = await addPerson(id, "Omar");
    expect(await decide("approve", other.id, { by: AMINA }, later(11))).toMatchObject({ ok: true });
    expect(await seatsOf(id)).toEqual([1, "complet"]);
    await decide("undo", other.id, { by: AMINA }, later(30));
    expect([await stateOf(first.id), await stateOf(second.id)]).toEqual(["offered", "waiting"]);
  });

  it("whose mail has not left is taken back without a word, and given once by two at once", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const one = await addPerson(id, "Awa");
    await decide("wait", one.id, { by: AMINA }, NOW);
    await decide("offer", one.id, { by: AMINA }, NOW);
    const outcomes = await Promise.all([
      decide("take-back", one.id, { by: AMINA }, NOW),
      decide("take-back", one.id, { by: AMINA }, NOW),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toEqual([
      { ok: true, undone: { notified: "not", offered: 0 } },
    ]);
    const moment = later(48 * 60).toISOString();
    await sendRegistrationMail({ registrationId: one.id, kind: "offered", moment });
    expect(await db.$count(mails)).toBe(0);
  });
});

function addPerson(
  courseId: string,
  firstName: string,
  values: Partial<typeof courseRegistrations.$inferInsert> = {},
) {
  const userEmail = `${firstName.toLowerCase()}@exemple.fr`;
  return addRegistration(courseId, { firstName, userEmail, registrationDate: NOW, ...values });
}

async function stateOf(id: string) {
  const [one] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  return one?.status;
}

async function seatsOf(id: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  return [course?.currentEnrolled, course?.registrationStatus];
}

function tokenOf(id: string): string {
  return new URL(offerPath(id), "http://ici.invalid").searchParams.get("jeton") ?? "";
}
