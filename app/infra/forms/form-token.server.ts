import { readSigned, sign } from "#app/infra/signed-text.server.ts";

const PURPOSE = "formulaire";
const VALID_MS = 12 * 60 * 60 * 1000;

/**
 * The proof that a form was read before it was sent: the signed time. It belongs to no visitor,
 * because a page is rendered once for all of them, and lives as long as a page may lie open.
 */
export function issueFormToken(now = Date.now()): string {
  return sign(PURPOSE, String(now));
}

export function isFreshFormToken(token: string, now = Date.now()): boolean {
  const age = now - Number(readSigned(PURPOSE, token) ?? Number.NaN);
  return age >= 0 && age <= VALID_MS;
}
