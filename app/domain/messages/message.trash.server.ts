import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { contactMessages } from "./message.table.server.ts";

export const messageTrash: TrashRecord<typeof contactMessages.$inferSelect> = {
  table: contactMessages,
  plural: "Messages",
  labelOf: () => "Message",
  titleOf: ({ name }) => name,
  audited: () => ({ kind: "message" }),
  screenOf: () => "/admin/messages",
  personOf: ({ email, phone }) => ({ email, phone }),
};
