import { randomUUID } from "node:crypto";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";

type New<Table extends { $inferInsert: object }> = Partial<Table["$inferInsert"]>;

/** The row of a stored file; its bytes are not there. */
export function addMediaFile(values: New<typeof mediaFiles> = {}) {
  const storageKey = `media/${randomUUID()}.mp3`;
  const file = { kind: "audio", storageKey, originalName: "leçon.mp3", mimeType: "audio/mpeg" };
  return only(
    db
      .insert(mediaFiles)
      .values({
        ...file,
        size: 7_600_000,
        durationSeconds: 61,
        ...values,
      } as typeof mediaFiles.$inferInsert)
      .returning(),
  );
}

/** The row of its levelled copy, as if it were made. */
export async function addCopy(fileId: string, size: number): Promise<void> {
  const storageKey = `media/${randomUUID()}.mp3`;
  const made = { state: "ready", progress: 100, madeAt: new Date() } as const;
  await db.insert(mediaCopies).values({ fileId, kind: "mp3", storageKey, size, ...made });
}

export function addTheme(values: New<typeof themes> = {}) {
  return only(
    db
      .insert(themes)
      .values({ name: `Thème ${randomUUID()}`, ...values })
      .returning(),
  );
}

export function addInstructor(values: New<typeof instructors> = {}) {
  return only(
    db
      .insert(instructors)
      .values({ name: "Amina Bouzidane", ...values })
      .returning(),
  );
}

export function addCourse(values: New<typeof courses> = {}) {
  return only(
    db
      .insert(courses)
      .values({ courseType: "audio_course", title: "Lire l'arabe", ...values })
      .returning(),
  );
}

/** A recording of the course with a file of its own. */
export async function addRecording(courseId: string, values: New<typeof courseContents> = {}) {
  const file = await addMediaFile();
  const recording = { courseId, title: "Cours 1", contentType: "audio" as const, fileId: file.id };
  return only(
    db
      .insert(courseContents)
      .values({ ...recording, ...values })
      .returning(),
  );
}

async function only<Row>(rows: Promise<Row[]>): Promise<Row> {
  const [row] = await rows;
  if (!row) throw new Error("Nothing was inserted.");
  return row;
}
