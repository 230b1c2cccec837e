import { randomUUID } from "node:crypto";
import { cookieIn, privateCookie, readValid, signFor } from "#app/infra/secret.server.ts";

export const ASKED_COOKIE = "adresse";
const PURPOSE = "adresse:demandee";
const MINUTES = 10;

/** After a form whose one answer is a mail: its sender checks the address, nobody else reads it. */
export function answerAt(path: string, email: string, now = Date.now()) {
  // A page of its own: the cache keeps none for everybody.
  const mark = randomUUID().slice(0, 8);
  const value = signFor(PURPOSE, { mark, email }, MINUTES, now);
  const cookies = [path, `${path}.data`].map((under) =>
    privateCookie(ASKED_COOKIE, value, { path: under, minutes: MINUTES }),
  );
  const headers = cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
  return { to: `${path}?demande=${mark}`, headers };
}

export function askedAddress(request: Request, url: URL, now = Date.now()): string | null {
  const asked = readValid<{ mark: string; email: string }>(
    PURPOSE,
    cookieIn(request, ASKED_COOKIE),
    now,
  );
  return asked?.mark === url.searchParams.get("demande") ? (asked?.email ?? null) : null;
}
