import { afterAll, expect, test } from "vitest";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { storedSample } from "#tests/factories/media.ts";
import { readStorageUse } from "./all-storage.server.ts";

afterAll(stopJobs);

test("says by kind what takes the space, and where the largest files are used", async () => {
  const [sermon, lesson] = [
    await storedSample("lecon-1-intention.mp3"),
    await storedSample("lecon-1-intention.mp3"),
  ];
  const content = await addContent("preche", "Le bon voisin", { fileId: sermon.id });
  const course = await addCourse();
  const recording = await addRecording(course.id, { fileId: lesson.id });
  const audio = async () => (await readStorageUse()).kinds.find(({ kind }) => kind === "audio");
  const { files = 0, bytes = 0 } = (await audio()) ?? {};
  const alone = await storedSample("lecon-1-intention.mp3");
  expect(await audio()).toMatchObject({ files: files + 1, bytes: bytes + alone.size });
  const { largest } = await readStorageUse();
  const of = (id: string) => largest.find((file) => file.id === id);
  expect(of(sermon.id)).toMatchObject({
    name: "Le bon voisin",
    bytes: sermon.size,
    to: `/admin/preche/${content.id}/edit`,
  });
  expect(of(lesson.id)?.to).toBe(`/admin/courses/${course.id}/contents?modifier=${recording.id}`);
  expect(of(alone.id)).toMatchObject({ name: "lecon-1-intention.mp3", to: null });
});
