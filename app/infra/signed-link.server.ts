import { env } from "./env.server.ts";
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

export function tokenPath(path: string, token: string): string {
  return `${path}?jeton=${encodeURIComponent(token)}`;
}
