import { createHash } from "node:crypto";
import {
  type Attempt,
  countAttempt,
  forgetAttempts,
  takeBackAttempt,
} from "#app/domain/limits/limit.server.ts";
import { count } from "#app/ui/french.ts";

const MINUTES = 15;
const PER_ACCOUNT = { max: 5, minutes: MINUTES };
const PER_NETWORK = { max: 20, minutes: MINUTES };
const MAILS_PER_ACCOUNT = { max: 3, minutes: MINUTES };

const accountKey = (email: string) => `connexion:compte:${email.trim().toLowerCase()}`;
const codeKey = (email: string) => `deuxieme-code:compte:${email.trim().toLowerCase()}`;
const networkKey = (network: string) => `connexion:adresse:${network}`;

/** Counts a try at signing in, for this account and for the address it comes from. */
export async function countSignIn(email: string, network: string): Promise<Attempt> {
  const byNetwork = await countAttempt(networkKey(network), PER_NETWORK);
  return byNetwork.ok ? countAttempt(accountKey(email), PER_ACCOUNT) : byNetwork;
}

/** It succeeded: only failures add up. */
export async function forgiveSignIn(email: string, network: string): Promise<void> {
  await forgetAttempts(accountKey(email));
  await takeBackAttempt(networkKey(network));
}

/** Counts a try at the second code. The right password does not forgive wrong codes. */
export async function countCode(email: string, network: string): Promise<Attempt> {
  const byNetwork = await countAttempt(networkKey(network), PER_NETWORK);
  return byNetwork.ok ? countAttempt(codeKey(email), PER_ACCOUNT) : byNetwork;
}

export async function forgiveCode(email: string, network: string): Promise<void> {
  await forgetAttempts(codeKey(email));
  await takeBackAttempt(networkKey(network));
}

/** A code read over somebody's shoulder serves no second time. False when it was tried before. */
export async function isFirstUseOf(code: string, email: string): Promise<boolean> {
  const digest = createHash("sha256").update(`${email} ${code}`).digest("base64url");
  return (await countAttempt(`deuxieme-code:vu:${digest}`, { max: 1, minutes: 3 })).ok;
}

export async function forgetFailures(email: string): Promise<void> {
  await forgetAttempts(accountKey(email));
  await forgetAttempts(codeKey(email));
}

/** Counts an anonymous request that costs work or a mail: set-up, forgotten password. */
export function countRequest(verb: string, network: string): Promise<Attempt> {
  return countAttempt(`${verb}:adresse:${network}`, PER_NETWORK);
}

/** It was well founded: only failures add up. */
export function forgiveRequest(verb: string, network: string): Promise<void> {
  return takeBackAttempt(`${verb}:adresse:${network}`);
}

export async function mayMail(email: string): Promise<boolean> {
  const key = `courriel:compte:${email.trim().toLowerCase()}`;
  return (await countAttempt(key, MAILS_PER_ACCOUNT)).ok;
}

export function tooManyAttempts(minutesLeft: number): string {
  return `Trop de tentatives. Réessayez dans ${count(minutesLeft, "minute")}.`;
}
