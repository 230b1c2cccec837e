import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { COURSE_COMPARED } from "#app/domain/courses/admin/course-admin.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_PARTS } from "#app/domain/courses/course.trash.server.ts";
import { defaultRecordingTitle } from "#app/domain/courses/course.ts";
import { goneInstructor } from "#app/domain/instructors/instructor.server.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import {
  type Claim,
  claimFiles,
  fileRefusal,
  refusedImage,
} from "#app/domain/media/media-claim.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { publicationFields } from "#app/domain/records/publication/publication.server.ts";
import {
  type Executor,
  type ItemOf,
  namesOf,
  RecordForm,
} from "#app/domain/records/record.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { goneTheme } from "#app/domain/themes/theme.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { optionalChoice, RELOAD, recordId, yesNo } from "#app/infra/forms/form-fields.server.ts";
import { MOST_FIELDS } from "#app/infra/forms/form-values.ts";

/** Each title is a field of the form, beside some twenty others. */
const MOST_RECORDINGS = MOST_FIELDS - 50;

const recording = z.object({
  id: recordId(),
  /** For a new recording, or a known one whose file is replaced. */
  fileId: optionalChoice(),
  title: z.string().trim().max(200, "Ce titre est trop long : 200 caractères au plus"),
});
type Recording = z.output<typeof recording>;

const fields = {
  title: z
    .string("Le titre est obligatoire")
    .trim()
    .min(1, "Le titre est obligatoire")
    .max(200, "Le titre est trop long : 200 caractères au plus"),
  description: z
    .string("La description est obligatoire")
    .trim()
    .min(1, "La description est obligatoire")
    .max(10_000, "La description est trop longue : 10 000 caractères au plus"),
  themeId: optionalChoice().prefault(""),
  instructorId: optionalChoice().prefault(""),
  imageId: optionalChoice().prefault(""),
  featured: yesNo(),
  ...publicationFields,
};

/** Rows come as three lists of the same length, in the order shown. */
export const audioCourseInput = z
  .object({
    id: recordId(),
    ...fields,
    recordingId: z.array(z.string()).default([]),
    recordingFile: z.array(z.string()).default([]),
    recordingTitle: z.array(z.string()).default([]),
    removedId: z.array(z.uuid(RELOAD)).default([]),
  })
  .transform(({ recordingId, recordingFile, recordingTitle, ...course }, context) => {
    if (recordingId.length > MOST_RECORDINGS) {
      const message = `Un cours compte ${MOST_RECORDINGS} leçons au plus`;
      context.addIssue({ code: "custom", path: ["recordings"], message });
      return z.NEVER;
    }
    const recordings = recordingId.flatMap((id, index) => {
      const row = { id, fileId: recordingFile[index] ?? "", title: recordingTitle[index] ?? "" };
      const read = recording.safeParse(row);
      if (read.success) return [read.data];
      // By id, not by place: rows can move while their errors are shown.
      const message = read.error.issues[0]?.message;
      context.addIssue({ code: "custom", path: ["recordings", id], message });
      return [];
    });
    return { ...course, recordings };
  });
export type AudioCourseInput = z.output<typeof audioCourseInput>;

export type EditedCourse = ItemOf<typeof audioCourseRecord>;
export type StoredRecording = EditedCourse["recordings"][number];

export const audioCourseRecord = new RecordForm({
  kind: "audio_course",
  table: courses,
  only: { courseType: "audio_course" },
  input: audioCourseInput,
  names: [...namesOf(fields), "recordings"],
  // The contents' own screen moves recordings too.
  switches: ["recordings", "featured"],
  attach: async ({ id, imageId }, within) => ({
    recordings: await listRecordings(id, within),
    image: await findFormFile(imageId, within),
  }),
  shown: ({ recordings }) => ({
    recordings: titled(recordings).map(({ id, title }) => `${id} ${title}`),
  }),
  titleOf: ({ title }) => title,
  labels: { ...COURSE_COMPARED, featured: "mise en avant" },
  missing: "Impossible de sauvegarder le cours : il a été supprimé entre-temps.",
  prepare: async (input, { tx, by, row }) => {
    const { recordings, removedId, publication: _, ...values } = input;
    const rows = await readRows(tx, titled(recordings));
    return {
      errors: {
        ...(await goneTheme(tx, values.themeId)),
        ...(await goneInstructor(tx, values.instructorId)),
        ...(await refusedImage(tx, values.imageId, row?.imageId)),
        ...refusalsOf(rows, input.id),
      },
      values,
      write: () => writeRecordings(tx, input, rows, by),
    };
  },
});

