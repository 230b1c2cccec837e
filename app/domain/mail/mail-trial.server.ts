import { createElement } from "react";
import { queueMail } from "./mail-queue.server.ts";

export const TRIAL_MAIL = "trial";

/** A mail to one's own address, to see whether mails leave. */
export async function sendTrialMail(to: string): Promise<void> {
  // Templates are loaded when a mail is written: they weigh half a second at start.
  const { TrialEmail } = await import("./mail-trial.email.tsx");
  await queueMail({
    kind: TRIAL_MAIL,
    to,
    subject: "Courriel d'essai",
    template: createElement(TrialEmail),
    urgent: true,
  });
}
