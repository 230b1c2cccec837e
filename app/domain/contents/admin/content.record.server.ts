import { z } from "zod";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { contentImages } from "#app/domain/contents/content-image.table.server.ts";
import {
  imagesRefusal,
  keepImages,
  withoutLostImages,
} from "#app/domain/contents/content-images.server.ts";
import { joinNamed, lastPlaceIn } from "#app/domain/contents/series/series-recordings.server.ts";
import { filmAt } from "#app/domain/films/film.ts";
import { goneInstructor } from "#app/domain/instructors/instructor.server.ts";
import {
  chaptersOf,
  chaptersPastEnd,
  chaptersTyped,
} from "#app/domain/media/chapters/chapter.server.ts";
import { chapterLines } from "#app/domain/media/chapters/chapter.ts";
import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import {
  type FileReading,
  readClaimedFile,
  refusedImage,
} from "#app/domain/media/media-claim.server.ts";
import {
  transcriptPastEnd,
  transcriptTyped,
} from "#app/domain/media/transcripts/transcript.server.ts";
import { publicationFields } from "#app/domain/records/publication/publication.server.ts";
import { choiceOf, type Publication } from "#app/domain/records/publication/publication.ts";
import { type ItemOf, namesOf, RecordForm } from "#app/domain/records/record.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { forgetVersions } from "#app/domain/records/versions/record-version.server.ts";
import { goneSeries } from "#app/domain/series/series.server.ts";
import { isSeriesKind } from "#app/domain/series/series-kind.ts";
import { goneTheme } from "#app/domain/themes/theme.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import {
  minutes,
  optionalChoice,
  optionalDay,
  optionalText,
  recordId,
  requiredText,
  tagList,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { completedAddress } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { enqueue } from "#app/infra/jobs.server.ts";
import { CONTENT_COMPARED, emptyQuestion } from "./content-admin.ts";
import { CONTENT_VERSIONED, withoutWhatCame } from "./content-versions.ts";
import { coverFromFile } from "./cover-from-file.jobs.server.ts";

/** Null where none is given: other types' forms have no such field. */
function filmAddress() {
  return z
    .string()
    .trim()
    .max(500, "Cette adresse est trop longue")
    .transform(completedAddress)
    .refine((address) => address === "" || filmAt(address) !== null, NO_FILM)
    .transform((address) => filmAt(address)?.page ?? null)
    .prefault("");
}

const NO_FILM =
  "Cette adresse n'est pas celle d'une vidéo de YouTube, Vimeo, PeerTube ou Dailymotion. Ouvrez la vidéo et copiez l'adresse dans la barre du navigateur.";

const fields = {
  title: requiredText("Le titre est obligatoire", 200),
  author: optionalText(120),
  themeId: optionalChoice().prefault(""),
  instructorId: optionalChoice().prefault(""),
  seriesId: optionalChoice().prefault(""),
  durationMinutes: minutes("Durée"),
  description: z
    .string()
    .trim()
    .max(10_000, "La description est trop longue : 10 000 caractères au plus")
    .default(""),
  body: optionalText(200_000),
  givenOn: optionalDay(),
  chapters: chaptersTyped(),
  transcript: transcriptTyped(),
  fileId: optionalChoice().prefault(""),
  filmUrl: filmAddress(),
  imageId: optionalChoice().prefault(""),
  tags: tagList(),
  isFeatured: yesNo(),
  ...publicationFields,
};

export const contentInput = z.object({
  id: recordId(),
  ...fields,
  /** The title of one that is to be made, or that is there already: it comes before the one that is chosen. */
  newSeries: optionalText(200),
  /** Confirms publishing it with nothing to hear, see or read. */
  evenEmpty: yesNo(),
});
export type ContentInput = z.output<typeof contentInput>;
export type EditedContent = ItemOf<ReturnType<typeof contentRecord>>;

