import { beforeEach, expect, test } from "vitest";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { readPublicationFilter } from "#app/domain/records/publication/publication.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { countCourses, listCoursesForAdmin } from "./course-admin.server.ts";
import { courseDuration, readCourseSort } from "./course-admin.ts";

const list = (address = "") => {
  const params = new URLSearchParams(address);
  const [sort, state] = [readCourseSort(params), readPublicationFilter(params)];
  return listCoursesForAdmin("audio_course", { ...readListQuery(params), sort, state });
};
const titles = async (address = "") => (await list(address)).items.map((course) => course.title);

beforeEach(async () => {
  await db.delete(courseRegistrations);
  await db.delete(courses);
});

test("lists the audio courses, newest first", async () => {
  await addCourse({ title: "Ancien", createdAt: new Date("2025-01-01") });
  await addCourse({ title: "Récent", createdAt: new Date("2026-01-01") });
  await addCourse({ title: "Une formation", courseType: "formation" });
  expect(await titles()).toEqual(["Récent", "Ancien"]);
});

test("shows the first three contents in their order, and how many there are", async () => {
  const course = await addCourse();
  for (const order of [4, 2, 3, 1]) {
    await addRecording(course.id, { title: `Leçon ${order}`, orderIndex: order });
  }
  const [listed] = (await list()).items;
  expect(listed?.contentCount).toBe(4);
  expect(listed?.contents.map((content) => content.title)).toEqual([
    "Leçon 1",
    "Leçon 2",
    "Leçon 3",
  ]);
  expect(listed?.contents[0]).toMatchObject({ contentType: "audio", mimeType: "audio/mpeg" });
});

test("adds up what the contents last", async () => {
  const course = await addCourse();
  for (let index = 0; index < 8; index += 1) await addRecording(course.id, { durationSeconds: 45 });
  const [listed] = (await list()).items;
  expect(listed?.contentSeconds).toBe(360);
  expect(listed && courseDuration(listed)).toBe("6\u00a0min");
  expect(courseDuration({ durationHours: 1.5, contentSeconds: 3 })).toBe(
    "1\u00a0h\u00a030\u00a0min",
  );
  expect(courseDuration({ durationHours: 0, contentSeconds: 0 })).toBeNull();
});

test("searches title, description and the titles of the contents, accents and case folded", async () => {
  const course = await addCourse({ title: "La prière", description: "Gestes et paroles" });
  await addRecording(course.id, { title: "L'intention" });
  await addCourse({ title: "Autre chose" });
  for (const sought of ["PRIERE", "paroles", "intention", "priere gestes"]) {
    expect(await titles(`q=${sought}`)).toEqual(["La prière"]);
  }
  expect(await titles("q=%25")).toEqual([]);
});

test("pages in SQL and counts them all", async () => {
  for (let index = 0; index < 28; index += 1) {
    await addCourse({ title: `Cours ${index}`, createdAt: new Date(2026, 0, 1, 0, index) });
  }
  expect(await list("page=2")).toMatchObject({ counts: { tous: 28 }, pageCount: 2 });
  expect(await titles("page=2")).toEqual(["Cours 2", "Cours 1", "Cours 0"]);
});

test("sorts by title and filters by state, counting every state", async () => {
  const draft = { isPublished: false, hasAppeared: false };
  await addCourse({ title: "Zakât", createdAt: new Date("2026-01-02") });
  await addCourse({ title: "À l'écoute", ...draft });
  await addCourse({ title: "Bientôt", ...draft, publishAt: new Date("2027-01-01") });
  expect(await titles("tri=titre")).toEqual(["À l'écoute", "Bientôt", "Zakât"]);
  expect(await titles("tri=titre-z")).toEqual(["Zakât", "Bientôt", "À l'écoute"]);
  expect(await titles("tri=ancien")).toEqual((await titles()).reverse());
  expect(await titles("etat=brouillons")).toEqual(["À l'écoute"]);
  expect(await titles("etat=programmes")).toEqual(["Bientôt"]);
  expect(await titles("etat=publies")).toEqual(["Zakât"]);
  const { counts } = await list("etat=publies");
  expect(counts).toEqual({ tous: 3, publies: 1, brouillons: 1, programmes: 1 });
});

test("counts courses of each type", async () => {
  await addCourse({ id: newId() });
  await addCourse({ courseType: "formation" });
  await addCourse({ courseType: "formation" });
  expect(await countCourses()).toEqual({ formations: 2, audioCourses: 1 });
});
