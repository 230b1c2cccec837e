export const SUBSCRIBER_STATUSES = ["pending", "active", "unsubscribed"] as const;
export type SubscriberStatus = (typeof SUBSCRIBER_STATUSES)[number];

export const SUBSCRIBE_PATH = "/lettre/inscription";
export const CONFIRM_PATH = "/lettre/confirmation";
export const UNSUBSCRIBE_PATH = "/lettre/desinscription";
