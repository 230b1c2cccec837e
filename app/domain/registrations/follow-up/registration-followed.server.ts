import { readReference } from "#app/domain/registrations/registration.ts";
import { cookieIn, privateCookie, readSigned, sign } from "#app/infra/secret.server.ts";
import { type Followed, followRegistration } from "./registration-follow-up.server.ts";

export const FOLLOWED_COOKIE = "suivi";

const PURPOSE = "inscription:suivie";
const MINUTES = 60;

/** What was proved once, for as long as the page is looked at: phones read a tab again all day. */
export function followedCookie({ reference, contact }: Followed, now = Date.now()): string {
  const until = now + MINUTES * 60_000;
  const proved = { reference: readReference(reference), contact, until };
  const value = sign(PURPOSE, JSON.stringify(proved));
  return privateCookie(FOLLOWED_COOKIE, value, { path: "/formations", minutes: MINUTES });
}

/** Only under its number, which the page's address carries. */
export async function readFollowed(request: Request, number: string | null, now = new Date()) {
  const read = readSigned(PURPOSE, cookieIn(request, FOLLOWED_COOKIE));
  if (!read || !number) return undefined;
  const { until, reference, contact } = JSON.parse(read) as Followed & { until: number };
  if (reference !== number || now.getTime() > until) return undefined;
  const registration = await followRegistration({ reference, contact }, now);
  return registration && { registration, followed: { reference, contact } };
}
