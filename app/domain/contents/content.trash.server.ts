import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { count } from "#app/infra/french/french.ts";
import { contents } from "./content.table.server.ts";

type Content = typeof contents.$inferSelect;

export const contentTrash: TrashRecord<Content> = {
  table: contents,
  plural: "Contenus",
  typeOf: ({ contentType }) => contentType,
  labelOf: (type) => CONTENT_KINDS[type as ContentType].singular,
  titleOf: ({ title }) => title,
  audited: ({ contentType, title }) => ({ kind: contentType, title }),
  screenOf: ({ contentType }) => contentTexts(contentType).screen,
  names: { theme: "theme_id", instructor: "instructor_id" },
  counted: (n) => (n > 0 ? count(n, "contenu") : ""),
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ fileId }) => fileId),
    ),
};
