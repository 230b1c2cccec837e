import { isUuid } from "#app/infra/identifiers.ts";
import { passingLink, signedLink } from "#app/infra/signed-link.server.ts";
import { CONFIRM_PATH, PREFERENCES_PATH, UNSUBSCRIBE_PATH } from "./subscriber.ts";

export const CONFIRM_DAYS = 7;
const CONFIRM = passingLink(CONFIRM_PATH, "lettre:confirmation", CONFIRM_DAYS);
const UNSUBSCRIBE = signedLink(UNSUBSCRIBE_PATH, "lettre:desinscription");
const PREFERENCES = signedLink(PREFERENCES_PATH, "lettre:preferences");

export const { link: confirmLink, read: readConfirmToken, validMs: CONFIRM_MS } = CONFIRM;

/** The letter it stands in counts who left there. */
export const unsubscribeLink: Link = UNSUBSCRIBE.link;
export const unsubscribePath: Link = UNSUBSCRIBE.path;
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

function meantBy([subscriberId, campaignId]: string[]) {
  return isUuid(subscriberId) ? { subscriberId, campaignId } : null;
}
