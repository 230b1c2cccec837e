import { eq, isNull } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { listed } from "#app/domain/audit/audit-list.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { statesOf } from "#app/domain/records/publication/publication.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { countEach } from "#app/infra/database/filtered-list.server.ts";
import { addCourse, addMediaFile, addTheme } from "#tests/factories/course-factory.ts";
import { addContent, addPage } from "#tests/factories/library-factory.ts";
import { changesToldBy } from "#tests/factories/public-changes.ts";
import { COLLECTIONS } from "./collection.ts";
import {
  changeAll,
  changePage,
  findEmpty,
  moveAll,
  moveAllBack,
  publishDue,
  undoAll,
} from "./publication.server.ts";

const MARYAM = { id: "maryam", name: "Maryam Diop" };
const BEGUN = new Date("2026-11-01T09:00:00Z");
const NOW = new Date("2026-12-03T17:00:30Z");
const PROMISED = new Date("2026-12-03T17:00:00Z");
const DRAFT = { isPublished: false, hasAppeared: false, createdAt: BEGUN };

const contentOf = async (id: string) =>
  (await db.select().from(contents).where(eq(contents.id, id)))[0];
const sentences = async () =>
  (await db.select().from(auditEvents)).map((event) => listed(event).sentence);

beforeEach(async () => {
  await db.delete(auditEvents);
  await db.delete(contents);
  await db.delete(courses);
  await db.delete(pages);
});

it("publishes several at once, and tells which were left out", async () => {
  const drafts = [
    await addContent("preche", "Un", DRAFT),
    await addContent("preche", "Deux", DRAFT),
  ];
  const known = await addContent("preche", "Trois", { createdAt: BEGUN });
  const other = await addContent("video", "D'une autre liste", DRAFT);
  const ids = [...drafts, known, other].map(({ id }) => id);
  const outcome = await changeAll(
    "publish",
    COLLECTIONS.preche,
    [...ids, ids[0] ?? "", "pas-un-id"],
    MARYAM,
    NOW,
  );
  expect(outcome.changed.sort()).toEqual(["Deux", "Un"]);
  expect(outcome).toMatchObject({ already: 1, missing: 1 });
  expect(await contentOf(other.id)).toMatchObject({ isPublished: false });
  expect((await sentences()).sort()).toEqual([
    "a publié le prêche « Deux »",
    "a publié le prêche « Un »",
  ]);
});

it("publishes a free page and takes it back, each told once", async () => {
  const page = await addPage({ ...DRAFT, title: "Horaires" });
  const isShown = async () =>
    (await db.select().from(pages).where(eq(pages.id, page.id)))[0]?.isPublished;
  expect(await changePage("publish", page.id, MARYAM, { now: NOW })).toMatchObject({
    changed: ["Horaires"],
  });
  expect(await changePage("publish", page.id, MARYAM, { now: NOW })).toMatchObject({ already: 1 });
  expect(await isShown()).toBe(true);
  await changePage("unpublish", page.id, MARYAM, { now: NOW });
  expect(await isShown()).toBe(false);
  expect(await sentences()).toEqual([
    "a publié la page « Horaires »",
    "a retiré du site la page « Horaires »",
  ]);
});

it("takes back what was published together, and leaves what was changed since", async () => {
  const [one, other] = [
    await addContent("article", "Un", DRAFT),
    await addContent("article", "Autre", DRAFT),
  ];
  const ids = [one.id, other.id];
  const { changedAt } = await changeAll("publish", COLLECTIONS.article, ids, MARYAM, NOW);
  expect(changedAt).toEqual(NOW);
  await changeAll("feature", COLLECTIONS.article, [other.id], MARYAM, new Date("2026-12-02"));
  const undone = await undoAll("publish", COLLECTIONS.article, NOW, MARYAM);
  expect(undone.changed).toEqual(["Un"]);
  expect(await contentOf(one.id)).toMatchObject({ isPublished: false, hasAppeared: false });
  expect(await contentOf(other.id)).toMatchObject({ isPublished: true });
  expect((await undoAll("publish", COLLECTIONS.article, NOW, MARYAM)).changed).toEqual([]);
  const waiting = await addContent("article", "Promis", { ...DRAFT, publishAt: PROMISED });
  const early = await changeAll("publish", COLLECTIONS.article, [waiting.id], MARYAM, NOW);
  expect(early.changedAt).toBeUndefined();
});

