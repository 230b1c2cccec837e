import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { themes } from "./theme.table.server.ts";

export const themeTrash: TrashRecord<typeof themes.$inferSelect> = {
  table: themes,
  plural: "Thèmes",
  labelOf: () => "Thème",
  titleOf: ({ name }) => name,
  audited: ({ name }) => ({ kind: "theme", title: name }),
  screenOf: () => "/admin/themes",
  refusals: { taken: "un autre thème porte maintenant ce nom. Renommez-le d'abord." },
};
