import { defineJob } from "#app/infra/jobs.server.ts";
import { purgeTrash } from "./trash-emptying.server.ts";

export const emptyOldTrash = defineJob<Record<string, never>>("empty-old-trash", {
  run: () => purgeTrash(),
});
