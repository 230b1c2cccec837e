import { env } from "#app/infra/env.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { readSigned, sign } from "#app/infra/secret.server.ts";
import { CONFIRM_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./subscriber.ts";

// Signed, not stored: old letters' links still work, and a stolen database holds no working link.
const CONFIRM = "lettre:confirmation";
const UNSUBSCRIBE = "lettre:desinscription";
const PREFERENCES = "lettre:preferences";

export const CONFIRM_DAYS = 7;
const CONFIRM_MS = CONFIRM_DAYS * 24 * 60 * 60 * 1000;

export function confirmLink(subscriberId: string, now = Date.now()): string {
  return link(CONFIRM_PATH, sign(CONFIRM, `${subscriberId} ${now + CONFIRM_MS}`));
}

export function readConfirmToken(token: string, now = Date.now()): string | null {
  const [id = "", until] = readSigned(CONFIRM, token)?.split(" ") ?? [];
  return Number(until) >= now ? id : null;
}

/** The letter it stands in counts who left there. */
export function unsubscribeLink(subscriberId: string, campaignId?: string): string {
  return link(UNSUBSCRIBE_PATH, sign(UNSUBSCRIBE, meant(subscriberId, campaignId)));
}

export function preferencesLink(subscriberId: string, campaignId?: string): string {
  return link(PREFERENCES_PATH, sign(PREFERENCES, meant(subscriberId, campaignId)));
}

export type Meant = { subscriberId: string; campaignId: string | undefined };

export function readUnsubscribeToken(token: string): Meant | null {
  return readMeant(UNSUBSCRIBE, token);
}

export function readPreferencesToken(token: string): Meant | null {
  return readMeant(PREFERENCES, token);
}

function meant(...ids: (string | undefined)[]): string {
  return ids.filter(Boolean).join(" ");
}

function readMeant(purpose: string, token: string): Meant | null {
  const [subscriberId, campaignId] = readSigned(purpose, token)?.split(" ") ?? [];
  return isUuid(subscriberId) ? { subscriberId, campaignId } : null;
}

/** One click to « Se désabonner » in mail programs (RFC 8058). */
export function unsubscribeHeaders(
  subscriberId: string,
  campaignId?: string,
): Record<string, string> {
  return {
    "List-Unsubscribe": `<${unsubscribeLink(subscriberId, campaignId)}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}

function link(path: string, token: string): string {
  return `${env.SITE_URL}${path}?jeton=${encodeURIComponent(token)}`;
}
