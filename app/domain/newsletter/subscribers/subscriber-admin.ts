import type { SubscriberStatus } from "./subscriber.ts";

export const SUBSCRIBER_LABELS: Record<SubscriberStatus, string> = {
  active: "Actif",
  pending: "En attente",
  unsubscribed: "Désinscrit",
  bounced: "Adresse en échec",
};

export const SUBSCRIBER_FILTERS = {
  all: "Total",
  active: "Actifs",
  pending: "En attente",
  unsubscribed: "Désinscrits",
  bounced: "Adresses en échec",
};
export type SubscriberFilter = keyof typeof SUBSCRIBER_FILTERS;
