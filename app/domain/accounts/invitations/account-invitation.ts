import type { MailSummary } from "#app/domain/mail/mail.ts";

export const INVITATION_DAYS = 7;

/** How its mails are known among the others. */
export const INVITATION_MAIL = "account-invitation";

export type ListedInvitation = {
  id: string;
  name: string;
  email: string;
  invitedBy: string;
  sentAt: Date;
  /** The link is of no use any more; it can be sent again. */
  over: boolean;
  /** How far its mail came. */
  mail: MailSummary | null;
};
