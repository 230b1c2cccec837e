import { defineJob } from "#app/infra/jobs.server.ts";
import { eraseOldEntries } from "./journal-retention.server.ts";

export const eraseJournal = defineJob<Record<string, never>>("erase-journal", {
  run: () => eraseOldEntries(),
});
