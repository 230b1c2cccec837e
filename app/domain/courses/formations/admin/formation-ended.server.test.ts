import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { changeFormationStatus } from "#app/domain/all-formations.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { listFormations } from "#app/domain/courses/formations/formation-list.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { changesToldBy } from "#tests/factories/public-changes.ts";
import { closeEnded } from "./formation-ended.server.ts";

const LAST_DAY = "2027-03-28";
const LAST_EVENING = new Date("2027-03-28T21:30:00Z");
const DAY_AFTER = new Date("2027-03-28T22:30:00Z");
const ended = { courseType: "formation", startDate: "2027-01-10", endDate: LAST_DAY } as const;
const titles = async () => (await listFormations(1, {}, DAY_AFTER)).items.map(({ title }) => title);

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(courses);
});

it("closes a formation the day after its last one, by the centre's clock, and says so once", async () => {
  await addCourse({ ...ended, title: "Finie" });
  await addCourse({ ...ended, title: "Finie et pleine", registrationStatus: "complet" });
  await addCourse({ ...ended, title: "Sans fin", endDate: null });
  await addCourse({ ...ended, title: "Jusqu'en mai", endDate: "2027-05-30" });
  await addCourse({ ...ended, title: "Brouillon", isPublished: false });
  expect(await closeEnded(LAST_EVENING)).toBe(0);
  expect(await closeEnded(DAY_AFTER)).toBe(2);
  expect(await closeEnded(DAY_AFTER)).toBe(0);
  expect((await titles()).sort()).toEqual(["Jusqu'en mai", "Sans fin"]);
  const events = (await db.select().from(auditEvents)).map(listed);
  expect(events.map(({ actor, sentence }) => `${actor} ${sentence}`).sort()).toEqual([
    "Le site a fermé les inscriptions de « Finie et pleine », dont le dernier jour est passé",
    "Le site a fermé les inscriptions de « Finie », dont le dernier jour est passé",
  ]);
});

it("opens again only with a later last day", async () => {
  const { id } = await addCourse({ ...ended, title: "Finie", registrationStatus: "fermé" });
  const by = { id: "maryam", name: "Maryam Diop" } as Parameters<typeof changeFormationStatus>[2];
  const reopen = () => changeFormationStatus(id, "ouvert", by, DAY_AFTER);
  expect(await reopen()).toEqual({ ok: false, reason: "over" });
  await db.update(courses).set({ endDate: "2027-05-30" }).where(eq(courses.id, id));
  expect(await reopen()).toMatchObject({ ok: true, status: "ouvert" });
});

it("leaves the kept pages alone while nothing is over", async () => {
  await addCourse({ ...ended, title: "En cours" });
  expect(await changesToldBy(() => closeEnded(LAST_EVENING))).toBe(0);
});
