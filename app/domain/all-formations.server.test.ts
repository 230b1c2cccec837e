import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { changePlaces } from "#app/domain/all-formations.server.ts";
import { findFormationToJoin } from "#app/domain/courses/formations/formation.server.ts";
import { readRegistration } from "#app/domain/registrations/admin/registration-list.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { addRegistration, forgetRegistrations } from "#tests/factories/registration-factory.ts";

const AMINA = { id: "amina", name: "Amina Diallo", email: "amina@exemple.fr" };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(forgetRegistrations);

it("gives a place added to a full formation to the first in line, and takes none from who has one", async () => {
  const full = { maxStudents: 1, currentEnrolled: 1, registrationStatus: "complet" } as const;
  const { id } = await addCourse({ courseType: "formation", title: "Fiqh", ...full });
  await addRegistration(id, { status: "approved", approvalDate: new Date() });
  const line = { status: "waiting", waitingSince: new Date() } as const;
  const { id: waiting } = await addRegistration(id, { firstName: "Omar", ...line });
  expect(await changePlaces(id, 0, AMINA)).toMatchObject({ reason: "few", currentEnrolled: 1 });
  expect(await changePlaces(id, 3, AMINA)).toEqual({ ok: true, title: "Fiqh" });
  expect(await readRegistration(waiting)).toMatchObject({ status: "offered" });
  const joined = await findFormationToJoin(id);
  expect(joined).toMatchObject({ maxStudents: 3, registrationStatus: "ouvert" });
});

it("makes no formation unlimited, and gives no limit to one that has none", async () => {
  const placesOf = async (id: string) => (await findFormationToJoin(id))?.maxStudents;
  const { id } = await addCourse({ courseType: "formation", maxStudents: 5 });
  expect(await changePlaces(id, 0, AMINA)).toMatchObject({ reason: "few", currentEnrolled: 0 });
  expect(await placesOf(id)).toBe(5);
  const { id: unlimited } = await addCourse({ courseType: "formation", maxStudents: 0 });
  expect(await changePlaces(unlimited, 10, AMINA)).toEqual({ ok: false, reason: "unlimited" });
  expect(await placesOf(unlimited)).toBe(0);
});
