import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contentInput, contentRecord } from "#app/domain/contents/admin/content.record.server.ts";
import {
  audioCourseInput,
  audioCourseRecord,
} from "#app/domain/courses/audio-courses/audio-course.record.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import type { FieldErrors, Saving } from "#app/infra/forms/form.server.ts";
import { optionalDay, RELOAD } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";

const MOST = 50;
const NO_FILE = "Choisissez au moins un enregistrement";
const UNNAMED = "Donnez un titre à chaque enregistrement";

export const shareInput = z.object({
  to: z.string("Choisissez où publier").min(1, "Choisissez où publier").max(40),
  recordingId: z
    .array(z.uuid(RELOAD))
    .min(1, NO_FILE)
    .max(MOST, `${MOST} enregistrements au plus à la fois`)
    .default([]),
  recordingFile: z.array(z.string().max(36, RELOAD)).default([]),
  recordingTitle: z.array(z.string().trim().min(1, UNNAMED).max(200, UNNAMED)).default([]),
  /** Read in the files' names; only what is given on a day keeps it. */
  recordingDay: z.array(optionalDay()).max(MOST, RELOAD).default([]),
});
type Share = z.output<typeof shareInput>;
type Row = { id: string; fileId: string; title: string; givenOn: string };

export function publishShared(input: Share, by: Administrator): Promise<Saving> {
  const rows = rowsOf(input);
  if (rows.length === 0) return Promise.resolve({ ok: false, errors: { form: NO_FILE } });
  return isType(input.to) ? publishEach(input.to, rows, by) : joinCourse(input.to, rows, by);
}

/** Where they are seen, and what is said of them. */
export async function whereShared(input: Share) {
  const many = rowsOf(input).length;
  if (isType(input.to)) {
    const { label } = CONTENT_KINDS[input.to];
    return {
      to: contentTexts(input.to).screen,
      description: `${label} : ${publishedText(many)}.`,
      action: { label: "Voir", to: CONTENT_KINDS[input.to].path, opens: true },
    };
  }
  const course = await audioCourseRecord.find(input.to);
  return {
    to: `/admin/courses/${input.to}/edit`,
    description: `« ${course?.title} » : ${publishedText(many)}.`,
    action: course && { label: "Voir", to: coursePath(course), opens: true },
  };
}

function publishedText(many: number): string {
  return `${count(many, "enregistrement")} ${many < 2 ? "publié" : "publiés"}`;
}

function rowsOf({ recordingId, recordingFile, recordingTitle, recordingDay }: Share): Row[] {
  return recordingId.map((id, index) => ({
    id,
    fileId: recordingFile[index] ?? "",
    title: recordingTitle[index] ?? "",
    givenOn: recordingDay[index] ?? "",
  }));
}

function isType(to: string): to is ContentType {
  return Object.hasOwn(CONTENT_KINDS, to) && CONTENT_KINDS[to as ContentType].file === "audio";
}

/** Sent twice, it publishes once: the page chose the ids. */
async function publishEach(type: ContentType, rows: Row[], by: Administrator): Promise<Saving> {
  const record = contentRecord(type);
  const errors: FieldErrors = {};
  for (const row of rows) {
    const saving = await record.save(contentInput.parse(row), { create: true, by });
    if (saving.ok) continue;
    const said = "errors" in saving ? Object.values(saving.errors)[0] : undefined;
    errors[`recordings.${row.id}`] = said ?? "Cet enregistrement est déjà publié.";
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true };
}

async function joinCourse(
  courseId: string,
  rows: Row[],
  by: Administrator,
  tries = 3,
): Promise<Saving> {
  const course = await audioCourseRecord.find(courseId);
  if (!course) return { ok: false, errors: { to: "Cours non trouvé" } };
  const { recordings, values, version } = course;
  const added = rows.filter(({ id }) => !recordings.some((known) => known.id === id));
  const all = [...recordings.map(({ id, title }) => ({ id, title, fileId: "" })), ...added];
  const parsed = audioCourseInput.safeParse({
    ...values,
    id: courseId,
    recordingId: all.map(({ id }) => id),
    recordingFile: all.map(({ fileId }) => fileId),
    recordingTitle: all.map(({ title }) => title),
  });
  if (!parsed.success) {
    return { ok: false, errors: { form: parsed.error.issues[0]?.message ?? "Cours non trouvé" } };
  }
  const saving = await audioCourseRecord.save(parsed.data, { create: false, by, version });
  // Somebody saved the course meanwhile: these come after what is there now.
  return "other" in saving && tries > 1 ? joinCourse(courseId, rows, by, tries - 1) : saving;
}
