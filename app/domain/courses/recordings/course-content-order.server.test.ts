import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { courseContents } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { courseContentRecord } from "./course-content.record.server.ts";
import { moveCourseContent } from "./course-content.server.ts";

const MARYAM = { id: "maryam", name: "Maryam Diop", email: "maryam@centre.test" };
let course: string;
let ids: string[];

beforeEach(async () => {
  course = (await addCourse()).id;
  ids = [];
  for (const [orderIndex, title] of ["Un", "Deux", "Trois", "Quatre"].entries()) {
    ids.push((await addRecording(course, { title, orderIndex })).id);
  }
});

const move = (index: number, placing: Parameters<typeof moveCourseContent>[2]) =>
  moveCourseContent(course, ids[index] ?? "", placing, MARYAM);
const inOrder = () =>
  db
    .select()
    .from(courseContents)
    .where(eq(courseContents.courseId, course))
    .orderBy(courseContents.orderIndex);
const titles = async () => (await inOrder()).map(({ title }) => title);

it("moves a content by one step, or after another, and says where it stands", async () => {
  expect(await move(2, { by: -1 })).toEqual({ ok: true, title: "Trois", place: 2, count: 4 });
  expect(await titles()).toEqual(["Un", "Trois", "Deux", "Quatre"]);
  await move(3, { after: null });
  expect(await titles()).toEqual(["Quatre", "Un", "Trois", "Deux"]);
  await move(3, { after: ids[1] ?? "" });
  expect(await titles()).toEqual(["Un", "Trois", "Deux", "Quatre"]);
});

it("orders anew what had the same place", async () => {
  await db.update(courseContents).set({ orderIndex: 0 }).where(eq(courseContents.courseId, course));
  const known = await titles();
  await moveCourseContent(course, (await inOrder())[0]?.id ?? "", { by: 1 }, MARYAM);
  expect(await titles()).toEqual([known[1], known[0], known[2], known[3]]);
  expect((await inOrder()).map(({ orderIndex }) => orderIndex)).toEqual([0, 1, 2, 3]);
});

it("refuses what is gone or belongs to another course", async () => {
  const other = await addRecording((await addCourse()).id);
  expect(await moveCourseContent(course, other.id, { by: 1 }, MARYAM)).toEqual({ ok: false });
  expect(await move(0, { after: newId() })).toEqual({ ok: false });
  expect(await moveCourseContent("pas-un-id", ids[0] ?? "", { by: 1 }, MARYAM)).toEqual({
    ok: false,
  });
});

it("loses and doubles nothing when several move and add at the same instant", async () => {
  const added = Array.from({ length: 5 }, (_, index) => ({
    id: newId(),
    title: `Ajout ${index}`,
    description: "",
    contentType: "text" as const,
    durationMinutes: 0,
    orderIndex: 4 + index,
    chapters: [],
    transcript: "",
    isFreePreview: false,
    fileId: "",
    body: "Un texte.",
  }));
  await Promise.all([
    ...added.map((input) => courseContentRecord(course).save(input, { create: true, by: MARYAM })),
    ...[0, 1, 2, 3].map((index) => move(index, { by: 1 })),
    ...[3, 2].map((index) => move(index, { after: null })),
  ]);
  const rows = await inOrder();
  expect(rows.map(({ title }) => title).sort()).toEqual(
    [...added.map(({ title }) => title), "Un", "Deux", "Trois", "Quatre"].sort(),
  );
  await moveCourseContent(course, rows.at(-1)?.id ?? "", { after: null }, MARYAM);
  expect((await inOrder()).map(({ orderIndex }) => orderIndex)).toEqual([...rows.keys()]);
});
