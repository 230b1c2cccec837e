import { defineJob } from "#app/infra/jobs.server.ts";
import { forgetVisitors } from "./audience.server.ts";

export const forgetYesterdaysVisitors = defineJob<Record<string, never>>("forget-visitors", {
  run: () => forgetVisitors(),
});
