import { INVITATIONS_PATH } from "#app/domain/accounts/account-admin.ts";
import { cookieIn, privateCookie, readValid, signFor } from "#app/infra/secret.server.ts";

export const INVITATION_LINK_COOKIE = "invitation";

const PURPOSE = "invitation:lien";
const MINUTES = 10;

/** Where no mail leaves, who has just given the password to invite is shown the link at once. */
export function invitationLinkCookie(id: string, link: string, now = Date.now()): string {
  const value = signFor(PURPOSE, { id, link }, MINUTES, now);
  return privateCookie(INVITATION_LINK_COOKIE, value, { path: INVITATIONS_PATH, minutes: MINUTES });
}

export function readInvitationLink(
  request: Request,
  asked: string,
  now = Date.now(),
): string | null {
  const cookie = cookieIn(request, INVITATION_LINK_COOKIE);
  const known = readValid<{ id: string; link: string }>(PURPOSE, cookie, now);
  return known?.id === asked ? known.link : null;
}
