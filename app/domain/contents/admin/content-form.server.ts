import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { CONTENT_KINDS, type ContentType } from "#app/domain/contents/content.ts";
import { goneInstructor } from "#app/domain/instructors/instructor-choice.server.ts";
import { type FileReading, readClaimedFile } from "#app/domain/media/media-claim.server.ts";
import { choiceOf, type PublicationChoice } from "#app/domain/records/publication/publication.ts";
import {
  asStored,
  publicationErrors,
  publicationFields,
  publicationNow,
  publicationValues,
} from "#app/domain/records/publication/publication-input.server.ts";
import { goneTheme } from "#app/domain/themes/theme-choice.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { revised } from "#app/infra/database/database-columns.server.ts";
import type { Saving } from "#app/infra/forms/form.server.ts";
import {
  optionalChoice,
  optionalText,
  requiredText,
  tooLong,
  wholeNumber,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { addTag, LONGEST_TAG } from "#app/infra/forms/tags.ts";
import { mergeOf } from "#app/infra/forms/version.server.ts";
import { findContentToEdit } from "./content-admin.server.ts";
import { contentFields, type EditedContent, emptyQuestion } from "./content-admin.ts";

export const contentInput = z.object({
  id: z.uuid("Rechargez la page, puis recommencez"),
  title: requiredText("Le titre est obligatoire", 200),
  author: optionalText(120),
  themeId: optionalChoice().prefault(""),
  instructorId: optionalChoice().prefault(""),
  durationMinutes: wholeNumber("Durée"),
  description: z
    .string()
    .trim()
    .max(10_000, "La description est trop longue : 10 000 caractères au plus")
    .default(""),
  body: optionalText(200_000),
  fileId: optionalChoice().prefault(""),
  tags: z
    .array(z.string().max(LONGEST_TAG, tooLong(LONGEST_TAG)))
    .default([])
    .transform((tags) => tags.slice(0, 30).reduce(addTag, [])),
  isFeatured: yesNo(),
  /** Asked for when it is published with nothing to hear, see or read. */
  evenEmpty: yesNo(),
  ...publicationFields,
});
export type ContentInput = z.output<typeof contentInput>;

export type ContentSaving = Saving<EditedContent>;

/** Creates an item or changes it. Its page chose the id, so that sending the form twice adds one. */
export function saveContent(
  contentType: ContentType,
  sent: ContentInput,
  {
    create,
    by,
    version,
    now = new Date(),
  }: { create: boolean; by: Administrator; version?: string; now?: Date },
): Promise<ContentSaving> {
  return db.transaction(async (tx): Promise<ContentSaving> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${sent.id}, 0))`);
    const [known] = await tx
      .select({
        contentType: contents.contentType,
        fileId: contents.fileId,
        hasAppeared: contents.hasAppeared,
      })
      .from(contents)
      .where(eq(contents.id, sent.id))
      .for("update");
    if (known ? known.contentType !== contentType : !create) {
      return { ok: false, errors: { form: "Ce contenu a été supprimé entre-temps." } };
    }
    const item = known && (await findContentToEdit(contentType, sent.id, { within: tx }));
    const { conflicts, kept } = mergeOf({
      version,
      item,
      yours: contentFields(asStored(sent)),
      switches: (now) => ({ isFeatured: now.isFeatured, ...publicationNow(now) }),
    });
    const input = { ...sent, ...kept };
    const file = await readFile(tx, contentType, input.fileId, known?.fileId ?? null);
    const errors = {
      ...(await goneTheme(tx, input.themeId)),
      ...(await goneInstructor(tx, input.instructorId)),
      ...(file.ok ? {} : { fileId: file.message }),
      ...publicationErrors(input, now),
    };
    if (!file.ok || Object.keys(errors).length > 0) return { ok: false, errors };
    if (item && conflicts.length > 0) return { ok: false, other: { item, conflicts } };
    const written = valuesOf(contentType, input, file.seconds);
    if (!input.evenEmpty && appearsEmpty(input.publication, written, item)) {
      return { ok: false, errors: { evenEmpty: emptyQuestion(contentType) } };
    }
    const values = {
      ...written,
      ...publicationValues(input, known, now),
      ...revised(contents, by),
    };
    if (known) await tx.update(contents).set(values).where(eq(contents.id, input.id));
    else await tx.insert(contents).values({ ...values, revision: 1, id: input.id, contentType });
    const { id, title } = input;
    const verb = known ? "update" : "create";
    await recordEvent(by, { verb, kind: contentType, id, title }, { within: tx });
    return { ok: true };
  });
}

async function readFile(
  tx: Transaction,
  contentType: ContentType,
  fileId: string | null,
  kept: string | null,
): Promise<FileReading> {
  if (!fileId) return { ok: true, seconds: null };
  return readClaimedFile(tx, { fileId, kind: CONTENT_KINDS[contentType].file, kept });
}

/** Whether visitors would come to find nothing there, unless that was so already. */
function appearsEmpty(
  publication: PublicationChoice,
  written: { fileId: string | null; body: string | null },
  item: EditedContent | undefined,
): boolean {
  const stood = item && !item.file && !hasWords(item.body) && choiceOf(item) === publication;
  return publication !== "draft" && !written.fileId && !hasWords(written.body) && !stood;
}

function hasWords(body: string | null): boolean {
  return /[\p{L}\p{N}]/u.test(body ?? "");
}

/** The length is the file's own; what was typed counts where no file tells it. */
function valuesOf(contentType: ContentType, input: ContentInput, seconds: number | null) {
  const {
    id: _,
    publication: _choice,
    publishAt: _moment,
    evenEmpty: _sure,
    durationMinutes,
    body,
    ...values
  } = input;
  const lasts = seconds ?? durationMinutes * 60;
  return {
    ...values,
    body: contentType === "article" ? body : null,
    durationSeconds: CONTENT_KINDS[contentType].hasDuration ? lasts : 0,
  };
}
