import { and, eq, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import { findFormFile } from "#app/domain/media/media.server.ts";
import { refusedImage } from "#app/domain/media/media-claim.server.ts";
import { type ItemOf, isRenamed, namesOf, RecordForm } from "#app/domain/records/record.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import type { Transaction } from "#app/infra/database/database.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import {
  optionalChoice,
  recordId,
  requiredText,
  tooLong,
} from "#app/infra/forms/form-fields.server.ts";
import { series } from "./series.table.server.ts";
import { SERIES_KINDS, SERIES_SCREEN, type SeriesKind } from "./series-kind.ts";
import { seriesTaken } from "./series-name.ts";

const fields = {
  title: requiredText("Le titre est obligatoire", 200),
  description: z.string().trim().max(2_000, tooLong(2_000)).default(""),
  imageId: optionalChoice().prefault(""),
};

export const seriesInput = z.object({
  id: recordId(),
  ...fields,
  /** Of a new one: what it holds stays of one kind. */
  kind: z.enum(SERIES_KINDS, "Choisissez ce que la série rassemble").default("preche"),
});
export type EditedSeries = ItemOf<typeof seriesRecord>;

export const seriesRecord = new RecordForm({
  kind: "series",
  table: series,
  input: seriesInput,
  names: namesOf(fields),
  attach: async ({ imageId }, within) => ({ image: await findFormFile(imageId, within) }),
  titleOf: ({ title }) => title,
  missing: "Cette série a été supprimée entre-temps.",
  prepare: async ({ id, kind: asked, ...values }, { tx, row }) => {
    const kind = row?.kind ?? asked;
    return {
      errors: {
        ...(await sameTitle(tx, { id, kind, title: values.title, former: row?.title })),
        ...(await refusedImage(tx, values.imageId, row?.imageId)),
      },
      values: row ? values : { ...values, kind },
    };
  },
});

/** Of the same kind: one is chosen by its title in the forms of what it holds. */
async function sameTitle(
  tx: Transaction,
  {
    id,
    kind,
    title,
    former,
  }: { id: string; kind: SeriesKind; title: string; former: string | undefined },
): Promise<FieldErrors> {
  const isSame = sql`folded(${series.title}) = folded(${title})`;
  const [other] = await tx
    .select({ title: series.title })
    .from(series)
    .where(and(isSame, isRenamed(former, title), eq(series.kind, kind), ne(series.id, id)))
    .limit(1);
  return other ? { title: seriesTaken(other.title) } : {};
}

export const seriesTrash: TrashRecord<typeof series.$inferSelect> = {
  table: series,
  plural: "Séries",
  labelOf: () => "Série",
  titleOf: ({ title }) => title,
  audited: ({ title }) => ({ kind: "series", title }),
  screenOf: () => SERIES_SCREEN,
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ imageId }) => imageId),
    ),
};
