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
import {
  courseContentInput,
  courseContentRecord,
} from "#app/domain/courses/recordings/course-content.record.server.ts";
import { findCourseContents } from "#app/domain/courses/recordings/course-content.server.ts";
import type { FieldErrors, Saving } from "#app/infra/forms/form.server.ts";
import { optionalDay, RELOAD } from "#app/infra/forms/form-fields.server.ts";
import { count } from "#app/infra/french/french.ts";
import { courseScreen, NEW_COURSE } from "./share-form.tsx";

const MOST = 50;
const NO_FILE = "Choisissez au moins un enregistrement";
const UNNAMED = "Donnez un titre à chaque enregistrement";

export const shareInput = z.object({
  to: z.string("Choisissez où publier").min(1, "Choisissez où publier").max(40),
  /** Of a course that begins with them. */
  courseId: z.union([z.uuid(RELOAD), z.literal("")]).default(""),
  title: z.string().max(1000, RELOAD).default(""),
  description: z.string().max(20_000, RELOAD).default(""),
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
  if (input.to === NEW_COURSE) return beginCourse(input, rows, by);
  return isType(input.to) ? publishEach(input.to, rows, by) : joinCourse(input.to, rows, by);
}

/** Where they are seen, and what is said of them. */
export async function whereShared(input: Share) {
  const many = rowsOf(input).length;
  if (isType(input.to)) {
    const { label } = CONTENT_KINDS[input.to];
    return {
      to: contentTexts(input.to).screen,
      description: `${label} : ${publishedText(many, "enregistrement", "publié")}.`,
      action: { label: "Voir", to: CONTENT_KINDS[input.to].path, opens: true },
    };
  }
  const id = input.to === NEW_COURSE ? input.courseId : input.to;
  const course = (await findCourseContents(id))?.course;
  return {
    to: courseScreen({ id, courseType: course?.courseType }),
    description: `« ${course?.title} » : ${publishedText(many, "leçon", "publiée")}.`,
    action: course && { label: "Voir", to: coursePath(course), opens: true },
  };
}

function publishedText(many: number, noun: string, published: string): string {
  return `${count(many, noun)} ${many < 2 ? published : `${published}s`}`;
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

/** The course and its recordings, or neither. */
function beginCourse(
  { courseId, title, description }: Share,
  rows: Row[],
  by: Administrator,
): Promise<Saving> {
  return saveCourse({ id: courseId, title, description }, rows, { create: true, by });
}

async function joinCourse(
  courseId: string,
  rows: Row[],
  by: Administrator,
  tries = 3,
): Promise<Saving> {
  const course = await audioCourseRecord.find(courseId);
  if (!course) return joinFormation(courseId, rows, by);
  const { recordings, values, version } = course;
  const added = rows.filter(({ id }) => !recordings.some((known) => known.id === id));
  const all = [...recordings.map(({ id, title }) => ({ id, title, fileId: "" })), ...added];
  const options = { create: false, by, version };
  // As its form would send them.
  const sent = { ...values, id: courseId, featured: values.featured ? "on" : undefined };
  const saving = await saveCourse(sent, all, options);
  // Somebody saved the course meanwhile: these come after what is there now.
  return "other" in saving && tries > 1 ? joinCourse(courseId, rows, by, tries - 1) : saving;
}

/** After what it holds. Sent again, what is there already is left alone. */
async function joinFormation(courseId: string, rows: Row[], by: Administrator): Promise<Saving> {
  const found = await findCourseContents(courseId);
  if (!found) return { ok: false, errors: { to: "Cours non trouvé" } };
  const record = courseContentRecord(courseId);
  const places = found.contents.map(({ orderIndex }) => orderIndex + 1);
  const errors: FieldErrors = {};
  let place = Math.max(0, ...places);
  for (const { id, fileId, title } of rows) {
    if (found.contents.some((known) => known.id === id)) continue;
    place += 1;
    const sent = { id, fileId, title, contentType: "audio", orderIndex: String(place) };
    const read = courseContentInput.safeParse(sent);
    const saving = read.success ? await record.save(read.data, { create: true, by }) : undefined;
    if (saving?.ok) continue;
    const said = saving && "errors" in saving ? Object.values(saving.errors)[0] : undefined;
    errors[`recordings.${id}`] = said ?? NO_FILE;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true };
}

async function saveCourse(
  course: object,
  rows: Omit<Row, "givenOn">[],
  options: Parameters<typeof audioCourseRecord.save>[1],
): Promise<Saving> {
  const parsed = audioCourseInput.safeParse({
    ...course,
    recordingId: rows.map(({ id }) => id),
    recordingFile: rows.map(({ fileId }) => fileId),
    recordingTitle: rows.map(({ title }) => title),
  });
  if (parsed.success) return audioCourseRecord.save(parsed.data, options);
  const named = parsed.error.issues.map(({ path, message }) => {
    const field = path.join(".");
    return [field === "title" || field === "description" ? field : "form", message];
  });
  return { ok: false, errors: Object.fromEntries(named) };
}
