import { sql } from "drizzle-orm";
import { z } from "zod";
import {
  imagesRefusal,
  keepImages,
  withoutLostImages,
} from "#app/domain/contents/content-images.server.ts";
import { publicationFields } from "#app/domain/records/publication/publication.server.ts";
import { type ItemOf, namesOf, RecordForm } from "#app/domain/records/record.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { forgetVersions } from "#app/domain/records/versions/record-version.server.ts";
import {
  optionalText,
  recordId,
  requiredText,
  tooLong,
} from "#app/infra/forms/form-fields.server.ts";
import { pageImages, pages } from "./page.table.server.ts";
import {
  MOST_PAGES,
  PAGE_KINDS,
  PAGES_SCREEN,
  type PageKind,
  PLACEMENTS,
  type Placement,
} from "./page.ts";

const keys = <Key extends string>(of: Record<Key, string>) => Object.keys(of) as [Key, ...Key[]];
const CHOOSE = "Choisissez dans la liste";

const fields = {
  title: requiredText("Le titre est obligatoire", 200),
  kind: z.enum<[PageKind, ...PageKind[]]>(keys(PAGE_KINDS), CHOOSE).default("text"),
  description: z.string().trim().max(500, tooLong(500)).default(""),
  body: optionalText(200_000),
  placement: z.enum<[Placement, ...Placement[]]>(keys(PLACEMENTS), CHOOSE).default("footer"),
  ...publicationFields,
};

export type EditedPage = ItemOf<typeof pageRecord>;

export const pageRecord = new RecordForm({
  kind: "page",
  table: pages,
  input: z.object({ id: recordId(), ...fields }),
  names: namesOf(fields),
  versioned: ["title", "kind", "description", "body"],
  mendVersion: withoutLostImages,
  titleOf: ({ title }) => title,
  missing: "Cette page a été supprimée entre-temps.",
  prepare: async ({ id, ...values }, { tx, row }) => {
    const refusedImage = await imagesRefusal(tx, pageImages, id, values.body);
    const isOneTooMany = !row && (await tx.$count(pages)) >= MOST_PAGES;
    return {
      errors: {
        ...(refusedImage && { body: refusedImage }),
        ...(isOneTooMany && { form: `Il y a déjà ${MOST_PAGES} pages : supprimez-en une.` }),
      },
      values: row
        ? values
        : { ...values, orderIndex: sql`(select coalesce(max(order_index) + 1, 0) from ${pages})` },
      write: () => keepImages(tx, pageImages, id, values.body),
    };
  },
});

export const pageTrash: TrashRecord<typeof pages.$inferSelect> = {
  table: pages,
  plural: "Pages",
  labelOf: () => "Page",
  titleOf: ({ title }) => title,
  audited: ({ title }) => ({ kind: "page", title }),
  screenOf: () => PAGES_SCREEN,
  destroyed: (tx, rows) =>
    forgetVersions(
      tx,
      rows.map(({ id }) => id),
    ),
};
