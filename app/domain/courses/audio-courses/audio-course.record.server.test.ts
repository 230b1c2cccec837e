import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import {
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { type AudioCourseInput, audioCourseRecord } from "./audio-course.record.server.ts";
import { listCourseChoices } from "./audio-course.server.ts";

const form = (values: Partial<AudioCourseInput> = {}): AudioCourseInput => ({
  id: newId(),
  title: "Lire l'arabe",
  description: "Pas à pas.",
  themeId: null,
  instructorId: null,
  imageId: null,
  featured: false,
  recordings: [],
  removedId: [],
  publication: "now",
  publishAt: null,
  ...values,
});
const row = (fileId: string | null, title = "", id = newId()) => ({ id, fileId, title });
const courseOf = async (id: string) =>
  (await db.select().from(courses).where(eq(courses.id, id)))[0];
const contentsOf = (id: string) =>
  db
    .select()
    .from(courseContents)
    .where(eq(courseContents.courseId, id))
    .orderBy(courseContents.orderIndex);

test("creates the course with the defaults of an audio course", async () => {
  const theme = await addTheme();
  const instructor = await addInstructor();
  const input = form({ themeId: theme.id, instructorId: instructor.id });
  expect(await audioCourseRecord.save(input, { create: true, by: SOMEONE })).toEqual({ ok: true });
  expect(await courseOf(input.id)).toMatchObject({
    courseType: "audio_course",
    title: "Lire l'arabe",
    themeId: theme.id,
    instructorId: instructor.id,
    level: "",
    price: 0,
    durationHours: 0,
    maxStudents: 0,
    registrationStatus: "ouvert",
    featured: false,
  });
});

test("keeps its own picture, which no other record may take", async () => {
  const image = await addMediaFile({ kind: "image", mimeType: "image/png" });
  const input = form({ imageId: image.id });
  await audioCourseRecord.save(input, { create: true, by: SOMEONE });
  expect(await courseOf(input.id)).toMatchObject({ imageId: image.id });
  const other = form({ imageId: image.id });
  expect(await audioCourseRecord.save(other, { create: true, by: SOMEONE })).toMatchObject({
    ok: false,
    errors: { imageId: "Ce fichier appartient déjà à un autre contenu." },
  });
});

test("adds the recordings in their order, as long as the stored files", async () => {
  const [short, long] = [
    await addMediaFile({ durationSeconds: 59.2 }),
    await addMediaFile({ durationSeconds: 120.4 }),
  ];
  const input = form({ recordings: [row(long.id, "La fin d'abord"), row(short.id)] });
  await audioCourseRecord.save(input, { create: true, by: SOMEONE });
  expect(await contentsOf(input.id)).toMatchObject([
    { title: "La fin d'abord", fileId: long.id, durationSeconds: 120.4, orderIndex: 0 },
    { title: "Cours 2", fileId: short.id, durationSeconds: 59.2, orderIndex: 1 },
  ]);
});

test("retitles, reorders, removes and adds at once; what the form does not show stays", async () => {
  const course = await addCourse({ level: "avancé" });
  const first = await addRecording(course.id, { title: "Un", orderIndex: 0 });
  const second = await addRecording(course.id, { title: "Deux", orderIndex: 1 });
  const third = await addRecording(course.id, { title: "Trois", orderIndex: 2 });
  const elsewhere = await addRecording(course.id, { title: "Ajouté ailleurs", orderIndex: 3 });
  const sheet = await addRecording(course.id, {
    title: "Fiche",
    contentType: "pdf",
    orderIndex: 9,
  });
  const added = await addMediaFile();
  const input = form({
    id: course.id,
    recordings: [row(null, "Trois", third.id), row(added.id, "Nouveau"), row(null, "1", first.id)],
    removedId: [second.id, sheet.id],
    featured: true,
  });
  expect(await audioCourseRecord.save(input, { create: false, by: SOMEONE })).toEqual({ ok: true });
  expect((await contentsOf(course.id)).map((content) => content.title)).toEqual([
    "Trois",
    "Nouveau",
    "1",
    "Ajouté ailleurs",
    "Fiche",
  ]);
  expect(elsewhere.id).toBeTruthy();
  const trashed = await db.select().from(trashItems).where(eq(trashItems.itemId, second.id));
  expect(trashed).toMatchObject([{ title: "Deux" }]);
  const { rows } = await db.execute(
    sql`select file_id, trash_item_id from public.course_contents where id = ${second.id}`,
  );
  expect(rows).toEqual([{ file_id: second.fileId, trash_item_id: trashed[0]?.id }]);
  expect(await courseOf(course.id)).toMatchObject({ featured: true, level: "avancé" });
});

test("a recording's file is replaced, its title and place kept, by a file that is free", async () => {
  const course = await addCourse();
  const first = await addRecording(course.id, { title: "Un", orderIndex: 0 });
  const second = await addRecording(course.id, { title: "Deux", orderIndex: 1 });
  const better = await addMediaFile({ durationSeconds: 77.5 });
  const recordings = [row(better.id, "Un", first.id), row(null, "Deux", second.id)];
  const input = form({ id: course.id, recordings });
  const save = () => audioCourseRecord.save(input, { create: false, by: SOMEONE });
  expect([await save(), await save()]).toEqual([{ ok: true }, { ok: true }]);
  expect(await contentsOf(course.id)).toMatchObject([
    { id: first.id, title: "Un", fileId: better.id, durationSeconds: 77.5, orderIndex: 0 },
    { id: second.id, title: "Deux", fileId: second.fileId, orderIndex: 1 },
  ]);
  const taken = form({ id: course.id, recordings: [row(second.fileId, "Un", first.id)] });
  expect(await audioCourseRecord.save(taken, { create: false, by: SOMEONE })).toEqual({
    ok: false,
    errors: { [`recordings.${first.id}`]: "Ce fichier appartient déjà à un autre contenu." },
  });
});

test("a file's own chapters come with it; those of a longer one before it end with it", async () => {
  const own = [{ at: 0, title: "Le début" }];
  const typed = [...own, { at: 50, title: "La fin" }];
  const [named, long, short] = await Promise.all([
    addMediaFile({ durationSeconds: 60, chapters: own }),
    addMediaFile({ durationSeconds: 60 }),
    addMediaFile({ durationSeconds: 20 }),
  ]);
  const input = form({ recordings: [row(named.id, "Un"), row(long.id, "Deux")] });
  await audioCourseRecord.save(input, { create: true, by: SOMEONE });
  const [first, second] = await contentsOf(input.id);
  expect([first?.chapters, second?.chapters]).toEqual([own, []]);
  const id = second?.id ?? "";
  await db.update(courseContents).set({ chapters: typed }).where(eq(courseContents.id, id));
  const recordings = [row(null, "Un", first?.id), row(short.id, "Deux", id)];
  await audioCourseRecord.save({ ...input, recordings }, { create: false, by: SOMEONE });
  expect((await contentsOf(input.id)).map(({ chapters }) => chapters)).toEqual([own, own]);
});

test("the same form sent twice creates one course", async () => {
  const file = await addMediaFile();
  const input = form({ recordings: [row(file.id)] });
  const answers = await Promise.all([
    audioCourseRecord.save(input, { create: true, by: SOMEONE }),
    audioCourseRecord.save(input, { create: true, by: SOMEONE }),
  ]);
  expect(answers).toEqual([{ ok: true }, { ok: true }]);
  expect(await contentsOf(input.id)).toHaveLength(1);
});

test("a file that is not there is refused beside its row, and nothing is saved", async () => {
  const good = await addMediaFile();
  const gone = row(newId());
  const input = form({ recordings: [row(good.id), gone] });
  expect(await audioCourseRecord.save(input, { create: true, by: SOMEONE })).toEqual({
    ok: false,
    errors: { [`recordings.${gone.id}`]: "Ce fichier n'est plus là : envoyez-le de nouveau." },
  });
  expect(await courseOf(input.id)).toBeUndefined();
});

test("a file that belongs to another content is refused", async () => {
  const other = await addRecording((await addCourse()).id);
  const preached = await addMediaFile();
  await db
    .insert(contents)
    .values({ contentType: "preche", title: "Le bon voisinage", fileId: preached.id });
  const [first, second] = [row(other.fileId), row(preached.id)];
  const input = form({ recordings: [first, second] });
  const taken = "Ce fichier appartient déjà à un autre contenu.";
  expect(await audioCourseRecord.save(input, { create: true, by: SOMEONE })).toMatchObject({
    errors: { [`recordings.${first.id}`]: taken, [`recordings.${second.id}`]: taken },
  });
});

test("the same file twice, or a file of another kind, is refused", async () => {
  const [file, picture] = [await addMediaFile(), await addMediaFile({ kind: "image" })];
  const [again, wrong] = [row(file.id), row(picture.id)];
  const input = form({ recordings: [row(file.id), again, wrong] });
  expect(await audioCourseRecord.save(input, { create: true, by: SOMEONE })).toMatchObject({
    errors: {
      [`recordings.${again.id}`]: "Cette leçon est deux fois dans la liste.",
      [`recordings.${wrong.id}`]: "Ce fichier n'est pas du bon type.",
    },
  });
});

test("a recording of another course cannot be taken, one deleted meanwhile is named", async () => {
  const course = await addCourse();
  const foreign = await addRecording((await addCourse()).id);
  const gone = row(null, "parti");
  const recordings = [row(null, "à moi", foreign.id), gone];
  expect(
    await audioCourseRecord.save(form({ id: course.id, recordings }), {
      create: false,
      by: SOMEONE,
    }),
  ).toMatchObject({
    errors: {
      [`recordings.${foreign.id}`]: "Cette leçon appartient à un autre cours.",
      [`recordings.${gone.id}`]:
        "Cette leçon a été supprimée entre-temps : retirez-la de la liste.",
    },
  });
});

test("two courses claiming one file at the same instant: one gets it", async () => {
  const file = await addMediaFile();
  const answers = await Promise.all(
    [1, 2].map(() =>
      audioCourseRecord.save(form({ recordings: [row(file.id)] }), { create: true, by: SOMEONE }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test("a theme deleted while the form was open is named beside its field", async () => {
  expect(
    await audioCourseRecord.save(form({ themeId: newId() }), { create: true, by: SOMEONE }),
  ).toMatchObject({
    errors: { themeId: "Ce thème n'existe plus : choisissez-en un autre." },
  });
});

test("a course that is gone, or a formation, is not updated", async () => {
  const missing = {
    ok: false,
    errors: { form: "Impossible de sauvegarder le cours : il a été supprimé entre-temps." },
  };
  expect(await audioCourseRecord.save(form(), { create: false, by: SOMEONE })).toEqual(missing);
  const formation = await addCourse({ courseType: "formation" });
  expect(
    await audioCourseRecord.save(form({ id: formation.id }), { create: true, by: SOMEONE }),
  ).toEqual(missing);
});

test("is offered to further recordings with the title of its last one, as formations are", async () => {
  const { id } = await addCourse({ courseType: "formation" });
  await addRecording(id, { title: "Leçon 2", orderIndex: 1 });
  await addRecording(id, { title: "Leçon 1", orderIndex: 0 });
  const offered = (await listCourseChoices()).find((one) => one.id === id);
  expect(offered).toMatchObject({ courseType: "formation", count: 2, lastTitle: "Leçon 2" });
});
