import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import {
  registerStudent as enrolBy,
  type StudentInput,
} from "#app/domain/registrations/admin/registration-enrol.server.ts";
import { sendRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { register } from "#app/domain/registrations/registration-public.server.ts";
import type { Decision } from "#app/domain/registrations/registration-verbs.ts";
import { answerOffer } from "#app/domain/registrations/seats/registration-offer.server.ts";
import { offerPath } from "#app/domain/registrations/seats/registration-offer-link.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import {
  addRegistration,
  forgetRegistrations,
  typedRegistration,
} from "#tests/factories/registration-factory.ts";
import { decide as decideBy, decideTogether } from "./registration-decision.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const decide = (decision: Decision, id: string, reason?: string) =>
  decideBy(decision, id, { by: AMINA, reason });
const registerStudent = (input: StudentInput) => enrolBy(input, AMINA);
const NOBODY = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const formation = (values = {}) => addCourse({ courseType: "formation", ...values });
const student = (courseId: string, userEmail: string) => ({
  courseId,
  firstName: "Awa",
  lastName: "Sarr",
  userEmail,
  phone: null,
  age: null,
  guardianName: null,
  chosenPlace: null,
  availabilityPreferences: null,
});

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);

describe("deciding", () => {
  it("approves with the date, and rejects without one", async () => {
    const { id } = await formation({ maxStudents: 5 });
    const [one, other] = [await addRegistration(id), await addRegistration(id)];
    expect(await decide("approve", one.id)).toMatchObject({ ok: true });
    expect(await decide("reject", other.id)).toMatchObject({ ok: true });
    expect(await stateOf(one.id)).toEqual(["approved", expect.any(Date)]);
    expect(await stateOf(other.id)).toEqual(["rejected", null]);
    expect(await seatsOf(id)).toEqual([1, "ouvert"]);
  });

  it("decides once, and only what exists", async () => {
    const { id } = await formation();
    const registration = await addRegistration(id);
    await decide("reject", registration.id);
    expect(await decide("approve", registration.id)).toEqual({ ok: false, reason: "decided" });
    expect(await decide("reject", registration.id)).toEqual({ ok: false, reason: "decided" });
    for (const unknown of [NOBODY, "rien"]) {
      expect(await decide("approve", unknown)).toEqual({ ok: false, reason: "missing" });
    }
  });

  it("gives the last three seats to three of fifty approved at the same instant", async () => {
    const { id } = await formation({ maxStudents: 5 });
    for (let seat = 0; seat < 2; seat++) {
      await decide("approve", (await addRegistration(id)).id);
    }
    const waiting = await Promise.all(Array.from({ length: 50 }, () => addRegistration(id)));
    const decisions = await Promise.all(waiting.map((one) => decide("approve", one.id)));
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(decisions.flatMap((one) => (one.ok ? [] : one.reason)))).toEqual(
      new Set(["full"]),
    );
    expect(await seatsOf(id)).toEqual([5, "complet"]);
  });

  it("gives the last three seats once, whoever approves, claims, enrols or approves in bulk", async () => {
    const { id } = await formation({ maxStudents: 6, currentEnrolled: 6 });
    const seated = await Promise.all(
      Array.from({ length: 3 }, () => addRegistration(id, APPROVED)),
    );
    const offers = await Promise.all(Array.from({ length: 3 }, () => addRegistration(id, OFFERED)));
    const pending = await Promise.all(Array.from({ length: 36 }, () => addRegistration(id)));
    const [bulk, single] = [pending.slice(0, 20), pending.slice(20)];
    await Promise.all([
      ...offers.map((one) => answerOffer("claim", tokenOf(one.id))),
      ...offers.map((one) => answerOffer("claim", tokenOf(one.id))),
      decideTogether(
        "approve",
        bulk.map((one) => one.id),
        { by: AMINA },
      ),
      ...single.map((one) => decide("approve", one.id)),
      ...Array.from({ length: 8 }, (_, number) =>
        registerStudent(student(id, `eleve-${number}@exemple.fr`)),
      ),
      ...seated.map((one) => decide("undo", one.id)),
    ]);
    const taken = await db.$count(courseRegistrations, approvedIn(id));
    expect(taken).toBeLessThanOrEqual(6);
    expect(await seatsOf(id)).toEqual([taken, taken < 6 ? "ouvert" : "complet"]);
    // Seats given back last of all are still there for those who ask next, and no more than those.
    const next = await decideTogether(
      "approve",
      pending.map((one) => one.id),
      { by: AMINA },
    );
    expect(next.done).toBe(6 - taken);
    expect(await seatsOf(id)).toEqual([6, "complet"]);
    for (const one of offers) expect((await stateOf(one.id))[0]).toBe("approved");
  });

  it("lets a visitor register fifty times for three seats, and fills exactly three", async () => {
    const { id } = await formation({ maxStudents: 3 });
    const people = Array.from({ length: 50 }, (_, number) =>
      typedRegistration({ userEmail: `personne-${number}@exemple.fr` }),
    );
    await Promise.all(people.map((person) => register(id, person)));
    const all = await db.select().from(courseRegistrations);
    expect(all).toHaveLength(50);
    const ids = all.map((one) => one.id);
    const [counts] = await Promise.all([
      decideTogether("approve", ids, { by: AMINA }),
      ...ids.map((one) => decide("approve", one)),
    ]);
    expect(counts.done + counts.full.length + counts.decided).toBe(50);
    expect(await db.$count(courseRegistrations, approvedIn(id))).toBe(3);
  });

  it("never approves one registration twice, whoever presses", async () => {
    const { id } = await formation({ maxStudents: 5 });
    const registration = await addRegistration(id);
    const decisions = await Promise.all(
      Array.from({ length: 8 }, () => decide("approve", registration.id)),
    );
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await seatsOf(id)).toEqual([1, "ouvert"]);
  });

  it("counts without end where seats have no limit", async () => {
    const { id } = await formation({ maxStudents: 0 });
    for (let seat = 0; seat < 3; seat++) await decide("approve", (await addRegistration(id)).id);
    expect(await seatsOf(id)).toEqual([3, "ouvert"]);
  });
});

