import { eq } from "drizzle-orm";
import type { TrashRecord } from "#app/domain/records/trash/trash-record.server.ts";
import { newsletterCampaigns } from "./campaign.table.server.ts";

export const letterTrash: TrashRecord<typeof newsletterCampaigns.$inferSelect> = {
  table: newsletterCampaigns,
  plural: "Lettres",
  labelOf: () => "Lettre",
  titleOf: ({ subject }) => subject || "Sans sujet",
  audited: ({ subject }) => ({ kind: "draft_letter", title: subject }),
  screenOf: () => "/admin/newsletter",
  // One that has left, or is about to, stays: who received it may open its page.
  isDeletable: eq(newsletterCampaigns.state, "brouillon"),
};
