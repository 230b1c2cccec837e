import { defineJob } from "#app/infra/jobs.server.ts";
import { sendSubscriptionMail } from "./subscriber-mail.server.ts";

export const mailSubscription = defineJob<{ email: string }>("mail-newsletter-subscription", {
  run: ({ email }) => sendSubscriptionMail(email),
});
