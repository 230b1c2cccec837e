import { defineJob } from "#app/infra/jobs.server.ts";
import { forgetPastWindows } from "./limit.server.ts";

export const forgetPastAttempts = defineJob<Record<string, never>>("forget-past-attempts", {
  run: () => forgetPastWindows(),
});