function listRecordings(courseId: string, within: Executor) {
  return within
    .select({
      id: courseContents.id,
      title: courseContents.title,
      fileId: mediaFiles.id,
      fileName: mediaFiles.originalName,
      size: mediaFiles.size,
      seconds: mediaFiles.durationSeconds,
    })
    .from(courseContents)
    .leftJoin(mediaFiles, eq(mediaFiles.id, courseContents.fileId))
    .where(isRecordingOf(courseId))
    .orderBy(courseContents.orderIndex, courseContents.createdAt);
}

function titled(recordings: Recording[]): Recording[] {
  return recordings.map((recording, index) => ({
    ...recording,
    title: recording.title || defaultRecordingTitle(index + 1),
  }));
}

type Rows = Awaited<ReturnType<typeof readRows>>;

async function readRows(tx: Transaction, recordings: Recording[]) {
  const ids = recordings.map(({ id }) => id);
  const { id, courseId, contentType, fileId } = courseContents;
  const known = await tx
    .select({ id, courseId, contentType, fileId })
    .from(courseContents)
    .where(inArray(id, ids));
  const knownById = new Map(known.map((content) => [content.id, content]));
  const rows = recordings.map((recording) => ({
    ...recording,
    known: knownById.get(recording.id),
  }));
  const added = rows.flatMap((row) => newFileOf(row) ?? []);
  return { rows, claim: await claimFiles(tx, added) };
}

/** None where a form is sent twice: the file is in its place already. */
function newFileOf({
  known,
  fileId,
}: {
  known?: { fileId: string | null };
  fileId: string | null;
}) {
  return fileId === known?.fileId ? null : fileId;
}

function refusalsOf({ rows, claim }: Rows, courseId: string): FieldErrors {
  const errors: FieldErrors = {};
  const used = new Set<string>();
  for (const row of rows) {
    const twice = used.has(row.id) || (row.fileId !== null && used.has(row.fileId));
    const refusal = twice
      ? "Cette leçon est deux fois dans la liste."
      : rowRefusal(row, courseId, claim);
    if (refusal) errors[`recordings.${row.id}`] = refusal;
    used.add(row.id).add(row.fileId ?? row.id);
  }
  return errors;
}

function rowRefusal({ known, fileId }: Rows["rows"][number], courseId: string, claim: Claim) {
  if (known) {
    const own = known.courseId === courseId && known.contentType === "audio";
    if (!own) return "Cette leçon appartient à un autre cours.";
    const replacing = newFileOf({ known, fileId });
    return replacing ? fileRefusal(claim, replacing, "audio") : undefined;
  }
  if (fileId) return fileRefusal(claim, fileId, "audio");
  return "Cette leçon a été supprimée entre-temps : retirez-la de la liste.";
}

async function writeRecordings(
  tx: Transaction,
  { id: courseId, removedId }: Pick<AudioCourseInput, "id" | "removedId">,
  { rows, claim }: Rows,
  by: Administrator,
) {
  const kept = rows.map((row) => row.id);
  const removed = removedId.filter((id) => !kept.includes(id));
  const own = await tx
    .select({ id: courseContents.id })
    .from(courseContents)
    .where(and(isRecordingOf(courseId), inArray(courseContents.id, removed)));
  const ids = own.map(({ id }) => id);
  await softDelete(COURSE_PARTS, "course_content", ids, by, { within: tx });
  // A recording added elsewhere meanwhile is kept, after these.
  await tx
    .update(courseContents)
    .set({ orderIndex: sql`${courseContents.orderIndex} + ${rows.length}` })
    .where(and(isRecordingOf(courseId), notInArray(courseContents.id, kept)));
  for (const [orderIndex, { id, title, known, fileId }] of rows.entries()) {
    const { durationSeconds, chapters = [] } = claim.files.get(fileId ?? "") ?? {};
    const file = { fileId, durationSeconds: durationSeconds ?? 0 };
    const place = { title, orderIndex };
    if (known) {
      const replaced = newFileOf({ known, fileId })
        ? { ...file, chapters: chapters[0] ? chapters : chaptersBefore(file.durationSeconds) }
        : {};
      const values = { ...place, ...replaced };
      await tx.update(courseContents).set(values).where(eq(courseContents.id, id));
      continue;
    }
    const values = { id, courseId, contentType: "audio", ...place, ...file, chapters } as const;
    await tx.insert(courseContents).values(values);
  }
}

/** A shorter file comes in place of the former. */
function chaptersBefore(end: number) {
  return sql<Chapter[]>`jsonb_path_query_array(${courseContents.chapters}, '$[*] ? (@.at < $end)',
    jsonb_build_object('end', ${end}::float8))`;
}

function isRecordingOf(courseId: string) {
  return and(eq(courseContents.courseId, courseId), eq(courseContents.contentType, "audio"));
}
