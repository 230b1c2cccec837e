import { defineJob } from "#app/infra/jobs.server.ts";
import { sendReceivedMail } from "./registration-mail.server.ts";
import { eraseOldRegistrations } from "./registration-retention.server.ts";

export const mailReceived = defineJob<{ registrationId: string }>("mail-registration-received", {
  run: ({ registrationId }) => sendReceivedMail(registrationId),
});

export const eraseRegistrations = defineJob<Record<string, never>>("erase-registrations", {
  run: () => eraseOldRegistrations(),
});
