import { env } from "#app/infra/env.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { readSigned, sign } from "#app/infra/secret.server.ts";
import { CONFIRM_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./subscriber.ts";

// Signed, not stored: old letters' links still work, and a stolen database holds no working link.
const CONFIRM = linkTo(CONFIRM_PATH, "lettre:confirmation");
const UNSUBSCRIBE = linkTo(UNSUBSCRIBE_PATH, "lettre:desinscription");
const PREFERENCES = linkTo(PREFERENCES_PATH, "lettre:preferences");

export const CONFIRM_DAYS = 7;
export const CONFIRM_MS = CONFIRM_DAYS * 24 * 60 * 60 * 1000;

export function confirmLink(subscriberId: string, now = Date.now()): string {
  return CONFIRM.link(subscriberId, String(now + CONFIRM_MS));
}

export function readConfirmToken(token: string, now = Date.now()): string | null {
  const [id = "", until] = CONFIRM.read(token);
  return Number(until) >= now ? id : null;
}

/** The letter it stands in counts who left there. */
export const unsubscribeLink: Link = UNSUBSCRIBE.link;
export const preferencesLink: Link = PREFERENCES.link;

export const readUnsubscribeToken = (token: string) => meantBy(UNSUBSCRIBE.read(token));
export const readPreferencesToken = (token: string) => meantBy(PREFERENCES.read(token));

/** One click to « Se désabonner » in mail programs (RFC 8058). */
export function unsubscribeHeaders(
  ...ids: Parameters<typeof unsubscribeLink>
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(...ids)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

type Link = (subscriberId: string, campaignId?: string) => string;

function linkTo(path: string, purpose: string) {
  return {
    link: (...words: (string | undefined)[]) => {
      const token = sign(purpose, words.filter(Boolean).join(" "));
      return `${env.SITE_URL}${path}?jeton=${encodeURIComponent(token)}`;
    },
    read: (token: string) => readSigned(purpose, token)?.split(" ") ?? [],
  };
}

function meantBy([subscriberId, campaignId]: string[]) {
  return isUuid(subscriberId) ? { subscriberId, campaignId } : null;
}
