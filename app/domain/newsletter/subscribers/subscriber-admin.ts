import type { SubscriberSource, SubscriberStatus } from "./subscriber.ts";

export const SUBSCRIBERS_PER_PAGE = 50;

export const SUBSCRIBER_LABELS: Record<SubscriberStatus, string> = {
  active: "Actif",
  pending: "En attente",
  unsubscribed: "Désinscrit",
  bounced: "Adresse en échec",
};

export const SUBSCRIBER_SOURCE_LABELS: Record<SubscriberSource, string> = {
  site: "le site",
  import: "une liste importée, l'accord étant déclaré par un administrateur",
};

export const SUBSCRIBER_FILTERS = {
  all: "Total",
  active: "Actifs",
  pending: "En attente",
  unsubscribed: "Désinscrits",
  bounced: "Adresses en échec",
} as const;
export type SubscriberFilter = keyof typeof SUBSCRIBER_FILTERS;

export function readSubscriberFilter(value: string | null): SubscriberFilter {
  return value && Object.hasOwn(SUBSCRIBER_FILTERS, value) ? (value as SubscriberFilter) : "all";
}

export type ListedSubscriber = {
  id: string;
  email: string;
  status: SubscriberStatus;
  subscribedAt: Date;
  bounceReason: string | null;
};

/** Of all addresses, whatever is searched. */
export type SubscriberTotals = Record<SubscriberStatus | "all", number>;

export const MOST_IMPORTED = 20_000;

export type ImportPreview = {
  emails: string[];
  wrong: { line: number; text: string }[];
  repeated: number;
  fresh: number;
  known: Record<SubscriberStatus, number>;
};
