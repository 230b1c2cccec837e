import { defineJob } from "#app/infra/jobs.server.ts";
import { startDueCampaigns } from "./campaign-start.server.ts";

/** Every minute, and when a process starts: letters whose time has come, and those that were interrupted. */
export const sendDueCampaigns = defineJob<Record<string, never>>("send-due-newsletters", {
  run: () => startDueCampaigns(),
});
