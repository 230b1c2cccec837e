import { readReference, toldState } from "#app/domain/registrations/registration.ts";
import { findFirst, markProved } from "#app/domain/registrations/registration-repeat.server.ts";
import { cookieIn, privateCookie, readValid, signFor } from "#app/infra/secret.server.ts";
import {
  contactKey,
  type Followed,
  findFollowed,
  followRegistration,
} from "./registration-follow-up.server.ts";

export const FOLLOWED_COOKIE = "suivi";

const PURPOSE = "inscription:suivie";
const MINUTES = 60;
/** Browsers keep no cookie longer than 4,096 bytes. */
const MOST = 8;

/** What was proved once, for as long as the page is looked at: phones read a tab again all day. */
export function followedCookie(
  { reference, contact, family }: Followed,
  beside: Followed[] = [],
  now = Date.now(),
): string {
  const number = readReference(reference);
  const before = beside.find((other) => other.reference === number);
  const proved = [
    { reference: number, contact, family: family ?? before?.family },
    ...beside.filter((other) => other !== before),
  ].slice(0, MOST);
  const value = signFor(PURPOSE, { proved }, MINUTES, now);
  return privateCookie(FOLLOWED_COOKIE, value, { path: "/formations", minutes: MINUTES });
}

/** Only under its number, which the page's address carries. `beside`: what this device proved with it. */
export async function readFollowed(request: Request, number: string | null, now = new Date()) {
  const proved = provedOn(request, now);
  const followed = proved.find(({ reference }) => reference === number);
  const registration = followed && (await followRegistration(followed, now));
  if (!registration) return undefined;
  return { registration, followed, beside: proved.filter((other) => other !== followed) };
}

export function provedOn(request: Request, now = new Date()): Followed[] {
  const cookie = cookieIn(request, FOLLOWED_COOKIE);
  return readValid<{ proved?: Followed[] }>(PURPOSE, cookie, now.getTime())?.proved ?? [];
}

/**
 * Who proves the second number alone may have sent it to learn who is registered: they hear of
 * the first once a device has proved both, such as the one that sent both.
 */
export async function firstProved(reference: string, proved: Followed[], now = new Date()) {
  const first = await findFirst(reference);
  if (!first) return undefined;
  const both = proved.find((other) => other.reference === first.reference);
  const found = both && (await findFollowed(both));
  if (found && !first.isProved) await markProved(reference);
  const told = found ?? (first.isProved ? await findFollowed(first) : undefined);
  if (!told) return undefined;
  const status = toldState(told, now);
  return { reference: told.reference, family: both?.family, isOver: !!told.withdrawal, status };
}

/** A second request does not stand beside the first, which alone counts. */
export async function listFollowed(followed: Followed, beside: Followed[], now = new Date()) {
  const own = await findFollowed(followed);
  const proved = [followed, ...beside];
  const found = await Promise.all(
    beside.map(async (other) => {
      if (await firstProved(other.reference, proved)) return null;
      const registration = await findFollowed(other);
      return isOfFamily(followed, other) || shareContact(own, registration) ? registration : null;
    }),
  );
  return found
    .filter((registration) => !!registration)
    .map((registration) => {
      const { reference, firstName, formation } = registration;
      const { id, title } = formation;
      return {
        reference,
        firstName,
        status: toldState(registration, now),
        formation: { id, title },
      };
    });
}

type Reached = Awaited<ReturnType<typeof findFollowed>>;

/** One was made with an e-mail and a telephone, the other with the telephone alone. */
function shareContact(one: Reached, other: Reached): boolean {
  const keysOf = (of: Reached) => [of?.userEmail, of?.phone].filter((way) => !!way).map(String);
  const keys = new Set(keysOf(one).map(contactKey));
  return keysOf(other).some((way) => keys.has(contactKey(way)));
}

/** Several people may use a device in an hour. A name is a contact only where the device gave it both times. */
function isOfFamily(one: Followed, other: Followed): boolean {
  const made = one.family !== undefined && other.family !== undefined;
  if (made && one.family === other.family) return true;
  const isContact = made || /[@\d]/.test(one.contact);
  return isContact && contactKey(one.contact) === contactKey(other.contact);
}
