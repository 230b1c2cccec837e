import { removeMediaLater } from "#app/domain/media/media.jobs.server.ts";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { instructors } from "./instructor.table.server.ts";

export const instructorTrash: TrashRecord<typeof instructors.$inferSelect> = {
  table: instructors,
  plural: "Instructeurs",
  labelOf: () => "Instructeur",
  titleOf: ({ name }) => name,
  audited: ({ name }) => ({ kind: "instructor", title: name }),
  screenOf: () => "/admin/instructors",
  destroyed: (tx, rows) =>
    removeMediaLater(
      tx,
      rows.map(({ profileImageId }) => profileImageId),
    ),
};
