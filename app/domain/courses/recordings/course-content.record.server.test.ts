import { expect, test } from "vitest";
import { parseForm } from "#app/infra/forms/form.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { addCourse, addMediaFile, addRecording } from "#tests/factories/course-factory.ts";
import {
  type CourseContentInput,
  courseContentInput,
  courseContentRecord,
} from "./course-content.record.server.ts";
import { findCourseContents } from "./course-content.server.ts";

const input = (values: Partial<CourseContentInput> = {}): CourseContentInput => ({
  id: newId(),
  title: "Les lettres",
  description: "",
  contentType: "audio",
  durationMinutes: 0,
  orderIndex: 0,
  chapters: [],
  transcript: "",
  isFreePreview: false,
  fileId: "",
  body: "",
  ...values,
});
const save = (courseId: string, sent: CourseContentInput) =>
  courseContentRecord(courseId).save(sent, { create: true, by: SOMEONE });
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
    data: { durationMinutes: 13, isFreePreview: true },
  });
  expect(parse({ ...text, orderIndex: "-1" })).toMatchObject({
    errors: { orderIndex: "Ordre : le minimum est 0" },
  });
});

test("places are written from 1, and kept where the form left them alone", async () => {
  const course = await addCourse();
  const { id } = await addRecording(course.id, { orderIndex: 2 });
  const { values } = (await courseContentRecord(course.id).find(id)) ?? {};
  expect(values).toMatchObject({ orderIndex: "3" });
  const text = { id: pageId, title: "Lire", contentType: "text", body: "…" };
  expect(parse({ ...text, orderIndex: "3" })).toMatchObject({ data: { orderIndex: 2 } });
});

test("a recording is as long as its file, whatever was typed", async () => {
  const course = await addCourse();
  const file = await addMediaFile({ durationSeconds: 61, size: 1_000_000 });
  const content = input({ fileId: file.id, durationMinutes: 999, isFreePreview: true });
  expect(await save(course.id, content)).toEqual({ ok: true });
  expect(await contentsOf(course.id)).toMatchObject([
    {
      durationMinutes: 2,
      durationSeconds: 61,
      isFreePreview: true,
      file: { id: file.id, size: 1_000_000 },
    },
  ]);
});

test("chapters are kept as typed, told by the line that is wrong, and end with their recording", async () => {
  const course = await addCourse();
  const file = await addMediaFile({ durationSeconds: 61 });
  const other = await addMediaFile({ durationSeconds: 61 });
  const chapters = "0:40 La fin\n0:00 Le début";
  const sent = { id: newId(), title: "Lire", contentType: "audio", fileId: file.id };
  expect(parse({ ...sent, chapters: "0:00 Le début\nla suite" })).toMatchObject({
    errors: { chapters: "Ligne 2 : écrivez un temps, puis un titre. Exemple : 12:30 La suite" },
  });
  const read = parse({ ...sent, chapters });
  if (!("data" in read)) throw new Error("refused");
  expect(await save(course.id, read.data)).toEqual({ ok: true });
  const { values } = (await courseContentRecord(course.id).find(sent.id)) ?? {};
  expect(values).toMatchObject({ chapters: "0:00 Le début\n0:40 La fin" });
  expect(
    await save(course.id, input({ fileId: other.id, chapters: [{ at: 90, title: "Après" }] })),
  ).toEqual({
    ok: false,
    errors: {
      chapters: "« Après » commencerait après la fin de l'enregistrement, qui dure 1:01",
    },
  });
});

test("a new file's own chapters are taken where none are typed, and may be removed after", async () => {
  const course = await addCourse();
  const own = [{ at: 5, title: "La question" }];
  const file = await addMediaFile({ durationSeconds: 61, chapters: own });
  const sent = input({ fileId: file.id });
  await save(course.id, sent);
  expect((await courseContentRecord(course.id).find(sent.id))?.chapters).toEqual(own);
  await courseContentRecord(course.id).save(sent, { create: false, by: SOMEONE });
  expect((await courseContentRecord(course.id).find(sent.id))?.chapters).toEqual([]);
});

test("what is no recording any more leaves its chapters, however long they went", async () => {
  const course = await addCourse();
  const [sound, film] = await Promise.all([
    addMediaFile({ durationSeconds: 600 }),
    addMediaFile({ kind: "video", durationSeconds: 60 }),
  ]);
  const sent = input({ fileId: sound.id, chapters: [{ at: 500, title: "La fin" }] });
  await save(course.id, sent);
  const shown = { ...sent, contentType: "video" as const, fileId: film.id };
  const change = courseContentRecord(course.id).save(shown, { create: false, by: SOMEONE });
  expect(await change).toEqual({ ok: true });
  expect((await courseContentRecord(course.id).find(sent.id))?.chapters).toEqual([]);
});

test("a film keeps the minutes typed, a text carries its body and no file", async () => {
  const course = await addCourse();
  const film = await addMediaFile({ kind: "video", durationSeconds: 600 });
  await save(course.id, input({ contentType: "video", fileId: film.id, durationMinutes: 8 }));
  await save(course.id, input({ contentType: "text", body: "À relire.", orderIndex: 1 }));
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
    await save(course.id, { ...content, durationMinutes });
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
  await save(course.id, content);
  const replaced = { ...content, fileId: longer.id, durationMinutes: 10 };
  await save(course.id, replaced);
  expect(await contentsOf(course.id)).toMatchObject([{ durationSeconds: 1200.5 }]);
});

test("changes a content and keeps its file; asked twice, it adds one", async () => {
  const course = await addCourse();
  const file = await addMediaFile();
  const content = input({ fileId: file.id });
  await save(course.id, content);
  const renamed = { ...content, title: "Les voyelles" };
  expect(await save(course.id, renamed)).toEqual({ ok: true });
  expect(await contentsOf(course.id)).toMatchObject([{ title: "Les voyelles" }]);
});

test("a file of another kind, of another content, or that is gone is refused", async () => {
  const course = await addCourse();
  const taken = await addRecording(course.id);
  const refusal = async (fileId: string, contentType: "audio" | "pdf" = "audio") => {
    const saving = await save(course.id, input({ fileId, contentType }));
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
  expect(await save(course.id, text)).toEqual(missing);
  expect(await save(newId(), text)).toEqual(missing);
  expect(await save("pas-un-id", text)).toEqual(missing);
  expect(await courseContentRecord(course.id).find(foreign.id)).toBeUndefined();
  expect(await courseContentRecord(other.id).find(foreign.id)).toMatchObject({
    title: foreign.title,
  });
});

test("what is said in a lesson is kept with its times, which end with its sound; another type keeps none", async () => {
  const course = await addCourse({});
  const file = await addMediaFile({ durationSeconds: 61 });
  const transcript = "00:00:01,000 --> 00:00:04,000\nBonjour.";
  const read = parse({
    id: newId(),
    title: "Un",
    contentType: "audio",
    fileId: file.id,
    transcript,
  });
  if (!("data" in read)) throw new Error("refused");
  expect(await save(course.id, read.data)).toMatchObject({ ok: true });
  const { values } = (await courseContentRecord(course.id).find(read.data.id)) ?? {};
  expect(values?.transcript).toBe("WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nBonjour.");
  const late = {
    ...read.data,
    id: newId(),
    transcript: transcript.replaceAll("00:00:0", "00:02:0"),
  };
  expect(await save(course.id, late)).toMatchObject({ errors: {} });
});
