import { z } from "zod";
import { publicationFields } from "#app/domain/records/publication/publication-input.server.ts";
import { optionalChoice } from "#app/infra/forms/form-fields.server.ts";
import { MOST_FIELDS } from "#app/infra/forms/refused-form.server.ts";

/** Each title is a field of the form, beside some twenty others. */
const MOST_RECORDINGS = MOST_FIELDS - 50;
const RELOAD = "Rechargez la page, puis recommencez";

const recording = z.object({
  id: z.uuid(RELOAD),
  /** Only for a new recording. */
  fileId: optionalChoice(),
  title: z.string().trim().max(200, "Ce titre est trop long : 200 caractères au plus"),
});

/** Rows come as three lists of the same length, in the order shown. */
export const audioCourseInput = z
  .object({
    id: z.uuid(RELOAD),
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
    ...publicationFields,
    recordingId: z.array(z.string()).default([]),
    recordingFile: z.array(z.string()).default([]),
    recordingTitle: z.array(z.string()).default([]),
    removedId: z.array(z.uuid(RELOAD)).default([]),
  })
  .transform(({ recordingId, recordingFile, recordingTitle, ...course }, context) => {
    if (recordingId.length > MOST_RECORDINGS) {
      const message = `Un cours compte ${MOST_RECORDINGS} enregistrements au plus`;
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
