import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import {
  approveRegistration,
  registerStudent,
  rejectRegistration,
} from "./registration-decision.server.ts";

const NOBODY = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const formation = (values = {}) => addCourse({ courseType: "formation", ...values });
const student = (courseId: string, userEmail: string) => ({
  courseId,
  firstName: "Awa",
  lastName: "Sarr",
  userEmail,
  phone: null,
  availabilityPreferences: null,
});

beforeEach(forgetRegistrations);

describe("deciding", () => {
  it("approves with the date, and rejects without one", async () => {
    const { id } = await formation({ maxStudents: 5 });
    const [one, other] = [await addRegistration(id), await addRegistration(id)];
    expect(await approveRegistration(one.id)).toEqual({ ok: true });
    expect(await rejectRegistration(other.id)).toEqual({ ok: true });
    expect(await stateOf(one.id)).toEqual(["approved", expect.any(Date)]);
    expect(await stateOf(other.id)).toEqual(["rejected", null]);
    expect(await seatsOf(id)).toEqual([1, "ouvert"]);
  });

  it("decides once, and only what exists", async () => {
    const { id } = await formation();
    const registration = await addRegistration(id);
    await rejectRegistration(registration.id);
    expect(await approveRegistration(registration.id)).toEqual({ ok: false, reason: "decided" });
    expect(await rejectRegistration(registration.id)).toEqual({ ok: false, reason: "decided" });
    for (const unknown of [NOBODY, "rien"]) {
      expect(await approveRegistration(unknown)).toEqual({ ok: false, reason: "missing" });
    }
  });

  it("gives the last three seats to three of fifty approved at the same instant", async () => {
    const { id } = await formation({ maxStudents: 5 });
    for (let seat = 0; seat < 2; seat++) {
      await approveRegistration((await addRegistration(id)).id);
    }
    const waiting = await Promise.all(Array.from({ length: 50 }, () => addRegistration(id)));
    const decisions = await Promise.all(waiting.map((one) => approveRegistration(one.id)));
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(3);
    expect(new Set(decisions.flatMap((one) => (one.ok ? [] : one.reason)))).toEqual(
      new Set(["full"]),
    );
    expect(await seatsOf(id)).toEqual([5, "complet"]);
  });

  it("never approves one registration twice, whoever presses", async () => {
    const { id } = await formation({ maxStudents: 5 });
    const registration = await addRegistration(id);
    const decisions = await Promise.all(
      Array.from({ length: 8 }, () => approveRegistration(registration.id)),
    );
    expect(decisions.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await seatsOf(id)).toEqual([1, "ouvert"]);
  });

  it("counts without end where seats have no limit", async () => {
    const { id } = await formation({ maxStudents: 0 });
    for (let seat = 0; seat < 3; seat++) await approveRegistration((await addRegistration(id)).id);
    expect(await seatsOf(id)).toEqual([3, "ouvert"]);
  });
});

describe("enrolling a student", () => {
  it("starts approved and takes a seat", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const enrolled = await registerStudent(student(id, "awa@exemple.fr"));
    expect(enrolled).toMatchObject({ ok: true, reference: expect.stringMatching(/^DI-/) });
    expect(await seatsOf(id)).toEqual([1, "complet"]);
    const refused = await registerStudent(student(id, "autre@exemple.fr"));
    expect(refused).toEqual({ ok: false, reason: "full" });
  });

  it("refuses the same person twice, an audio course and what does not exist", async () => {
    const { id } = await formation();
    await addRegistration(id, { userEmail: "Awa@exemple.fr" });
    expect(await registerStudent(student(id, "awa@exemple.fr"))).toMatchObject({
      reason: "already",
    });
    const audio = await addCourse();
    for (const course of [audio.id, NOBODY, "rien"]) {
      expect(await registerStudent(student(course, "b@exemple.fr"))).toMatchObject({
        reason: "missing",
      });
    }
  });
});

async function stateOf(id: string) {
  const [one] = await db.select().from(courseRegistrations).where(eq(courseRegistrations.id, id));
  return [one?.status, one?.approvalDate];
}

async function seatsOf(id: string) {
  const [course] = await db.select().from(courses).where(eq(courses.id, id));
  return [course?.currentEnrolled, course?.registrationStatus];
}
