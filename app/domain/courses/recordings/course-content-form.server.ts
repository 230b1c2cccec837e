import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { COURSE_CONTENT_TYPES } from "#app/domain/courses/course.ts";
import { type FileReading, readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import { wholeNumber, yesNo } from "#app/infra/forms/form-fields.server.ts";
import { mergeOf } from "#app/infra/forms/version.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type CourseContent, courseContentFields } from "./course-content.ts";
import { findCourseContentToEdit } from "./course-contents.server.ts";

export const courseContentInput = z
  .object({
    id: z.uuid("Rechargez la page, puis recommencez"),
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
    durationMinutes: wholeNumber("Durée"),
    orderIndex: wholeNumber("Ordre"),
    isFreePreview: yesNo(),
    fileId: z.string().max(36, "Veuillez télécharger un fichier").default(""),
    body: z.string().trim().max(200_000, "Ce texte est trop long").default(""),
  })
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

export type CourseContentSaving = Saving<CourseContent>;

/** The page chose the id: asking twice adds one content. */
export async function saveCourseContent(
  courseId: string,
  sent: CourseContentInput,
  { by, version }: { by: Administrator; version?: string },
): Promise<CourseContentSaving> {
  if (!isUuid(courseId)) return MISSING;
  return db.transaction(async (tx) => {
    const [course] = await tx
      .select({ id: courses.id, title: courses.title })
      .from(courses)
      .where(eq(courses.id, courseId))
      .for("update");
    const [known] = await tx.select().from(courseContents).where(eq(courseContents.id, sent.id));
    if (!course || (known && known.courseId !== courseId)) return MISSING;
    const item = await findCourseContentToEdit(courseId, sent.id, { within: tx });
    const { conflicts, kept } = mergeOf({
      version,
      item,
      yours: courseContentFields(sent),
      switches: ({ orderIndex }) => ({ orderIndex }),
    });
    const input = { ...sent, ...kept };
    const file = await readFile(tx, input, known?.fileId ?? null);
    if (!file.ok) return { ok: false, errors: { fileId: file.message } };
    if (item && conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    const values = valuesOf(input, file.seconds, item?.file?.seconds ?? 0);
    if (known) await tx.update(courseContents).set(values).where(eq(courseContents.id, input.id));
    else await tx.insert(courseContents).values({ ...values, id: input.id, courseId });
    await tx.update(courses).set(revised(courses, by)).where(eq(courses.id, courseId));
    const { id, title } = input;
    const recording = { kind: "recording", id, title, course: courseId } as const;
    const verb = known ? "update" : "add";
    await recordEvent(by, { verb, ...recording, detail: course.title }, tx);
    return { ok: true };
  });
}

const MISSING: CourseContentSaving = { ok: false, errors: { form: "Cours non trouvé" } };

async function readFile(
  tx: Transaction,
  { contentType, fileId }: CourseContentInput,
  kept: string | null,
): Promise<FileReading> {
  if (contentType === "text") return { ok: true, seconds: null };
  return readClaimedFile(tx, { fileId, kind: contentType, kept });
}

function valuesOf(input: CourseContentInput, seconds: number | null, before: number) {
  const { title, description, contentType, orderIndex, isFreePreview, fileId, body } = input;
  const isText = contentType === "text";
  return {
    title,
    description,
    contentType,
    orderIndex,
    isFreePreview,
    durationSeconds: secondsOf(input, seconds, before),
    fileId: isText ? null : fileId,
    body: isText ? body : null,
  };
}

// The file's own length counts. A film's typed minutes win only if they are neither 0, the file's
// nor the former ones, which the form still showed.
function secondsOf(
  { contentType, durationMinutes }: CourseContentInput,
  measured: number | null,
  before: number,
): number {
  const left = [0, measured ?? 0, before].map((seconds) => Math.ceil(seconds / 60));
  return measured && (contentType === "audio" || left.includes(durationMinutes))
    ? measured
    : durationMinutes * 60;
}
