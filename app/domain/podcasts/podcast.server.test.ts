import { expect, it } from "vitest";
import { courseContents } from "#app/domain/courses/course.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  addCopy,
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { costOf } from "#tests/factories/query-plans.ts";
import { readPodcast } from "./podcast.server.ts";
import { podcastAskedAt } from "./podcast.ts";
import { MOST_EPISODES } from "./podcast-episodes.server.ts";

const titles = async (asked: Parameters<typeof readPodcast>[0]) =>
  (await readPodcast(asked))?.episodes.map(({ title }) => title);

it("gathers all that is heard, the newest first", async () => {
  const amina = await addInstructor();
  const day = (number: number) => ({ createdAt: new Date(Date.UTC(2026, 0, number)) });
  const sound = async () => ({ fileId: (await addMediaFile()).id });
  const course = await addCourse({ title: "Lire l'arabe", instructorId: amina.id, ...day(2) });
  await addRecording(course.id, { title: "La lettre alif", ...day(5) });
  await addContent("preche", "Le voisin", { ...(await sound()), ...day(4) });
  await addContent("conference", "Les villes", { ...(await sound()), ...day(3) });
  await addContent("article", "Un carnet", { ...(await sound()), ...day(6) });
  await addContent("preche", "Sans fichier", day(7));
  expect(await titles({})).toEqual(["La lettre alif – Lire l’arabe", "Le voisin", "Les villes"]);
  expect(await titles({ type: "preche" })).toEqual(["Le voisin"]);
  expect(await titles({ instructor: amina.slug })).toEqual(["La lettre alif – Lire l’arabe"]);
});

it("keeps a course's lessons in the order given by hand, a second apart where they were sent together", async () => {
  const { id, slug } = await addCourse({ title: "La sîra" });
  const createdAt = new Date(Date.UTC(2026, 3, 1, 12));
  for (const [orderIndex, title] of ["Deux", "Un", "Trois"].entries()) {
    await addRecording(id, { title, orderIndex, createdAt });
  }
  const podcast = await readPodcast({ course: slug });
  expect(podcast?.isSerial).toBe(true);
  const told = podcast?.episodes.map(({ number, title }) => `${number} ${title}`);
  expect(told).toEqual(["3 Trois", "2 Un", "1 Deux"]);
  const dates = podcast?.episodes.map(({ date }) => date.getTime()) ?? [];
  expect(dates).toEqual(dates.toSorted((one, other) => other - one));
  expect(new Set(dates).size).toBe(3);
});

it("leaves out drafts, the trash, what waits for its hour, and what only students hear", async () => {
  const teacher = await addInstructor({ name: "Idrissa Niangadou" });
  const of = { instructorId: teacher.id };
  const sound = async () => ({ ...of, fileId: (await addMediaFile()).id });
  await addContent("preche", "Brouillon", { ...(await sound()), isPublished: false });
  await addContent("preche", "Prévu", {
    ...(await sound()),
    ...{ isPublished: false, publishAt: new Date(Date.now() + 86_400_000) },
  });
  const draft = await addCourse({ ...of, isPublished: false });
  await addRecording(draft.id);
  const reserved = await addCourse({ ...of, courseType: "formation", studentsOnly: true });
  await addRecording(reserved.id, { title: "Réservé" });
  await addRecording(reserved.id, { title: "Aperçu", isFreePreview: true });
  const open = await addCourse({ ...of, courseType: "formation", title: "Tajwīd" });
  await addRecording(open.id, { title: "Pour tous" });
  expect(await titles({ instructor: teacher.id })).toEqual(["Pour tous – Tajwīd"]);
  expect(await readPodcast({ course: draft.slug })).toBeUndefined();
  expect(await readPodcast({ course: open.slug })).toBeUndefined();
});

it("waits for the MP3 of another format, which keeps the lesson's number", async () => {
  const { id } = await addCourse({ title: "Le fiqh" });
  const m4a = { mimeType: "audio/mp4" };
  const waiting = await addMediaFile(m4a);
  const ready = await addMediaFile(m4a);
  await addCopy(ready.id, 4321);
  await addRecording(id, { title: "Un", orderIndex: 0, fileId: waiting.id });
  await addRecording(id, { title: "Deux", orderIndex: 1, fileId: ready.id });
  const podcast = await readPodcast({ course: id });
  expect(podcast?.episodes).toMatchObject([{ title: "Deux", number: 2, size: 4321 }]);
});

it("tells the size of the levelled copy, once there is one", async () => {
  const { id } = await addCourse({ title: "La prière" });
  const file = await addMediaFile({ size: 9000 });
  await addRecording(id, { fileId: file.id });
  const sizes = async () => (await readPodcast({ course: id }))?.episodes.map(({ size }) => size);
  expect(await sizes()).toEqual([9000]);
  await addCopy(file.id, 4321);
  expect(await sizes()).toEqual([4321]);
});

it("names a recording once, by the newest that has its file", async () => {
  const file = await addMediaFile();
  const shared = await addInstructor({ name: "Fatou Ndoye" });
  const of = { instructorId: shared.id, fileId: file.id };
  await addContent("preche", "Ancien", { ...of, createdAt: new Date(0) });
  await addContent("conference", "Nouveau", of);
  expect(await titles({ instructor: shared.slug })).toEqual(["Nouveau"]);
});

it("is empty for a course without lessons, and nothing for what does not exist", async () => {
  const { slug } = await addCourse({ title: "À venir" });
  expect(await titles({ course: slug })).toEqual([]);
  const alone = await addInstructor({ name: "Sans voix" });
  expect(await titles({ instructor: alone.slug })).toEqual([]);
  expect(await readPodcast({ course: "rien" })).toBeUndefined();
  expect(await readPodcast({ instructor: "personne" })).toBeUndefined();
});

it("holds the five hundred newest, read in one query beside the settings", async () => {
  const teacher = await addInstructor({ name: "Cinq Cents" });
  const { id } = await addCourse({ title: "Long", instructorId: teacher.id });
  const numbers = Array.from({ length: 600 }, (_, orderIndex) => orderIndex);
  const files = await db
    .insert(mediaFiles)
    .values(
      numbers.map((number) => ({
        ...{ kind: "audio" as const, storageKey: `media/${number}.mp3`, size: 1000 },
        ...{ originalName: "leçon.mp3", mimeType: "audio/mpeg" },
      })),
    )
    .returning();
  await db.insert(courseContents).values(
    numbers.map((orderIndex) => ({
      ...{ courseId: id, title: `Leçon ${orderIndex + 1}`, orderIndex },
      ...{ fileId: files[orderIndex]?.id, contentType: "audio" as const },
    })),
  );
  for (const asked of [{ course: id }, { instructor: teacher.id }, {}]) {
    const cost = await costOf(async () => {
      const podcast = await readPodcast(asked);
      expect(podcast?.episodes).toHaveLength(MOST_EPISODES);
    });
    expect(cost.queries).toBe(2);
  }
  expect((await titles({ instructor: teacher.id }))?.[0]).toBe("Leçon 600 – Long");
});

it.each([
  ["/podcast", {}],
  ["/podcast/flux.xml", {}],
  ["/podcast/preches/flux.xml", { type: "preche" }],
  ["/podcast/cours-audio/lire/flux.xml", { course: "lire" }],
  ["/podcast/series/les-coeurs", { series: "les-coeurs" }],
  ["/podcast/instructeurs/amina", { instructor: "amina" }],
])("reads what is asked at %s", (path, asked) => {
  expect(podcastAskedAt(path)).toEqual(asked);
});
