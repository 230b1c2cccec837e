import { defineJob } from "#app/infra/jobs.server.ts";
import { publishDue } from "./publication.server.ts";

export const publishWhatIsDue = defineJob<Record<string, never>>("publish-due", {
  run: async () => {
    await publishDue(new Date());
  },
});
