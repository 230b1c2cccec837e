import { defineJob, enqueue } from "#app/infra/jobs.server.ts";
import { eraseOldMails } from "./mail-retention.server.ts";
import { findStrandedMails, type NextTry, sendQueuedMail } from "./mail-sending.server.ts";

export const deliverMail = defineJob<NextTry>("deliver-mail", {
  atOnce: 3,
  longestSeconds: 600,
  run: async ({ mailId }, signal) => {
    const next = await sendQueuedMail(mailId, { signal });
    if (next) await enqueue(deliverMail, next, { startAfter: new Date(next.due) });
  },
});

/** A mail never depends on one job being there: what should have left by now is asked for again. */
export const wakeMails = defineJob<Record<string, never>>("wake-mails", {
  run: async () => {
    for (const stranded of await findStrandedMails()) await enqueue(deliverMail, stranded);
  },
});

export const eraseMails = defineJob<Record<string, never>>("erase-mails", {
  run: () => eraseOldMails(),
});
