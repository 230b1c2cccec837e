import { defineJob } from "#app/infra/jobs.server.ts";
import { eraseUnconfirmed } from "./subscriber-retention.server.ts";

export const eraseUnconfirmedSubscribers = defineJob<Record<string, never>>(
  "erase-unconfirmed-subscribers",
  { run: () => eraseUnconfirmed() },
);
