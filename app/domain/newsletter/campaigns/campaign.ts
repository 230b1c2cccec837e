import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import { count, quoted, unaccented } from "#app/infra/french/french.ts";
import { richTextToMarkdown } from "#app/infra/rich-text/rich-text-to-markdown.ts";
import type { newsletterCampaigns } from "./campaign.table.server.ts";

export const CAMPAIGN_STATES = {
  brouillon: "Brouillon",
  programmee: "Programmée",
  en_cours: "Envoi en cours",
  en_pause: "En pause",
  envoyee: "Envoyée",
  annulee: "Annulée",
} as const;
export type CampaignState = keyof typeof CAMPAIGN_STATES;

export type Campaign = typeof newsletterCampaigns.$inferSelect;

/** What is written, as its form and the comparing of versions know it. */
export function letterFields({
  subject,
  preheader,
  content,
  themeIds,
  inArchive,
}: Pick<Campaign, "subject" | "preheader" | "content" | "themeIds" | "inArchive">) {
  return { subject, preheader, content: richTextToMarkdown(content), themeIds, inArchive };
}

/** As its writer would read it: in the list of an inbox, and opened. */
export type ShownLetter = {
  html: string;
  inbox: { from: string; subject: string; line: string };
};

function campaignName({ subject }: { subject: string }): string {
  return subject ? `« ${subject} »` : "sans sujet";
}

export function campaignSlug(subject: string, day: string): string {
  const words = unaccented(subject)
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, 60)
    .replace(/-+$/, "");
  return `${day}-${words || "lettre"}`;
}

export const SENDING_FAILURE = "Erreur lors de l'envoi de la newsletter";

export function sending(
  { subject, inArchive }: Pick<Campaign, "subject" | "inArchive">,
  recipients: number,
  mailsLeave: boolean,
) {
  const archived = inArchive ? " Elle sera aussi publiée dans les archives du site." : "";
  return {
    question: `Envoyer la lettre ${campaignName({ subject })} maintenant ?`,
    consequence:
      recipients === 0
        ? "Aucun abonné pour l'instant : elle ne peut être envoyée à personne."
        : mailsLeave
          ? `Elle partira tout de suite à ${count(recipients, "abonné")}. Une fois envoyée, elle ne peut plus être annulée.${archived}`
          : "Aucun serveur d'envoi n'est réglé : personne ne la recevra. Elle sera gardée, et ne s'affichera pas dans les archives du site.",
    confirm: mailsLeave ? "Envoyer maintenant" : "Préparer sans envoyer",
  };
}

export function cancelling({ subject, state }: Pick<Campaign, "subject" | "state">, left: number) {
  return state === "programmee"
    ? {
        question: `Annuler l'envoi prévu de la lettre ${campaignName({ subject })} ?`,
        consequence: "Elle redevient un brouillon et ne sera pas envoyée.",
        confirm: "Annuler l'envoi prévu",
        keep: "Laisser programmée",
      }
    : {
        question: `Arrêter l'envoi de la lettre ${campaignName({ subject })} ?`,
        consequence: `${count(left, "abonné")} ne ${left < 2 ? "la recevra" : "la recevront"} pas. Les lettres déjà envoyées ne peuvent plus être annulées.`,
        confirm: "Arrêter l'envoi",
      };
}

/** Of several at once. */
export function draftsDeletion(subjects: string[]) {
  const [only = ""] = subjects;
  if (subjects.length === 1) return draftDeletion({ subject: only });
  return {
    question: `Êtes-vous sûr de vouloir supprimer ${count(subjects.length, "brouillon")} ?`,
    consequence: `${quoted(subjects.map((subject) => subject || "Sans sujet"))} : personne ne les a reçus. ${KEPT_IN_TRASH}`,
  };
}

export function draftDeletion({ subject }: { subject: string }) {
  return {
    question: `Êtes-vous sûr de vouloir supprimer le brouillon ${campaignName({ subject })} ?`,
    consequence: `Personne ne l'a reçu. ${KEPT_IN_TRASH}`,
  };
}

export const TRIAL_MAIL = "newsletter-trial";
