import type { DeliveryTrouble } from "#app/infra/mail/mail-delivery.ts";
import type { mails } from "./mail.table.server.ts";

/** Their links open or make accounts: an open session must not be enough to read them. */
export const SECRET_MAILS = [
  "account-reset",
  "account-new-address",
  "account-former-address",
  "account-invitation",
];

export const MAIL_STATES = [
  "queued",
  "sending",
  "sent",
  /** No mail server is set: it stays in the outbox. */
  "kept",
  /** The server had the whole mail, but its answer was lost: it may have arrived. */
  "unknown",
  "failed",
  "cancelled",
] as const;
export type MailState = (typeof MAIL_STATES)[number];

export type StoredMail = typeof mails.$inferSelect;
export type MailSummary = Omit<StoredMail, "html" | "text" | "headers" | "attachments">;

export const TRIAL_MAIL = {
  title: "L'envoi d'e-mails fonctionne",
  preview: "Vous lisez cet e-mail : les autres arrivent aussi.",
  paragraphs: [
    "As-salāmu ʿalaykum. Vous lisez ces lignes : les e-mails du site partent et arrivent. S'ils se trouvaient parmi les indésirables, déplacez celui-ci dans la boîte de réception.",
  ],
  foot: "Vous recevez cet e-mail d'essai parce que vous l'avez demandé dans les paramètres du site.",
};

const MINUTE = 60_000;
const FRESH_MS = 2 * MINUTE;

export function isOnItsWay({ state, attempts, sendAfter, heldAt }: MailSummary): boolean {
  const waits = state === "sending" || (state === "queued" && attempts === 0);
  return !heldAt && waits && Math.abs(Date.now() - sendAfter.getTime()) < FRESH_MS;
}

/** Pauses after failures: short at first, for greylisting, then three days in all. */
export const PAUSES = [1, 5, 15, 60, 240, 720, 1440, 1440].map((minutes) => minutes * MINUTE);

export const EXPIRED = "Le lien qu'il contenait n'est plus valable.";

export const TROUBLES: Record<DeliveryTrouble, string> = {
  unreachable: "Le serveur d'envoi ne répond pas.",
  "no-such-server": "Le serveur d'envoi est introuvable : son nom est sans doute mal écrit.",
  encryption:
    "La connexion chiffrée avec le serveur d'envoi échoue : le port est sans doute faux, ou il faut smtp au lieu de smtps.",
  silent: "Le serveur d'envoi a mis trop longtemps à répondre.",
  certificate: "Le serveur d'envoi n'a pas de certificat valable : rien ne lui a été confié.",
  login: "Le serveur d'envoi refuse l'identifiant ou le mot de passe.",
  sender: "Le serveur d'envoi refuse l'adresse d'expédition du site.",
  busy: "Le serveur du destinataire demande de réessayer plus tard.",
  "no-such-address": "L'adresse n'existe pas.",
  "mailbox-full": "La boîte du destinataire est pleine.",
  refused: "Le serveur du destinataire refuse cet e-mail.",
  unconfirmed:
    "La connexion s'est coupée avant la confirmation : l'e-mail est peut-être arrivé. Il n'est pas renvoyé automatiquement, pour ne pas arriver deux fois.",
};

/** How far back the list goes; how long a sent text stays readable. */
export const MONTHS_LISTED = 12;
export const MONTHS_READABLE = 1;
