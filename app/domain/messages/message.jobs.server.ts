import { defineJob } from "#app/infra/jobs.server.ts";
import { eraseOldMessages } from "./message-retention.server.ts";

export const eraseMessages = defineJob<Record<string, never>>("erase-messages", {
  run: () => eraseOldMessages(),
});