it("publishes several pages at once", async () => {
  const [one, other] = [
    await addPage({ ...DRAFT, title: "Horaires" }),
    await addPage({ title: "Contact" }),
  ];
  const ids = [one.id, other.id];
  expect(await changeAll("publish", COLLECTIONS.pages, ids, MARYAM, NOW)).toEqual({
    changed: ["Horaires"],
    already: 1,
    missing: 0,
    changedAt: NOW,
  });
});

it("publishes a scheduled page early, and gives it its moment back when that is undone", async () => {
  const page = await addPage({ ...DRAFT, publishAt: PROMISED, title: "Ramadan" });
  const now = new Date("2026-12-01T09:00:00Z");
  await changePage("publish", page.id, MARYAM, { now });
  await changePage("unpublish", page.id, MARYAM, { now, promised: PROMISED });
  const [row] = await db.select().from(pages).where(eq(pages.id, page.id));
  expect(row).toMatchObject({ isPublished: false, publishAt: PROMISED });
});

it("names those that visitors would find empty", async () => {
  const file = await addMediaFile();
  const drafts = [
    await addContent("video", "Sans film", DRAFT),
    await addContent("video", "Avec film", { ...DRAFT, fileId: file.id }),
    await addContent("video", "Déjà publiée"),
    await addContent("livre", "D'une autre liste", DRAFT),
  ].map(({ id }) => id);
  expect(await findEmpty(COLLECTIONS.video, [...drafts, "pas-un-id"])).toEqual(["Sans film"]);
  const read = await addContent("article", "Écrit", { ...DRAFT, body: "Un texte." });
  const blank = await addContent("article", "Blanc", { ...DRAFT, body: " \n" });
  expect(await findEmpty(COLLECTIONS.article, [read.id, blank.id])).toEqual(["Blanc"]);
  const course = await addCourse(DRAFT);
  expect(await findEmpty(COLLECTIONS.courses, [course.id])).toEqual([]);
});

it("dates an item by its first appearance only", async () => {
  const { id } = await addContent("article", "Daté", DRAFT);
  await changeAll("publish", COLLECTIONS.article, [id], MARYAM, NOW);
  expect(await contentOf(id)).toMatchObject({ createdAt: NOW, isPublished: true, revision: 2 });
  await changeAll("unpublish", COLLECTIONS.article, [id], MARYAM);
  expect(await contentOf(id)).toMatchObject({ createdAt: NOW, isPublished: false });
  await changeAll("publish", COLLECTIONS.article, [id], MARYAM, new Date("2027-01-01"));
  expect(await contentOf(id)).toMatchObject({ createdAt: NOW, isPublished: true });
});

it("publishes what is due at its moment, neither before nor twice", async () => {
  const content = await addContent("livre", "Promis", { ...DRAFT, publishAt: PROMISED });
  const course = await addCourse({ title: "Promis aussi", ...DRAFT, publishAt: PROMISED });
  await addContent("livre", "Plus tard", { ...DRAFT, publishAt: new Date("2027-05-01") });
  await addContent("livre", "Un jour", DRAFT);
  expect(await publishDue(new Date(PROMISED.getTime() - 1))).toBe(0);
  expect(await publishDue(NOW)).toBe(2);
  expect(await publishDue(NOW)).toBe(0);
  const published = { isPublished: true, publishAt: null, createdAt: PROMISED };
  expect(await contentOf(content.id)).toMatchObject(published);
  const [row] = await db.select().from(courses).where(eq(courses.id, course.id));
  expect(row).toMatchObject(published);
  const events = await db.select().from(auditEvents).where(isNull(auditEvents.actorId));
  expect(events.map(listed)).toContainEqual(
    expect.objectContaining({
      actor: "Le site",
      sentence: "a publié, comme programmé, le livre « Promis »",
      path: `/admin/livre/${content.id}/edit`,
    }),
  );
});

it("leaves the kept pages alone while nothing is due", async () => {
  await addContent("livre", "Plus tard", { ...DRAFT, publishAt: new Date("2027-05-01") });
  expect(await changesToldBy(() => publishDue(NOW))).toBe(0);
  await addContent("livre", "Promis", { ...DRAFT, publishAt: PROMISED });
  expect(await changesToldBy(() => publishDue(NOW))).toBeGreaterThan(0);
});

it("cancels a schedule by taking the item back", async () => {
  const { id } = await addContent("video", "Annulée", { ...DRAFT, publishAt: PROMISED });
  expect(await changeAll("unpublish", COLLECTIONS.video, [id], MARYAM)).toMatchObject({
    changed: ["Annulée"],
  });
  expect(await publishDue(NOW)).toBe(0);
});

