import { expect, test } from "vitest";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse, addMediaFile, addRecording } from "#tests/factories/course-factory.ts";
import {
  type CourseContentInput,
  courseContentInput,
  saveCourseContent,
} from "./course-content-form.server.ts";
import { findContentToDelete, findCourseContents } from "./course-contents.server.ts";

const input = (values: Partial<CourseContentInput> = {}): CourseContentInput => ({
  id: newId(),
  title: "Les lettres",
  description: "",
  contentType: "audio",
  durationMinutes: 0,
  orderIndex: 0,
  isFreePreview: false,
  fileId: "",
  body: "",
  ...values,
});
const parse = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(courseContentInput, form);
};
const contentsOf = async (courseId: string) => (await findCourseContents(courseId))?.contents;
const pageId = newId();

test("a recording needs its file, a text its body, and everything a title", () => {
  expect(parse({ id: pageId, title: " ", contentType: "audio" })).toMatchObject({
    errors: { title: "Le titre est obligatoire", fileId: "Veuillez télécharger un fichier" },
  });
  expect(parse({ id: pageId, title: "Lire", contentType: "text" })).toMatchObject({
    errors: { body: "Veuillez saisir le texte" },
  });
  expect(parse({ id: pageId, title: "Lire", contentType: "poème" })).toMatchObject({
    errors: { contentType: "Choisissez un type" },
  });
});

test("a duration or an order that is no number becomes 0, one below 0 is refused", () => {
  const text = { id: pageId, title: "Lire", contentType: "text", body: "…" };
  expect(parse({ ...text, durationMinutes: "beaucoup", orderIndex: "" })).toMatchObject({
    data: { durationMinutes: 0, orderIndex: 0, isFreePreview: false },
  });
  expect(parse({ ...text, durationMinutes: "12,7", isFreePreview: "on" })).toMatchObject({
    data: { durationMinutes: 12, isFreePreview: true },
  });
  expect(parse({ ...text, orderIndex: "-1" })).toMatchObject({
    errors: { orderIndex: "Ordre : le minimum est 0" },
  });
});

test("a recording is as long as its file, whatever was typed", async () => {
  const course = await addCourse();
  const file = await addMediaFile({ durationSeconds: 61, size: 1_000_000 });
  const content = input({ fileId: file.id, durationMinutes: 999, isFreePreview: true });
  expect(await saveCourseContent(course.id, content, { by: SOMEONE })).toEqual({ ok: true });
  expect(await contentsOf(course.id)).toMatchObject([
    {
      durationMinutes: 2,
      durationSeconds: 61,
      isFreePreview: true,
      file: { id: file.id, size: 1_000_000 },
    },
  ]);
});

test("a film keeps the minutes typed, a text carries its body and no file", async () => {
  const course = await addCourse();
  const film = await addMediaFile({ kind: "video", durationSeconds: 600 });
  await saveCourseContent(
    course.id,
    input({ contentType: "video", fileId: film.id, durationMinutes: 8 }),
    { by: SOMEONE },
  );
  await saveCourseContent(
    course.id,
    input({ contentType: "text", body: "À relire.", orderIndex: 1 }),
    { by: SOMEONE },
  );
  expect(await contentsOf(course.id)).toMatchObject([
    { contentType: "video", durationMinutes: 8, durationSeconds: 480 },
    { contentType: "text", body: "À relire.", file: null },
  ]);
});

test("a film whose minutes nobody changed keeps its seconds", async () => {
  const course = await addCourse();
  const film = await addMediaFile({ kind: "video", durationSeconds: 3600.4 });
  const content = input({ contentType: "video", fileId: film.id });
  for (const durationMinutes of [0, 61]) {
    await saveCourseContent(course.id, { ...content, durationMinutes }, { by: SOMEONE });
    expect(await contentsOf(course.id)).toMatchObject([
      { durationMinutes: 61, durationSeconds: 3600.4 },
    ]);
  }
});

test("a film put in place of another has its own length, not the one the form still shows", async () => {
  const course = await addCourse();
  const film = await addMediaFile({ kind: "video", durationSeconds: 600 });
  const longer = await addMediaFile({ kind: "video", durationSeconds: 1200.5 });
  const content = input({ contentType: "video", fileId: film.id });
  await saveCourseContent(course.id, content, { by: SOMEONE });
  const replaced = { ...content, fileId: longer.id, durationMinutes: 10 };
  await saveCourseContent(course.id, replaced, { by: SOMEONE });
  expect(await contentsOf(course.id)).toMatchObject([{ durationSeconds: 1200.5 }]);
});

test("changes a content and keeps its file; asked twice, it adds one", async () => {
  const course = await addCourse();
  const file = await addMediaFile();
  const content = input({ fileId: file.id });
  await saveCourseContent(course.id, content, { by: SOMEONE });
  const renamed = { ...content, title: "Les voyelles" };
  expect(await saveCourseContent(course.id, renamed, { by: SOMEONE })).toEqual({ ok: true });
  expect(await contentsOf(course.id)).toMatchObject([{ title: "Les voyelles" }]);
});

test("a file of another kind, of another content, or that is gone is refused", async () => {
  const course = await addCourse();
  const taken = await addRecording(course.id);
  const refusal = async (fileId: string, contentType: "audio" | "pdf" = "audio") => {
    const saving = await saveCourseContent(course.id, input({ fileId, contentType }), {
      by: SOMEONE,
    });
    return "errors" in saving ? saving.errors.fileId : undefined;
  };
  expect(await refusal(taken.fileId ?? "")).toContain("appartient déjà");
  expect(await refusal(newId())).toContain("n'est plus là");
  expect(await refusal((await addMediaFile()).id, "pdf")).toContain("n'est pas du bon type");
});

test("neither another course's content nor a course that is gone can be written to", async () => {
  const [course, other] = [await addCourse(), await addCourse()];
  const foreign = await addRecording(other.id);
  const text = input({ id: foreign.id, contentType: "text", body: "…" });
  const missing = { ok: false, errors: { form: "Cours non trouvé" } };
  expect(await saveCourseContent(course.id, text, { by: SOMEONE })).toEqual(missing);
  expect(await saveCourseContent(newId(), text, { by: SOMEONE })).toEqual(missing);
  expect(await saveCourseContent("pas-un-id", text, { by: SOMEONE })).toEqual(missing);
  expect(await findContentToDelete(course.id, foreign.id)).toBeUndefined();
  expect(await findContentToDelete(other.id, foreign.id)).toEqual({ title: foreign.title });
});
