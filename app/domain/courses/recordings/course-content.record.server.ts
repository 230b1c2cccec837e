import { eq } from "drizzle-orm";
import { z } from "zod";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_CONTENT_TYPES } from "#app/domain/courses/course.ts";
import {
  chaptersOf,
  chaptersPastEnd,
  chaptersTyped,
} from "#app/domain/media/chapters/chapter.server.ts";
import { chapterLines } from "#app/domain/media/chapters/chapter.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { type FileReading, readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import {
  transcriptPastEnd,
  transcriptTyped,
} from "#app/domain/media/transcripts/transcript.server.ts";
import {
  type Executor,
  type ItemOf,
  namesOf,
  RecordForm,
} from "#app/domain/records/record.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import {
  minutesOrZero,
  recordId,
  wholeNumberOrZero,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { lockCourse } from "./course-content.server.ts";
import { LESSON_COMPARED } from "./course-content.ts";

const fields = {
  title: z
    .string("Le titre est obligatoire")
    .trim()
    .min(1, "Le titre est obligatoire")
    .max(200, "Le titre est trop long : 200 caractères au plus"),
  description: z
    .string()
    .trim()
    .max(10_000, "La description est trop longue : 10 000 caractères au plus")
    .default(""),
  contentType: z.enum(COURSE_CONTENT_TYPES, "Choisissez un type"),
  body: z.string().trim().max(200_000, "Ce texte est trop long").default(""),
  durationMinutes: minutesOrZero("Durée"),
  /** Written from 1, kept from 0. */
  orderIndex: wholeNumberOrZero("Ordre").transform((place) => Math.max(0, place - 1)),
  chapters: chaptersTyped(),
  transcript: transcriptTyped(),
  isFreePreview: yesNo(),
  fileId: z.string().max(36, "Veuillez télécharger un fichier").default(""),
};

export const courseContentInput = z
  .object({ id: recordId(), ...fields })
  .check(({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: "custom", path: [field], message, input: value });
    if (value.contentType === "text") {
      if (!value.body) refuse("body", "Veuillez saisir le texte");
    } else if (!z.uuid().safeParse(value.fileId).success) {
      refuse("fileId", "Veuillez télécharger un fichier");
    }
  });
export type CourseContentInput = z.output<typeof courseContentInput>;
export type EditedCourseContent = ItemOf<ReturnType<typeof courseContentRecord>>;

/** It was last saved when its course was. */
export function courseContentRecord(courseId: string) {
  return new RecordForm({
    kind: "recording",
    table: courseContents,
    only: { courseId },
    input: courseContentInput,
    names: namesOf(fields),
    switches: ["orderIndex"],
    lock: async (tx) => Boolean(await lockCourse(tx, courseId)),
    attach: async ({ fileId }, within) => ({
      ...(await findEdition(courseId, within)),
      file: await findFormFile(fileId, within),
    }),
    shown: ({ orderIndex, chapters }) => ({
      orderIndex: String(Number(orderIndex) + 1),
      chapters: chapterLines(chapters),
    }),
    titleOf: ({ title }) => title,
    labels: LESSON_COMPARED,
    missing: "Cours non trouvé",
    prepare: async ({ id: _, durationMinutes, ...input }, { tx, row, by }) => {
      const { contentType, fileId } = input;
      const isText = contentType === "text";
      const kept = row?.fileId ?? null;
      const file = isText
        ? NO_FILE
        : await readClaimedFile(tx, { fileId, kind: contentType, kept });
      const seconds = file.ok ? file.seconds : null;
      const before = (await findFormFile(kept, tx))?.seconds ?? 0;
      const isHeard = contentType === "audio";
      const chapters = isHeard ? chaptersOf(input, file) : [];
      const transcript = isHeard ? input.transcript : "";
      const typed = { contentType, durationMinutes };
      const course = await lockCourse(tx, courseId);
      return {
        errors: file.ok
          ? { ...chaptersPastEnd(chapters, seconds), ...transcriptPastEnd(transcript, seconds) }
          : { fileId: file.message },
        values: {
          ...input,
          chapters,
          transcript,
          durationSeconds: secondsOf(typed, seconds, before),
          fileId: isText ? null : fileId,
          body: isText ? input.body : null,
        },
        event: { verb: row ? "update" : "add", course: courseId, detail: course?.title },
        write: () => tx.update(courses).set(revised(courses, by)).where(eq(courses.id, courseId)),
      };
    },
  });
}

const NO_FILE = { ok: true, seconds: null, chapters: [] } satisfies FileReading;

async function findEdition(courseId: string, within: Executor) {
  const { revision, editedBy, editedAt } = courses;
  const [edition] = await within
    .select({ revision, editedBy, editedAt })
    .from(courses)
    .where(eq(courses.id, courseId));
  return edition;
}

// The file's own length counts. A film's typed minutes win only if they are neither 0, the file's
// nor the former ones, which the form still showed.
function secondsOf(
  { contentType, durationMinutes }: Pick<CourseContentInput, "contentType" | "durationMinutes">,
  measured: number | null,
  before: number,
): number {
  const left = [0, measured ?? 0, before].map((seconds) => Math.ceil(seconds / 60));
  return measured && (contentType === "audio" || left.includes(durationMinutes))
    ? measured
    : durationMinutes * 60;
}