describe("approving many", () => {
  it("says exactly how many, those who asked first being served first", async () => {
    const { id } = await formation({ maxStudents: 2 });
    const other = await formation();
    const day = (number: number) => ({ registrationDate: new Date(Date.UTC(2026, 10, number)) });
    const [late, early, middle] = [
      await addRegistration(id, day(9)),
      await addRegistration(id, day(1)),
      await addRegistration(id, day(5)),
    ];
    const elsewhere = await addRegistration(other.id);
    const decided = await addRegistration(other.id, { status: "rejected" });
    const ids = [late, early, middle, elsewhere, decided].map((one) => one.id);
    const counts = await decideTogether("approve", [...ids, ids[0] ?? "", NOBODY, "rien"], {
      by: AMINA,
    });
    expect(counts).toMatchObject({
      rooms: expect.arrayContaining([
        expect.objectContaining({ left: 0 }),
        expect.objectContaining({ left: Number.POSITIVE_INFINITY }),
      ]),
      done: 3,
      full: ["Nadia Ferhani"],
      held: [],
      decided: 1,
      missing: 2,
    });
    expect((await stateOf(late.id))[0]).toBe("pending");
    expect(await seatsOf(id)).toEqual([2, "complet"]);
    expect(await decideTogether("approve", [], { by: AMINA })).toMatchObject({
      done: 0,
      missing: 0,
    });
  });
});

