import { formatMoment } from "#app/infra/french/french-moments.ts";
import type { MailState, MailSummary } from "./mail.ts";

export const MAILS_PATH = "/admin/mails";
export const MAILS_PER_PAGE = 25;

export const MAIL_FILTERS = {
  tous: "Tous",
  attente: "En attente",
  envoyes: "Envoyés",
  echecs: "Échecs",
  annules: "Annulés",
} as const;
export type MailFilter = keyof typeof MAIL_FILTERS;

export const FILTERED_STATES: Record<Exclude<MailFilter, "tous">, readonly MailState[]> = {
  attente: ["queued", "sending"],
  envoyes: ["sent"],
  echecs: ["failed", "unknown", "kept"],
  annules: ["cancelled"],
};

export const NO_MAIL: Record<MailFilter, string> = {
  tous: "Aucun courriel",
  attente: "Aucun courriel en attente",
  envoyes: "Aucun courriel envoyé",
  echecs: "Aucun échec",
  annules: "Aucun courriel annulé",
};

export function readMailFilter(value: string | null): MailFilter {
  return value && Object.hasOwn(MAIL_FILTERS, value) ? (value as MailFilter) : "tous";
}

export type AdminMail = MailSummary & {
  subject: string;
  lastErrorDetail: string | null;
  /** Its text is still there to be sent again. */
  whole: boolean;
  /** Its text, where it went nowhere and may be handed over. */
  byHand: string | null;
};

export const MAIL_TONES = {
  queued: "gold",
  sending: "gold",
  sent: "leaf",
  kept: "rose",
  unknown: "rose",
  failed: "rose",
  cancelled: "neutral",
} as const satisfies Record<MailState, string>;

type Said = Pick<
  MailSummary,
  "state" | "attempts" | "sendAfter" | "heldAt" | "sentAt" | "lastError"
>;

export function sayMailState(mail: Said): string {
  const { state, attempts, sendAfter, heldAt, sentAt } = mail;
  if (heldAt) return "Retenu : l'inscription est dans la corbeille";
  switch (state) {
    case "queued":
      return attempts > 0
        ? `En attente, nouvel essai le ${formatMoment(sendAfter)}`
        : "En attente d'envoi";
    case "sending":
      return "Envoi en cours";
    case "sent":
      return `Envoyé le ${formatMoment(sentAt ?? sendAfter)}`;
    case "kept":
      return "Non envoyé, gardé sur le serveur";
    case "unknown":
      return "Peut-être arrivé";
    case "failed":
      return "Échec de l'envoi";
    case "cancelled":
      return "Annulé avant l'envoi";
  }
}

export const SECOND_SENDING = {
  question: "Envoyer ce courriel une seconde fois ?",
  consequence: "La personne l'a sans doute déjà reçu : elle pourrait le recevoir deux fois.",
  confirm: "Renvoyer",
};

export function mailVerb({
  state,
  attempts,
  whole,
  heldAt,
}: Pick<AdminMail, "state" | "attempts" | "whole" | "heldAt">): "retry" | "repeat" | null {
  if (!whole || heldAt) return null;
  if (state === "failed" || state === "kept" || (state === "queued" && attempts > 0))
    return "retry";
  return state === "sent" || state === "unknown" ? "repeat" : null;
}
