import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_PARTS } from "#app/domain/courses/course.trash.server.ts";
import { defaultRecordingTitle } from "#app/domain/courses/course.ts";
import {
  audioCourseFields,
  type EditedCourse,
} from "#app/domain/courses/recordings/recording-rows.ts";
import { goneInstructor } from "#app/domain/instructors/instructor.server.ts";
import { type Claim, claimFiles, fileRefusal } from "#app/domain/media/media-claim.server.ts";
import {
  asStored,
  publicationErrors,
  publicationNow,
  publicationValues,
} from "#app/domain/records/publication/publication-input.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { goneTheme } from "#app/domain/themes/theme.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { FieldErrors, Saving } from "#app/infra/forms/form.server.ts";
import { mergeOf } from "#app/infra/forms/version.server.ts";
import { findAudioCourseToEdit } from "./audio-course-edit.server.ts";
import type { AudioCourseInput } from "./audio-course-input.server.ts";

export type AudioCourseSaving = Saving<EditedCourse>;

const GONE = "Impossible de sauvegarder le cours : il a été supprimé entre-temps.";

/** The page chose the ids: the same form sent again, after a lost answer, changes nothing. */
export function saveAudioCourse(
  sent: AudioCourseInput,
  {
    create,
    by,
    version,
    now = new Date(),
  }: { create: boolean; by: Administrator; version?: string; now?: Date },
): Promise<AudioCourseSaving> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sent.id}, 0))`);
    const [course] = await tx
      .select({ courseType: courses.courseType, hasAppeared: courses.hasAppeared })
      .from(courses)
      .where(eq(courses.id, sent.id))
      .for("update");
    if (course ? course.courseType !== "audio_course" : !create) {
      return { ok: false, errors: { form: GONE } };
    }
    const item = course && (await findAudioCourseToEdit(sent.id, { within: tx }));
    const { conflicts, kept } = mergeOf({
      version,
      item,
      yours: audioCourseFields({ ...asStored(sent), recordings: titled(sent.recordings) }),
      // The contents' own screen moves recordings too.
      switches: (now) => ({ ...publicationNow(now), recordings: now.recordings.map(unchanged) }),
    });
    const input = { ...sent, ...kept };
    const rows = await readRows(tx, input);
    const errors = {
      ...(await goneTheme(tx, input.themeId)),
      ...(await goneInstructor(tx, input.instructorId)),
      ...refusalsOf(rows, input.id),
      ...publicationErrors(input, now),
    };
    if (Object.keys(errors).length > 0) return { ok: false, errors };
    if (item && conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    await writeCourse(tx, input, { known: course, by, now });
    await writeRecordings(tx, input, rows, by);
    const { id, title } = input;
    const verb = course ? "update" : "create";
    await recordEvent(by, { verb, kind: "audio_course", id, title }, tx);
    return { ok: true };
  });
}

type Recording = AudioCourseInput["recordings"][number];

function titled(recordings: Recording[]): Recording[] {
  return recordings.map((recording, index) => ({
    ...recording,
    title: recording.title || defaultRecordingTitle(index + 1),
  }));
}

function unchanged({ id, title }: { id: string; title: string }): Recording {
  return { id, title, fileId: null };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows(tx: Transaction, { recordings }: AudioCourseInput) {
  const ids = recordings.map((recording) => recording.id);
  const known = await tx
    .select({
      id: courseContents.id,
      courseId: courseContents.courseId,
      contentType: courseContents.contentType,
    })
    .from(courseContents)
    .where(inArray(courseContents.id, ids));
  const knownById = new Map(known.map((content) => [content.id, content]));
  const rows = titled(recordings).map((recording, orderIndex) => ({
    ...recording,
    orderIndex,
    known: knownById.get(recording.id),
  }));
  const added = rows.flatMap((row) => (row.known || !row.fileId ? [] : [row.fileId]));
  return { rows, claim: await claimFiles(tx, added) };
}

function refusalsOf({ rows, claim }: Rows, courseId: string): FieldErrors {
  const errors: FieldErrors = {};
  const used = new Set<string>();
  for (const row of rows) {
    const twice = used.has(row.id) || (row.fileId !== null && used.has(row.fileId));
    const refusal = twice
      ? "Cet enregistrement est deux fois dans la liste."
      : rowRefusal(row, courseId, claim);
    if (refusal) errors[`recordings.${row.id}`] = refusal;
    used.add(row.id).add(row.fileId ?? row.id);
  }
  return errors;
}

function rowRefusal({ known, fileId }: Rows["rows"][number], courseId: string, claim: Claim) {
  if (known) {
    const own = known.courseId === courseId && known.contentType === "audio";
    return own ? undefined : "Cet enregistrement appartient à un autre cours.";
  }
  if (fileId) return fileRefusal(claim, fileId, "audio");
  return "Cet enregistrement a été supprimé entre-temps : retirez-le de la liste.";
}

async function writeCourse(
  tx: Transaction,
  input: AudioCourseInput,
  { known, by, now }: { known: { hasAppeared: boolean } | undefined; by: Administrator; now: Date },
) {
  const { id, title, description, themeId, instructorId } = input;
  const publication = publicationValues(input, known, now);
  const written = { title, description, themeId, instructorId, ...publication };
  const values = { ...written, ...revised(courses, by) };
  if (known) await tx.update(courses).set(values).where(eq(courses.id, id));
  else await tx.insert(courses).values({ ...values, revision: 1, id, courseType: "audio_course" });
}

async function writeRecordings(
  tx: Transaction,
  input: AudioCourseInput,
  { rows, claim }: Rows,
  by: Administrator,
) {
  const ofThisCourse = and(
    eq(courseContents.courseId, input.id),
    eq(courseContents.contentType, "audio"),
  );
  const kept = rows.map((row) => row.id);
  const removed = input.removedId.filter((id) => !kept.includes(id));
  const own = await tx
    .select({ id: courseContents.id })
    .from(courseContents)
    .where(and(ofThisCourse, inArray(courseContents.id, removed)));
  const ids = own.map(({ id }) => id);
  await softDelete(COURSE_PARTS, "course_content", ids, by, { within: tx });
  // A recording added elsewhere meanwhile is kept, after these.
  await tx
    .update(courseContents)
    .set({ orderIndex: sql`${courseContents.orderIndex} + ${rows.length}` })
    .where(and(ofThisCourse, notInArray(courseContents.id, kept)));
  for (const { id, title, orderIndex, known, fileId } of rows) {
    if (known) {
      await tx.update(courseContents).set({ title, orderIndex }).where(eq(courseContents.id, id));
      continue;
    }
    await tx.insert(courseContents).values({
      id,
      courseId: input.id,
      title,
      contentType: "audio",
      fileId,
      durationSeconds: claim.files.get(fileId ?? "")?.durationSeconds ?? 0,
      orderIndex,
    });
  }
}
