import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import type { MailState, MailSummary } from "./mail.ts";

export const MAILS_PATH = "/admin/mails";

export const MAIL_FILTERS = {
  tous: "Tous",
  attente: "En attente",
  envoyes: "Envoyés",
  echecs: "Échecs",
  annules: "Annulés",
};
export type MailFilter = keyof typeof MAIL_FILTERS;

/** What they are about, by the kind of thing that they name; the last has all others. */
export const MAIL_PURPOSES = {
  inscriptions: { label: "Inscriptions", about: ["registration", "registration-repeat"] },
  messages: { label: "Réponses aux messages", about: ["message"] },
  newsletter: { label: "Newsletter", about: ["newsletter", "subscriber"] },
  ouvertures: { label: "Ouvertures d'inscriptions", about: ["opening-alert", "course"] },
  site: { label: "Comptes et site", about: null },
};
export type MailPurpose = keyof typeof MAIL_PURPOSES;

/** By date, the newest first unless asked otherwise; by recipient; by state. */
export const MAIL_SORTS = {
  recents: true,
  anciens: true,
  destinataire: true,
  "destinataire-z": true,
  etat: true,
};
export type MailSort = keyof typeof MAIL_SORTS;

export type AdminMail = MailSummary & {
  /** Its text is still there to be sent again. */
  whole: boolean;
};

type Tone = "gold" | "leaf" | "rose" | "neutral";
type Rest = string | ((mail: MailSummary) => string);
const STATES: Record<MailState, [Tone, state: string, rest?: Rest]> = {
  queued: [
    "gold",
    "En attente",
    ({ attempts, sendAfter }) =>
      attempts > 0 ? `, nouvel essai le ${formatDateTime(sendAfter)}` : " d'envoi",
  ],
  sending: ["gold", "Envoi en cours"],
  sent: ["leaf", "Envoyé", ({ sentAt, sendAfter }) => ` le ${formatDateTime(sentAt ?? sendAfter)}`],
  kept: ["rose", "Non envoyé", ", gardé sur le serveur"],
  unknown: ["rose", "Peut-être arrivé"],
  failed: ["rose", "Échec", " de l'envoi"],
  cancelled: ["neutral", "Annulé", " avant l'envoi"],
};

/** The state in a word or two, then the rest of the sentence. */
export function mailState(
  mail: MailSummary,
  leave: boolean,
): { tone: Tone; state: string; rest: string } {
  const [usual, state, rest = ""] = STATES[mail.state];
  // Without a mail server it is what becomes of every mail.
  const tone = mail.state === "kept" && !leave ? "neutral" : usual;
  if (mail.heldAt) return { tone, state: "Retenu", rest: " : l'inscription est dans la corbeille" };
  return { tone, state, rest: typeof rest === "string" ? rest : rest(mail) };
}

export const SECOND_SENDING = {
  question: "Envoyer cet e-mail une seconde fois ?",
  consequence: "La personne l'a sans doute déjà reçu et pourrait le recevoir deux fois.",
  confirm: "Renvoyer",
};

export function retriedText({
  done,
  left,
  gone,
}: Record<"done" | "left" | "gone", number>): string {
  const sentences = [
    done > 0 && `${count(done, "e-mail est", "e-mails sont")} en route.`,
    left > 0 &&
      `${count(left, "e-mail est déjà parti", "e-mails sont déjà partis")} ou en cours d'envoi.`,
    gone > 0 &&
      `${count(gone, "e-mail ne peut", "e-mails ne peuvent")} plus être envoyé${gone > 1 ? "s" : ""}.`,
  ];
  return sentences.filter(Boolean).join(" ");
}

export type MailVerb = "retry" | "repeat";

export function mailVerb({ state, attempts, heldAt }: MailSummary): MailVerb | null {
  if (heldAt) return null;
  if (state === "sent" || state === "unknown") return "repeat";
  const waits = state === "queued" && attempts > 0;
  return state === "failed" || state === "kept" || waits ? "retry" : null;
}
