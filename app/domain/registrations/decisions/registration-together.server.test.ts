import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";
import { decideTogether, undoTogether } from "./registration-decision.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const formation = (values = {}) => addCourse({ courseType: "formation", ...values });
const APPROVED = { status: "approved", approvalDate: new Date() } as const;

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);

describe("deciding for many", () => {
  it("rejects together with one reason, and each is told it", async () => {
    const { id } = await formation();
    const asked = [await addRegistration(id), await addRegistration(id)];
    const approved = await addRegistration(id, APPROVED);
    const ids = [...asked, approved].map((one) => one.id);
    const reason = "Le groupe est réservé aux débutants.";
    const together = await decideTogether("reject", ids, { by: AMINA, reason });
    expect(together).toMatchObject({ done: 2, decided: 1, missing: 0 });
    const rejected = await db
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.status, "rejected"));
    expect(rejected.map((one) => one.rejectionReason)).toEqual([reason, reason]);
    const [other] = await db
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.id, approved.id));
    expect(other?.status).toBe("approved");
  });

  it("is taken back by one press for all, as long as nobody knows of it", async () => {
    const { id } = await formation({ maxStudents: 1 });
    const asked = [await addRegistration(id), await addRegistration(id), await addRegistration(id)];
    const now = new Date();
    const ids = asked.map((one) => one.id);
    const together = await decideTogether("reject", ids, { by: AMINA }, now);
    const later = new Date(now.getTime() + 3_600_000);
    expect(await undoTogether(together.decidedAt, AMINA, later)).toBe(0);
    expect(await undoTogether(together.decidedAt, AMINA, now)).toBe(3);
    const found = await db.select().from(courseRegistrations);
    expect(found.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
    expect(await undoTogether(together.decidedAt, AMINA, now)).toBe(0);
  });

  it("names who is approved though the formation is meant for another age", async () => {
    const { id } = await formation({ ageMin: 15 });
    const asked = [
      await addRegistration(id, { firstName: "Bilal", lastName: "Oukaci", age: 8 }),
      await addRegistration(id, { firstName: "Sira", lastName: "Touré", age: 17 }),
      await addRegistration(id, { age: null }),
    ];
    const ids = asked.map((one) => one.id);
    const { done, outside } = await decideTogether("approve", ids, { by: AMINA });
    expect([done, outside]).toEqual([3, ["Bilal Oukaci (8 ans)"]]);
  });

  it("puts who comes from another formation in line at the day of the move", async () => {
    const { id } = await formation({ maxStudents: 1 });
    await addRegistration(id, APPROVED);
    const day = (number: number) => new Date(Date.UTC(2026, 10, number));
    const moved = await addRegistration(id, { registrationDate: day(1), movedAt: day(20) });
    const waiting = { status: "waiting", waitingSince: day(9) } as const;
    const first = await addRegistration(id, { registrationDate: day(9), ...waiting });
    await decideTogether("wait", [moved.id], { by: AMINA });
    const line = await db
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.status, "waiting"))
      .orderBy(courseRegistrations.waitingSince);
    expect(line.map((one) => one.id)).toEqual([first.id, moved.id]);
  });

  it("puts in line together those who asked, at the rank of their request", async () => {
    const { id } = await formation({ maxStudents: 1 });
    await addRegistration(id, APPROVED);
    const day = (number: number) => ({ registrationDate: new Date(Date.UTC(2026, 10, number)) });
    const [late, early] = [await addRegistration(id, day(9)), await addRegistration(id, day(1))];
    const together = await decideTogether("wait", [late.id, early.id], { by: AMINA });
    expect(together).toMatchObject({ done: 2, full: [] });
    const line = await db
      .select()
      .from(courseRegistrations)
      .where(eq(courseRegistrations.status, "waiting"))
      .orderBy(courseRegistrations.waitingSince);
    expect(line.map((one) => one.id)).toEqual([early.id, late.id]);
  });
});
