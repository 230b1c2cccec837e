/** Where a mail stands on its way out. */
export const MAIL_STATES = [
  "queued",
  "sending",
  "sent",
  /** The mail server had the whole mail, and its answer was lost: it may have arrived. */
  "uncertain",
  "failed",
  "cancelled",
] as const;
export type MailState = (typeof MAIL_STATES)[number];
