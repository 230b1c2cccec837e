import { defineJob, enqueue, type Job } from "#app/infra/jobs.server.ts";
import { sendLetters } from "./campaign-sending.server.ts";

export const sendCampaign: Job<{ id: string }> = defineJob("send-newsletter", {
  run: async ({ id }, signal) => {
    if ((await sendLetters(id, signal)) === "again") await enqueue(sendCampaign, { id });
  },
});
