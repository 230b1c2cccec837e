import { eq, ne } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { restore, restoreBatch } from "#app/domain/records/trash/restore.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { readSettings, saveSettings } from "#app/domain/settings/settings.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { insertDemo } from "#demo/insert-demo.server.ts";
import { readDemo } from "#demo/read-demo.server.ts";
import { listDemoContacts, removeDemo, sortDemo, undoDemoRemoval } from "./demo-removal.server.ts";
import { hideOnboarding, readOnboarding } from "./onboarding.server.ts";
import { demoRemoval } from "./onboarding.ts";

const BY = { id: "samia", name: "Samia" };

beforeAll(async () => {
  expect(await insertDemo(await readDemo(), new Map())).toBe(true);
});

it("ticks what the centre did itself, not what the demonstration brought", async () => {
  expect(await steps()).toHaveLength(6);
  expect((await steps())[0]).toBe("Retirer la démonstration");
  // With examples all over the site, nothing asks for a first one.
  expect(await steps()).toContain("Présenter un de vos enseignants");
  await db.insert(instructors).values({ name: "Maryam Diop" });
  const draft = { contentType: "preche", title: "Bon voisinage", isPublished: false } as const;
  await db.insert(contents).values(draft);
  expect(await steps()).not.toContain("Présenter un de vos enseignants");
  expect(await steps()).toContain("Publier une de vos leçons");
  await db.update(contents).set({ isPublished: true }).where(eq(contents.title, draft.title));
  expect(await steps()).not.toContain("Publier une de vos leçons");
});

it("takes the demonstration away, keeps what somebody joined, changed or uses, and brings it back", async () => {
  const [joined, rewritten] = await db
    .select()
    .from(courses)
    .where(eq(courses.courseType, "formation"))
    .orderBy(courses.title);
  const [page] = await db.select().from(pages).limit(1);
  const [theme] = await db
    .select()
    .from(themes)
    .where(ne(themes.id, joined?.themeId ?? ""));
  if (!joined || !rewritten || !page || !theme) throw new Error("The demonstration is short.");
  const person = { courseId: joined.id, firstName: "Awa", lastName: "Diallo" };
  await db.insert(courseRegistrations).values(person);
  const edition = { editedBy: BY.name, editedAt: new Date() };
  await db.update(courses).set(edition).where(eq(courses.id, rewritten.id));
  await db.update(pages).set(edition).where(eq(pages.id, page.id));
  await db.update(contents).set({ themeId: theme.id }).where(eq(contents.title, "Bon voisinage"));
  const before = await db.$count(contents);
  const asked = demoRemoval(Object.values(await sortDemo()).flat(), await listDemoContacts());
  const { contactAddress, contactPhone } = await readSettings();
  expect([contactAddress, contactPhone]).toEqual([
    "14 rue des Écoles\n93100 Montreuil",
    "01 99 00 12 34",
  ]);
  const { batch } = await removeDemo(RECORDS, BY);
  expect(await readSettings()).toMatchObject({ contactAddress: "", contactPhone: "" });
  await saveSettings({ contactAddress: "2 rue Neuve, Lille" });
  const left = await db.select().from(courses).orderBy(courses.title);
  expect(left.map(({ id }) => id)).toEqual([joined.id, rewritten.id]);
  expect(left.map(({ themeId }) => themeId)).toEqual([joined.themeId, rewritten.themeId]);
  expect(left.map(({ instructorId }) => instructorId)).toEqual([
    joined.instructorId,
    rewritten.instructorId,
  ]);
  expect((await db.select().from(pages)).map(({ id }) => id)).toEqual([page.id]);
  expect(await db.select().from(contents)).toMatchObject([
    { title: "Bon voisinage", themeId: theme.id },
  ]);
  for (const title of [joined.title, rewritten.title, page.title, theme.name]) {
    expect(asked.consequence).toContain(`« ${title} »`);
  }
  expect(asked.consequence).not.toContain("Maryam Diop");
  const [trashed, , contacts] = asked.lists;
  expect(trashed?.lines.slice(0, 2).map(plain)).toEqual(["9 cours audio", "5 formations"]);
  expect(contacts?.lines).toEqual([
    "L'adresse du centre : 14 rue des Écoles, 93100 Montreuil",
    "Le téléphone du centre : 01 99 00 12 34",
  ]);
  expect((await db.select().from(courseRegistrations)).map((one) => one.firstName)).toEqual([
    "Awa",
  ]);
  expect(await db.$count(newsletterSubscribers)).toBe(0);
  expect(await steps()).not.toContain("Retirer la démonstration");
  const [sermon] = await db.select().from(trashItems).where(eq(trashItems.kind, "content"));
  await restore(RECORDS, sermon?.id ?? "", BY);
  expect(await steps()).not.toContain("Retirer la démonstration");
  expect(await removal()).toMatchObject({ done: true, undo: { batch } });
  await restoreBatch(RECORDS, batch, BY);
  await undoDemoRemoval(batch);
  expect(await removal()).toMatchObject({ done: false });
  expect(await removal()).not.toHaveProperty("undo");
  const back = { contactAddress: "2 rue Neuve, Lille", contactPhone };
  expect(await readSettings()).toMatchObject(back);
  expect(await db.$count(contents)).toBe(before);
});

it("goes once it was put away", async () => {
  await hideOnboarding();
  expect(await readOnboarding()).toBeNull();
});

function plain(text: string): string {
  return text.replaceAll("\u00a0", " ");
}

async function removal() {
  const steps = (await readOnboarding()) ?? [];
  return steps.find(({ title }) => title === "Retirer la démonstration");
}

async function steps(): Promise<string[]> {
  const steps = (await readOnboarding()) ?? [];
  return steps.filter(({ done }) => !done).map(({ title }) => title);
}
