import { beforeAll, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { restoreBatch } from "#app/domain/records/trash/restore.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { insertDemo } from "#demo/insert-demo.server.ts";
import { readDemo } from "#demo/read-demo.server.ts";
import { removeDemo } from "./demo-removal.server.ts";
import { hideOnboarding, readOnboarding } from "./onboarding.server.ts";

const BY = { id: "samia", name: "Samia" };

beforeAll(async () => {
  expect(await insertDemo(await readDemo(), new Map())).toBe(true);
});

it("ticks what the centre did itself, not what the demonstration brought", async () => {
  expect(await left()).toHaveLength(6);
  await db.insert(instructors).values({ name: "Maryam Diop" });
  await db.insert(contents).values({ contentType: "preche", title: "Bon voisinage" });
  expect(await left()).not.toContain("Présenter un premier enseignant");
  expect(await left()).not.toContain("Publier une première leçon");
});

it("takes the demonstration away, keeps what was added and whom somebody joined, and brings it back", async () => {
  const [formation] = await db.select().from(courses).limit(1);
  if (!formation) throw new Error("The demonstration has no course.");
  const person = { courseId: formation.id, firstName: "Awa", lastName: "Diallo" };
  await db.insert(courseRegistrations).values(person);
  const before = await db.$count(contents);
  const { batch } = await removeDemo(RECORDS, BY);
  expect((await db.select().from(courses)).map(({ id }) => id)).toEqual([formation.id]);
  expect((await db.select().from(contents)).map(({ title }) => title)).toEqual(["Bon voisinage"]);
  expect((await db.select().from(instructors)).map(({ name }) => name)).toEqual(["Maryam Diop"]);
  expect((await db.select().from(courseRegistrations)).map((one) => one.firstName)).toEqual([
    "Awa",
  ]);
  expect(await db.$count(newsletterSubscribers)).toBe(0);
  await restoreBatch(RECORDS, batch, BY);
  expect(await db.$count(contents)).toBe(before);
});

it("goes once it was put away", async () => {
  await hideOnboarding();
  expect(await readOnboarding()).toBeNull();
});

async function left(): Promise<string[]> {
  const steps = (await readOnboarding()) ?? [];
  return steps.filter(({ done }) => !done).map(({ title }) => title);
}
