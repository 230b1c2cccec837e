export const INVITATION_DAYS = 7;

export type ListedInvitation = {
  id: string;
  name: string;
  email: string;
  invitedBy: string;
  sentAt: Date;
  /** The link is of no use any more; it can be sent again. */
  over: boolean;
};
