import type { LetterDocument } from "./letter.ts";

/** Where a letter stands, from its first words to its last recipient. */
export const CAMPAIGN_STATES = {
  brouillon: "Brouillon",
  programmee: "Programmée",
  en_cours: "Envoi en cours",
  envoyee: "Envoyée",
  annulee: "Annulée",
} as const;
export type CampaignState = keyof typeof CAMPAIGN_STATES;

/** `unsure`: handed to the mail server when the process was killed, before its answer was written down. */
export const DELIVERY_STATES = [
  "pending",
  "sending",
  "sent",
  "unsure",
  "failed",
  "skipped",
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** A letter as its composer shows it. */
export type Campaign = {
  id: string;
  state: CampaignState;
  subject: string;
  preheader: string;
  content: LetterDocument;
  themeIds: string[];
  inArchive: boolean;
  slug: string | null;
  scheduledAt: Date | null;
  startedAt: Date | null;
  finishedAt: Date | null;
  author: string;
  revision: number;
  editedBy: string | null;
  editedAt: Date | null;
  /** What keeps the sending from going on, and when it is tried again. */
  trouble: string | null;
  retryAt: Date | null;
  /** Openings and followed links are seen. */
  tracked: boolean;
};

/** « « La patience » », or what to call one without a subject. */
export function campaignName({ subject }: { subject: string }): string {
  return subject ? `« ${subject} »` : "sans sujet";
}

export const ARCHIVE_PATH = "/lettre/archives";

/** The public address of a letter: its day and its subject. */
export function campaignSlug(subject: string, day: string): string {
  const words = subject
    .normalize("NFD")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll(/\p{M}/gu, "")
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join("-")
    .slice(0, 60)
    .replace(/-+$/, "");
  return `${day}-${words || "lettre"}`;
}
