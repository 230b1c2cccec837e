import { digestOf } from "#app/domain/accounts/account-token.server.ts";
import {
  type Attempt,
  attemptsSoFar,
  countAttempt,
  forgetAttempts,
  forgetAttemptsUnder,
  takeBackAttempt,
} from "#app/domain/limits/limit.server.ts";
import { count } from "#app/infra/french/french.ts";
import { findKnownDevice, isKnownNetwork, type Visitor } from "./account-known-device.server.ts";

const MINUTES = 15;
const PER_NETWORK = { max: 20, minutes: MINUTES };
const PER_ACCOUNT_AND_NETWORK = { max: 5, minutes: MINUTES };
const MAILS_PER_ACCOUNT = { max: 3, minutes: MINUTES };

/** Attempts at one account: by all unknown networks together, and by each known device. */
const DOORS = {
  connexion: { strangers: 30, device: 20 },
  "deuxieme-code": { strangers: 10, device: 5 },
};
export type Door = keyof typeof DOORS;
type MailKind = "mot-de-passe" | "confirmation" | "nouvelle-adresse";

/** Unknown addresses have no id: the same is asked for them, so that delays tell nothing. */
export type Owner = { id?: string; email: string };
/** `forgive` takes a success back: only failures add up. */
export type Try = { ok: true; forgive: () => Promise<void> } | { ok: false; minutesLeft: number };

const networkKey = (network: string) => `connexion:adresse:${network}`;
const accountKey = (door: Door, email: string) => `${door}:compte:${email.trim().toLowerCase()}`;

// Strangers' attempts lock out no device the owner has signed in on; on a network they have
// signed in from, only that network's own attempts count.
export async function countTry(door: Door, owner: Owner, visitor: Visitor): Promise<Try> {
  const { email, id = email } = owner;
  const account = accountKey(door, email);
  const device = await findKnownDevice(id, visitor.headers);
  if (device !== null) {
    const key = `${account}:appareil:${device}`;
    const byDevice = await countAttempt(key, { max: DOORS[door].device, minutes: MINUTES });
    if (byDevice.ok) return { ok: true, forgive: () => forgetAttempts(key) };
  }
  const home = await isKnownNetwork(id, visitor.network);
  return countStrangersTry(account, visitor.network, home ? null : DOORS[door].strangers);
}

/** The widest limit first: what it refuses leaves no row behind, however many ask. */
async function countStrangersTry(
  account: string,
  network: string,
  strangers: number | null,
): Promise<Try> {
  if (strangers !== null) {
    const soFar = await attemptsSoFar(account);
    if (soFar.count >= strangers) return { ok: false, minutesLeft: soFar.minutesLeft };
  }
  const byNetwork = await countAttempt(networkKey(network), PER_NETWORK);
  if (!byNetwork.ok) return byNetwork;
  const pair = `${account}:${network}`;
  const byPair = await countAttempt(pair, PER_ACCOUNT_AND_NETWORK);
  if (!byPair.ok) return byPair;
  if (strangers !== null) {
    const byAccount = await countAttempt(account, { max: strangers, minutes: MINUTES });
    if (!byAccount.ok) return byAccount;
  }
  const forgive = async () => {
    await forgetAttempts(pair);
    await takeBackAttempt(networkKey(network));
    if (strangers !== null) await takeBackAttempt(account);
  };
  return { ok: true, forgive };
}

/** A code seen over somebody's shoulder must not work a second time. */
export async function isFirstUseOf(code: string, email: string): Promise<boolean> {
  const key = `deuxieme-code:vu:${digestOf(`${email} ${code}`)}`;
  return (await countAttempt(key, { max: 1, minutes: 3 })).ok;
}

export async function forgetFailures(
  email: string,
  doors: Door[] = ["connexion", "deuxieme-code"],
): Promise<void> {
  for (const door of doors) {
    const account = accountKey(door, email);
    await forgetAttempts(account);
    const networks = await forgetAttemptsUnder(`${account}:`);
    for (const network of networks) await forgetAttempts(networkKey(network));
  }
}

/** For anonymous requests that cost work or a mail: set-up, forgotten password. */
export function countRequest(verb: string, network: string): Promise<Attempt> {
  return countAttempt(`${verb}:adresse:${network}`, PER_NETWORK);
}

/** One limit per kind: strangers must not use up the others. */
export async function mayMail(kind: MailKind, email: string): Promise<boolean> {
  const key = `courriel:${kind}:${email.trim().toLowerCase()}`;
  return (await countAttempt(key, MAILS_PER_ACCOUNT)).ok;
}

export function tooManyAttempts(minutesLeft: number): string {
  return `Trop de tentatives. Réessayez dans ${count(minutesLeft, "minute")}.`;
}

export function tooManyTries(minutesLeft: number): string {
  return `${tooManyAttempts(minutesLeft)} Sur un appareil où vous vous êtes déjà connecté, il n'y a pas à attendre.`;
}
