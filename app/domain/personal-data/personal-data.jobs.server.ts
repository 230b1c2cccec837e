import { defineJob } from "#app/infra/jobs.server.ts";
import { sendPersonalFileLink } from "./personal-data-mail.server.ts";

export const mailPersonalFile = defineJob<{ email: string }>("mail-personal-file", {
  run: ({ email }) => sendPersonalFileLink(email),
});
