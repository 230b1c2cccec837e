import { CONTENT_SCREENS } from "#app/domain/contents/admin/content-admin.ts";
import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { capitalized, count } from "#app/infra/french/french.ts";
import { contents } from "./content.table.server.ts";
import { CONTENT_KINDS, type ContentType } from "./content.ts";

type Content = typeof contents.$inferSelect;

export const contentTrash: TrashRecord<Content> = {
  table: contents,
  plural: "Contenus",
  typeOf: ({ contentType }) => contentType,
  labelOf: (type) => capitalized(CONTENT_KINDS[type as ContentType].noun[0]),
  titleOf: ({ title }) => title,
  audited: ({ contentType, title }) => ({ kind: contentType, title }),
  screenOf: ({ contentType }) => CONTENT_SCREENS[contentType].path,
  names: { theme: "theme_id", instructor: "instructor_id" },
  counted: (n) => (n > 0 ? count(n, "contenu") : ""),
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ fileId }) => fileId),
    ),
};
