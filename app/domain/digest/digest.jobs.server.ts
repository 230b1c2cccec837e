import { defineJob } from "#app/infra/jobs.server.ts";
import { sendDailyDigest } from "./digest.server.ts";

export const dailyDigest = defineJob<Record<string, never>>("daily-digest", {
  run: () => sendDailyDigest(),
});
