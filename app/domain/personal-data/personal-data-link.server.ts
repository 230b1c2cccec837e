import { env } from "#app/infra/env.server.ts";
import { readSigned, sign } from "#app/infra/signed-text.server.ts";
import { LINK_HOURS, PERSONAL_FILE_PATH } from "./personal-data.ts";

const PURPOSE = "donnees:dossier";

export function personalFileLink(email: string, now = Date.now()): string {
  const token = sign(PURPOSE, `${now + LINK_HOURS * 3_600_000} ${email}`);
  return `${env.SITE_URL}${PERSONAL_FILE_PATH}?jeton=${encodeURIComponent(token)}`;
}

/** The address a link was mailed to, while it is valid: whoever holds it reads that mailbox. */
export function readPersonalToken(token: string, now = Date.now()): string | null {
  const [, until = "", email] = /^(\d+) (.+)$/.exec(readSigned(PURPOSE, token) ?? "") ?? [];
  return email && Number(until) >= now ? email : null;
}