describe("undoing", () => {
  it("goes back to where it was, with its seat, and the reason forgotten", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const registration = await addRegistration(id);
    await decide("approve", registration.id);
    expect(await decide("undo", registration.id)).toEqual({
      ok: true,
      undone: { notified: "not", offered: 0 },
    });
    expect(await stateOf(registration.id)).toEqual(["pending", null]);
    expect(await seatsOf(id)).toEqual([0, "ouvert"]);
    expect(await decide("undo", registration.id)).toEqual({ ok: false, reason: "decided" });
    await decide("reject", registration.id, "Trop loin");
    await decide("undo", registration.id);
    const [row] = await db.select().from(courseRegistrations);
    expect(row).toMatchObject({ status: "pending", rejectionReason: null, decidedAt: null });
  });

  it("puts whoever waited back in line", async () => {
    const { id } = await formation({ registrationStatus: "fermé" });
    const waitingSince = new Date("2026-11-01T10:00:00Z");
    const registration = await addRegistration(id, { status: "waiting", waitingSince });
    await decide("reject", registration.id);
    await decide("undo", registration.id);
    const [row] = await db.select().from(courseRegistrations);
    expect(row).toMatchObject({ status: "waiting", waitingSince });
  });

  it("gives the same offer back, whose person is not written to again", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const registration = await addRegistration(id, { ...OFFERED, userEmail: "awa@exemple.fr" });
    await sendRegistrationMail(offeredMail(registration));
    for (const decision of ["approve", "reject"] as const) {
      expect(await decide(decision, registration.id)).toMatchObject({ ok: true });
      expect(await decide("undo", registration.id)).toEqual({
        ok: true,
        undone: { notified: "not", offered: 0 },
      });
      const [row] = await db.select().from(courseRegistrations);
      const { offerExpiresAt } = registration;
      expect(row).toMatchObject({ status: "offered", offerExpiresAt, previousStatus: null });
    }
    await sendRegistrationMail(offeredMail(registration));
    expect(await db.$count(mails, eq(mails.aboutId, registration.id))).toBe(1);
    expect(await seatsOf(id)).toEqual([1, "complet"]);
  });

  it("puts whose offered seat was passed on meanwhile back in line", async () => {
    const { id } = await formation({
      maxStudents: 1,
      currentEnrolled: 1,
      registrationStatus: "complet",
    });
    const registration = await addRegistration(id, OFFERED);
    await addRegistration(id, { status: "waiting", waitingSince: new Date() });
    await decide("reject", registration.id);
    expect(await decide("undo", registration.id)).toEqual({
      ok: true,
      undone: { notified: "not", offered: 0 },
    });
    expect((await stateOf(registration.id))[0]).toBe("waiting");
    expect(await seatsOf(id)).toEqual([1, "complet"]);
  });

  it("stands in the journal without a name", async () => {
    const { id } = await formation();
    const registration = await addRegistration(id, { firstName: "Khadija" });
    await db.delete(auditEvents);
    for (const verb of ["approve", "undo", "approve", "withdraw", "keep"] as const)
      await decide(verb, registration.id);
    const events = await db.select().from(auditEvents).orderBy(auditEvents.at);
    expect(events.map((event) => listed(event).sentence).toSpliced(2, 1)).toEqual([
      `a approuvé l'inscription ${registration.referenceNumber}`,
      `a annulé l'approbation de l'inscription ${registration.referenceNumber}`,
      `a noté un désistement pour l'inscription ${registration.referenceNumber}`,
      `a repris le désistement de l'inscription ${registration.referenceNumber}`,
    ]);
  });
});

const APPROVED = { status: "approved", approvalDate: new Date() } as const;
const OFFERED = {
  status: "offered",
  waitingSince: new Date(),
  offerExpiresAt: new Date(Date.now() + 3_600_000),
} as const;

function offeredMail({ id, offerExpiresAt }: { id: string; offerExpiresAt: Date | null }) {
  const moment = offerExpiresAt?.toISOString() ?? "";
  return { registrationId: id, kind: "offered", moment } as const;
}

function tokenOf(id: string): string {
  return new URL(offerPath(id), "http://ici.invalid").searchParams.get("jeton") ?? "";
}

function approvedIn(courseId: string) {
  const { courseId: course, status } = courseRegistrations;
  return and(eq(course, courseId), eq(status, "approved"));
}

async function stateOf(id: string) {
  const [one] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  return [one?.status, one?.approvalDate];
}

async function seatsOf(id: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  return [course?.currentEnrolled, course?.registrationStatus];
}
