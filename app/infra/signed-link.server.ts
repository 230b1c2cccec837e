import { env } from "./env.server.ts";
import { isUuid } from "./identifiers.ts";
import { readSigned, sign } from "./secret.server.ts";

/** Signed, not stored: old links still work, and a stolen database holds no working link. */
export function signedLink(path: string, purpose: string) {
  const pathOf = (...words: (string | undefined)[]) =>
    tokenPath(path, sign(purpose, words.filter(Boolean).join(" ")));
  return {
    path: pathOf,
    link: (...words: (string | undefined)[]) => env.SITE_URL + pathOf(...words),
    read: (token: string) => readSigned(purpose, token)?.split(" ") ?? [],
  };
}

/** Names one record, for so many days. */
export function passingLink(path: string, purpose: string, days: number) {
  const { link, read } = signedLink(path, purpose);
  const validMs = days * 24 * 60 * 60 * 1000;
  return {
    validMs,
    link: (id: string, now = Date.now()) => link(id, String(now + validMs)),
    read(token: string, now = Date.now()): string | null {
      const [id, until] = read(token);
      return isUuid(id) && Number(until) >= now ? id : null;
    },
  };
}

export function tokenPath(path: string, token: string): string {
  return `${path}?jeton=${encodeURIComponent(token)}`;
}