it("puts courses and contents forward, and no longer", async () => {
  const course = await addCourse({ courseType: "formation", title: "Le Coran" });
  const forward = await changeAll("feature", COLLECTIONS.formations, [course.id], MARYAM);
  expect(forward).toMatchObject({ changed: ["Le Coran"], already: 0, missing: 0 });
  const again = await changeAll("feature", COLLECTIONS.formations, [course.id], MARYAM);
  expect(again).toMatchObject({ changed: [], already: 1, missing: 0 });
  await changeAll("unfeature", COLLECTIONS.formations, [course.id], MARYAM);
  const [row] = await db.select().from(courses).where(eq(courses.id, course.id));
  expect(row).toMatchObject({ featured: false });
});

it("brings an item into the search and takes it out again", async () => {
  const { id } = await addContent("article", "Calligraphie maghrébine", DRAFT);
  const found = async () => (await search({ q: "calligraphie" })).groups.length;
  expect(await found()).toBe(0);
  await changeAll("publish", COLLECTIONS.article, [id], MARYAM);
  expect(await found()).toBe(1);
  await changeAll("unpublish", COLLECTIONS.article, [id], MARYAM);
  expect(await found()).toBe(0);
});

it("counts each state", async () => {
  await addContent("livre", "Publié");
  await addContent("livre", "Brouillon", DRAFT);
  await addContent("livre", "Programmé", { ...DRAFT, publishAt: PROMISED });
  await addContent("livre", "Programmé aussi", { ...DRAFT, publishAt: PROMISED });
  const books = eq(contents.contentType, "livre");
  const counts = await countEach(contents, statesOf(contents), books);
  expect(counts).toEqual({ tous: 4, publies: 1, brouillons: 1, programmes: 2 });
});

it("loses nothing when two publish and take back the same items at once", async () => {
  const rows = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addContent("preche", `P${index}`, DRAFT)),
  );
  const ids = rows.map(({ id }) => id);
  const outcomes = await Promise.all([
    changeAll("publish", COLLECTIONS.preche, ids, MARYAM, NOW),
    changeAll("publish", COLLECTIONS.preche, [...ids].reverse(), MARYAM, NOW),
  ]);
  expect(outcomes.map(({ changed }) => changed.length).sort()).toEqual([0, 20]);
});

it("moves several to a theme, or out of theirs, and writes it in the journal", async () => {
  const theme = await addTheme({ name: "Sira du soir" });
  const one = await addContent("preche", "Un");
  const there = await addContent("preche", "Deux", { themeId: theme.id });
  const video = await addContent("video", "D'une autre liste");
  const ids = [one.id, there.id, video.id];
  const outcome = await moveAll(theme, COLLECTIONS.preche, ids, MARYAM);
  expect(outcome).toMatchObject({ changed: ["Un"], already: 1, missing: 1 });
  expect(await contentOf(one.id)).toMatchObject({ themeId: theme.id, revision: 2 });
  expect(await contentOf(video.id)).toMatchObject({ themeId: null });
  expect(await sentences()).toEqual(["a rangé le prêche « Un » dans « Sira du soir »"]);
  await moveAll(null, COLLECTIONS.preche, [there.id], MARYAM);
  expect(await contentOf(there.id)).toMatchObject({ themeId: null });
  expect(await sentences()).toContain("a retiré le prêche « Deux » de son thème");
});

it("puts each back in the theme it left, unless it was changed since", async () => {
  const [from, to] = [await addTheme({ name: "Fiqh" }), await addTheme({ name: "Hadith" })];
  const items = [
    await addContent("preche", "Rangé", { themeId: from.id, ...DRAFT, publishAt: PROMISED }),
    await addContent("preche", "Sans thème"),
    await addContent("preche", "Modifié depuis", { themeId: from.id }),
  ];
  const ids = items.map(({ id }) => id);
  const { changedAt } = await moveAll(to, COLLECTIONS.preche, ids, MARYAM);
  await changeAll("feature", COLLECTIONS.preche, ids.slice(2), MARYAM);
  const undone = await moveAllBack(COLLECTIONS.preche, changedAt ?? NOW, MARYAM);
  expect(undone.changed.toSorted()).toEqual(["Rangé", "Sans thème"]);
  const themesNow = await Promise.all(ids.map(async (id) => (await contentOf(id))?.themeId));
  expect(themesNow).toEqual([from.id, null, to.id]);
  expect(await contentOf(ids[0] ?? "")).toMatchObject({ publishAt: PROMISED });
  expect(await sentences()).toContain("a remis le prêche « Rangé » dans son thème d'avant");
});
