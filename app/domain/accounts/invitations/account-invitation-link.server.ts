import { INVITATIONS_PATH } from "#app/domain/accounts/account-admin.ts";
import { cookieIn, privateCookie, readSigned, sign } from "#app/infra/secret.server.ts";

export const INVITATION_LINK_COOKIE = "invitation";

const PURPOSE = "invitation:lien";
const MINUTES = 10;

/** Where no mail leaves, who has just given the password to invite is shown the link at once. */
export function invitationLinkCookie(id: string, link: string, now = Date.now()): string {
  const value = sign(PURPOSE, JSON.stringify({ id, link, until: now + MINUTES * 60_000 }));
  return privateCookie(INVITATION_LINK_COOKIE, value, { path: INVITATIONS_PATH, minutes: MINUTES });
}

export function readInvitationLink(
  request: Request,
  asked: string,
  now = Date.now(),
): string | null {
  const read = readSigned(PURPOSE, cookieIn(request, INVITATION_LINK_COOKIE));
  if (!read) return null;
  const { id, link, until } = JSON.parse(read) as { id: string; link: string; until: number };
  return id === asked && now <= until ? link : null;
}
