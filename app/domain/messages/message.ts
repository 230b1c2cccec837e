import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { count } from "#app/infra/french/french.ts";
import { ofName, quoted } from "#app/infra/french/french-names.ts";

export const MESSAGES_PER_PAGE = 20;

export const MESSAGE_STATUS_LABELS: Record<MessageStatus, string> = {
  nouveau: "Nouveau",
  lu: "Lu",
  repondu: "Répondu",
};

export const MESSAGE_FILTERS = {
  tous: "Tous",
  nouveau: "Nouveaux",
  lu: "Lus",
  repondu: "Répondus",
} as const;
export type MessageFilter = keyof typeof MESSAGE_FILTERS;

export const NO_MESSAGE: Record<MessageFilter, string> = {
  tous: "Aucun message",
  nouveau: "Aucun nouveau message",
  lu: "Aucun message lu sans réponse",
  repondu: "Aucun message répondu",
};

export function readMessageFilter(value: string | null): MessageFilter {
  return value && Object.hasOwn(MESSAGE_FILTERS, value) ? (value as MessageFilter) : "tous";
}

export type AdminMessage = {
  id: string;
  name: string;
  email: string;
  subject: string | null;
  message: string;
  status: MessageStatus;
  adminResponse: string | null;
  responseDate: Date | null;
  createdAt: Date;
  ageHours: number;
};

export function messageDeletion(name: string): { question: string; consequence: string } {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le message ${ofName(name)} ?`,
    consequence: `Il disparaîtra de la liste, avec la réponse s'il y en a une. ${KEPT_IN_TRASH}`,
  };
}

export function messagesDeletion(names: string[]): { question: string; consequence: string } {
  const [only] = names;
  if (only !== undefined && names.length === 1) return messageDeletion(only);
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${count(names.length, "message")} ?`,
    consequence: `Ce qu'ont écrit ${quoted(names)} disparaîtra de la liste, avec les réponses faites. ${KEPT_IN_TRASH}`,
  };
}

export const MESSAGE_STATUSES = ["nouveau", "lu", "repondu"] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];
