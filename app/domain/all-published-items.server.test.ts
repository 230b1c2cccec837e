import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findFirstCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  addCourse,
  addInstructor,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import {
  countItemsOfEach,
  countItemsUnder,
  findItemsAt,
  listInstructorChoices,
  listItemsUnder,
  listThemeChoices,
} from "./all-published-items.server.ts";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

beforeEach(async () => {
  await db.execute(
    sql`truncate public.contents, public.courses, public.themes, public.instructors cascade`,
  );
});

test("what stands at an address is found by the whole of it, drafts left out", async () => {
  await addContent("preche", "La foi");
  await addContent("livre", "Brouillon", { isPublished: false });
  await addCourse({ title: "La sira", courseType: "formation" });
  const found = await findItemsAt([
    "/preches/la-foi",
    "/livres/la-foi",
    "/bibliotheque/brouillon",
    "/formations/la-sira",
    "https://exemple.fr/la-foi",
  ]);
  expect(found.map(({ path }) => path).toSorted()).toEqual([
    "/formations/la-sira",
    "/preches/la-foi",
  ]);
});

test("courses and contents of a theme stand in one list, the newest first, drafts and closed formations left out", async () => {
  const theme = await addTheme();
  const instructor = await addInstructor();
  const under = { themeId: theme.id };
  await addContent("preche", "P", { ...under, createdAt: day(3), instructorId: instructor.id });
  await addCourse({ ...under, title: "C", courseType: "audio_course", createdAt: day(2) });
  await addCourse({ ...under, title: "F", courseType: "formation", createdAt: day(4) });
  await addContent("livre", "L", { ...under, createdAt: day(1), body: "mot ".repeat(600) });
  await addContent("livre", "Brouillon", { ...under, isPublished: false });
  const closed = { courseType: "formation", registrationStatus: "fermé" } as const;
  await addCourse({ ...under, ...closed, title: "Fermée" });
  await addContent("livre", "Hors du thème");
  const { items, total, pageCount } = await listItemsUnder({ theme: theme.id }, { page: 1 });
  expect(items.map(({ title }) => title)).toEqual(["F", "P", "C", "L"]);
  expect({ total, pageCount }).toEqual({ total: 4, pageCount: 1 });
  expect(items[1]).toMatchObject({
    contentType: "preche",
    courseType: null,
    theme: { id: theme.id },
    instructor: { name: instructor.name },
  });
  expect(items[3]).toMatchObject({ readingMinutes: 3, instructor: null, file: null });
  const counts = await countItemsUnder({ theme: theme.id });
  expect(Object.fromEntries(counts.map(({ kind, total }) => [kind, total]))).toEqual({
    preche: 1,
    livre: 1,
    audio_course: 1,
    formation: 1,
  });
});

test("each theme and each instructor is counted by type, drafts and what has none left out", async () => {
  const [one, other] = [await addTheme(), await addTheme()];
  const { id: instructorId } = await addInstructor();
  await addContent("preche", "P", { themeId: one.id, instructorId });
  await addContent("preche", "Q", { themeId: one.id });
  await addContent("livre", "L", { themeId: other.id, isPublished: false });
  await addContent("livre", "Sans thème");
  await addCourse({ title: "C", courseType: "audio_course", themeId: other.id, instructorId });
  expect(new Set(await countItemsOfEach("theme"))).toEqual(
    new Set([
      { owner: one.id, kind: "preche", total: 2 },
      { owner: other.id, kind: "audio_course", total: 1 },
    ]),
  );
  expect(new Set(await countItemsOfEach("instructor"))).toEqual(
    new Set([
      { owner: instructorId, kind: "preche", total: 1 },
      { owner: instructorId, kind: "audio_course", total: 1 },
    ]),
  );
});

test("hundreds of items are paged, without the one shown apart", async () => {
  const { id: instructor } = await addInstructor();
  const apart = await addCourse({ title: "À part", instructorId: instructor });
  await db.execute(sql`insert into contents (content_type, title, instructor_id)
    select 'preche', 'P' || n, ${instructor} from generate_series(1, 200) n`);
  const seen = new Set<string>();
  for (let page = 1; page <= 9; page++) {
    const options = { page, except: apart.id };
    const { items, total, pageCount } = await listItemsUnder({ instructor }, options);
    expect({ total, pageCount }).toEqual({ total: 200, pageCount: 9 });
    for (const { id } of items) seen.add(id);
  }
  expect(seen.size).toBe(200);
  expect(seen).not.toContain(apart.id);
});

test("a beginner opens first what the team features, else the most heard, else the fullest", async () => {
  const theme = await addTheme();
  const add = async (title: string, lessons: number, more = {}) => {
    const course = await addCourse({
      title,
      themeId: theme.id,
      courseType: "audio_course",
      ...more,
    });
    for (let lesson = 0; lesson < lessons; lesson++) await addRecording(course.id);
  };
  const first = async () => (await findFirstCourse({ theme: theme.id }))?.title;
  await add("Vide", 0, { featured: true, audience: 90 });
  expect(await first()).toBeUndefined();
  await add("Court", 1);
  await add("Complet", 3);
  expect(await first()).toBe("Complet");
  await add("Écouté", 1, { audience: 12 });
  expect(await first()).toBe("Écouté");
  await add("Choisi", 1, { featured: true });
  await add("Brouillon", 4, { featured: true, audience: 99, isPublished: false });
  expect(await first()).toBe("Choisi");
});

test("a filter knows how many items of its list each theme and each instructor holds", async () => {
  const [one, other] = [await addTheme(), await addTheme()];
  const { id: instructorId } = await addInstructor();
  await addContent("video", "V", { themeId: one.id, instructorId });
  await addContent("video", "Brouillon", { themeId: other.id, isPublished: false });
  await addContent("preche", "P", { themeId: other.id });
  await addCourse({ title: "C", courseType: "audio_course", themeId: one.id });
  const totals = async (kinds: Parameters<typeof listThemeChoices>[0]) => {
    const choices = await listThemeChoices(kinds);
    return [one, other].map(({ id }) => choices.find((choice) => choice.id === id)?.total);
  };
  expect(await totals(["video"])).toEqual([1, 0]);
  expect(await totals(["video", "audio_course"])).toEqual([2, 0]);
  expect(await totals(["preche"])).toEqual([0, 1]);
  expect(await listInstructorChoices(["video"])).toMatchObject([{ id: instructorId, total: 1 }]);
  expect(await listInstructorChoices(["video"], other.id)).toMatchObject([{ total: 0 }]);
  const ofInstructor = await listThemeChoices(["video", "audio_course"], instructorId);
  expect(ofInstructor.find(({ id }) => id === one.id)?.total).toBe(1);
  expect(await listInstructorChoices(["livre"])).toMatchObject([{ id: instructorId, total: 0 }]);
});
