export const MESSAGE_STATUSES = ["nouveau", "lu", "repondu"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
