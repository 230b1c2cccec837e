import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { count, quoted } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";

export const MESSAGE_STATUSES = { nouveau: "Nouveau", lu: "Lu", repondu: "Répondu" };
export type MessageStatus = keyof typeof MESSAGE_STATUSES;
export const MESSAGE_STATES = { ...MESSAGE_STATUSES, classe: "Traité" };
export const MESSAGE_TONES = {
  nouveau: "gold",
  lu: "neutral",
  repondu: "leaf",
  classe: "neutral",
} as const;
export const MESSAGES_PATH = "/admin/messages";
type State = { status: MessageStatus; filedAt: Date | null };

/** Without an answer written here, it is read, and nobody waits for one. */
export function messageState({ status, filedAt }: State): MessageStatus | "classe" {
  return status !== "repondu" && filedAt ? "classe" : status;
}
/** Under which the browser keeps an answer that is begun. */
export function replyDraft(id: string): string {
  return `reponse/${id}`;
}
/** Sent instead of an answer. */
export const TAKE_BACK = "takeBack";
/** Sent by the page that shows a message. */
export const OPENED = "opened";

/** An answer that no mail has carried, until somebody says to have sent it. */
export function isToSend(
  { status, filedAt }: { status: MessageStatus; filedAt: Date | null },
  mail: { state: string } | undefined,
  mailsLeave: boolean,
): boolean {
  if (status !== "repondu" || filedAt || !mail) return false;
  return mail.state === "failed" || (!mailsLeave && mail.state !== "sent") || mail.state === "kept";
}

/** Its mail has not been tried yet. */
export function mayTakeBack(mail: {
  state: string;
  attempts: number;
  heldAt: Date | null;
  copyOf: string | null;
}) {
  return mail.state === "queued" && mail.attempts === 0 && !mail.heldAt && mail.copyOf === null;
}

export const MESSAGE_FILTERS = {
  tous: "Tous",
  "a-repondre": "À répondre",
  "a-envoyer": "À envoyer",
  nouveau: "Nouveaux",
  lu: "Lus",
  repondu: "Répondus",
  classe: "Traités",
};
export const MESSAGE_SORTS = {
  recents: "Plus récents",
  anciens: "Plus anciens",
  nom: "Nom, de A à Z",
  "nom-z": "Nom, de Z à A",
  statut: "Statut",
};
export type MessageSort = keyof typeof MESSAGE_SORTS;
export type MessageFilter = keyof typeof MESSAGE_FILTERS;

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