export function contentRecord(contentType: ContentType) {
  const { file: kind, hasDuration } = CONTENT_KINDS[contentType];
  const { hasText } = contentTexts(contentType);
  return new RecordForm({
    kind: contentType,
    table: contents,
    only: { contentType },
    input: contentInput,
    names: namesOf(fields),
    switches: ["isFeatured"],
    versioned: Object.keys(CONTENT_VERSIONED) as (keyof typeof CONTENT_VERSIONED)[],
    mendVersion: asItWas,
    yields: { fileId: "fileId", chapters: "fileId", transcript: "fileId", imageId: "imageId" },
    attach: async ({ fileId, imageId }, within) => ({
      file: await findFormFile(fileId, within),
      image: await findFormFile(imageId, within),
    }),
    shown: ({ chapters }) => ({ chapters: chapterLines(chapters) }),
    titleOf: ({ title }) => title,
    labels: { ...CONTENT_COMPARED, givenOn: "date", isFeatured: "mise en avant" },
    missing: "Ce contenu a été supprimé entre-temps.",
    prepare: async (input, { tx, row, by }) => {
      const { id, evenEmpty, durationMinutes, newSeries, ...values } = input;
      const { fileId, imageId } = values;
      const filmUrl = kind === "video" && !fileId ? values.filmUrl : null;
      const file = fileId
        ? await readClaimedFile(tx, { fileId, kind, kept: row?.fileId ?? null })
        : NO_FILE;
      const refusedCover = await refusedImage(tx, imageId, row?.imageId);
      const body = hasText ? values.body : null;
      const series = await seriesChosen(tx, { ...input, contentType }, row);
      const refusedInText = await imagesRefusal(tx, contentImages, id, body);
      // The file's own length wins over the typed one.
      const lasts = (file.ok ? file.seconds : null) ?? durationMinutes * 60;
      const question =
        !evenEmpty && appearsEmpty({ ...input, filmUrl, body }, row)
          ? { errors: { evenEmpty: emptyQuestion(contentType) } }
          : undefined;
      return {
        errors: {
          ...(await goneTheme(tx, values.themeId)),
          ...(await goneInstructor(tx, values.instructorId)),
          ...series.errors,
          ...(file.ok
            ? {
                ...chaptersPastEnd(values.chapters, file.seconds),
                ...transcriptPastEnd(values.transcript, file.seconds),
              }
            : { fileId: file.message }),
          ...refusedCover,
          ...(refusedInText ? { body: refusedInText } : {}),
        },
        question,
        write: async () => {
          await keepImages(tx, contentImages, id, body);
          if (series.named) await joinNamed(tx, id, series.named, by);
          if (!imageId && fileId && fileId !== row?.fileId && kind !== "pdf") {
            await enqueue(coverFromFile, { contentId: id }, { within: tx });
          }
        },
        values: {
          ...values,
          ...series.values,
          chapters: kind === "audio" ? chaptersOf(values, file) : [],
          transcript: kind === "audio" ? values.transcript : "",
          filmUrl,
          body,
          durationSeconds: hasDuration ? lasts : 0,
        },
      };
    },
  });
}

/** New to its series, it comes last there. */
async function seriesChosen(
  tx: Transaction,
  {
    contentType,
    seriesId,
    newSeries,
  }: Pick<ContentInput, "seriesId" | "newSeries"> & { contentType: ContentType },
  row: { seriesId: string | null } | undefined,
) {
  if (!isSeriesKind(contentType)) return { values: { seriesId: null } };
  const stays = seriesId === (row?.seriesId ?? null);
  return {
    errors: await goneSeries(tx, stays ? null : seriesId, contentType),
    values: { seriesId, ...(seriesId && !stays && { seriesPlace: lastPlaceIn(seriesId) }) },
    named: newSeries ? { kind: contentType, title: newSeries } : undefined,
  };
}

async function asItWas(version: FieldValues, now: FieldValues): Promise<FieldValues> {
  const mended = await withoutLostImages(version);
  const { fileId, imageId, instructorId, ...words } = withoutWhatCame(mended, now);
  const there = async (id: FieldValues[string]) => (await findFormFile(String(id))) !== null;
  return {
    ...words,
    // What is gone since leaves its place to what is there today.
    ...(fileId !== undefined && (await there(fileId)) && { fileId }),
    ...(imageId !== undefined && (await there(imageId)) && { imageId }),
    ...(instructorId !== undefined &&
      Object.keys(await goneInstructor(db, String(instructorId) || null)).length === 0 && {
        instructorId,
      }),
  };
}

const NO_FILE = { ok: true, seconds: null, chapters: [] } satisfies FileReading;

type Shown = { fileId: string | null; filmUrl: string | null; body: string | null };

function appearsEmpty(
  { publication, ...shown }: Shown & Pick<ContentInput, "publication">,
  row: (Shown & Publication) | undefined,
): boolean {
  const stood = row && isEmpty(row) && choiceOf(row) === publication;
  return publication !== "draft" && isEmpty(shown) && !stood;
}

function isEmpty({ fileId, filmUrl, body }: Shown): boolean {
  return !fileId && !filmUrl && !/[\p{L}\p{N}]/u.test(body ?? "");
}

export const contentTrash: TrashRecord<typeof contents.$inferSelect> = {
  table: contents,
  plural: "Contenus",
  typeOf: ({ contentType }) => contentType,
  labelOf: (type) => CONTENT_KINDS[type as ContentType].singular,
  titleOf: ({ title }) => title,
  audited: ({ contentType, title }) => ({ kind: contentType, title }),
  screenOf: ({ contentType }) => contentTexts(contentType).screen,
  names: { theme: "theme_id", instructor: "instructor_id", series: "series_id" },
  counted: (n) => (n > 0 ? count(n, "contenu") : ""),
  destroyed: async (tx, rows) => {
    await forgetVersions(
      tx,
      rows.map(({ id }) => id),
    );
    await removeMediaLater(
      tx,
      rows.flatMap(({ fileId, imageId }) => [fileId, imageId]),
    );
  },
};
