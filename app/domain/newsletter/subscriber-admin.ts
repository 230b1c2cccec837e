import type { SubscriberStatus } from "./subscriber.ts";

export const SUBSCRIBERS_PER_PAGE = 50;

export const SUBSCRIBER_LABELS: Record<SubscriberStatus, string> = {
  pending: "À confirmer",
  active: "Actif",
  unsubscribed: "Désabonné",
  bounced: "Adresse en échec",
};

export type ListedSubscriber = {
  id: string;
  email: string;
  status: SubscriberStatus;
  subscribedAt: Date;
};

/** Of all addresses, whatever is searched. */
export type SubscriberTotals = Record<SubscriberStatus | "all", number>;
