import { createChallenge, verifySolution } from "altcha-lib/v1";
import { z } from "zod";
import { readSigned, sign } from "#app/infra/secret.server.ts";
import { countAttempt } from "./limit.server.ts";
import { type Challenge, COOLDOWN_SECONDS } from "./visitor-form.ts";

/** A second or two on a phone; a robot pays it for each of its thousands. */
const HARDNESS = 60_000;
const VALID_MINUTES = 15;
const COOLDOWN_PURPOSE = "attente";
const COOLDOWN_VALID_MS = 30 * 60_000;
/** How many from one network may pass by mere waiting during a flood. */
const FROM_ONE_NETWORK = { max: 3, minutes: 30 };

const solution = z.object({
  algorithm: z.literal("SHA-256"),
  challenge: z.string().max(100),
  number: z.number().int().min(0).max(HARDNESS),
  salt: z.string().max(200),
  signature: z.string().max(100),
});

export async function issueChallenge(now = Date.now()): Promise<Challenge> {
  const expires = new Date(now + VALID_MINUTES * 60_000);
  const made = await createChallenge({ hmacKey: key(), maxnumber: HARDNESS, expires });
  return { ...made, maxnumber: HARDNESS };
}

export async function isFreshProof(proof: string): Promise<boolean> {
  const answer = readProof(proof);
  if (!answer || !(await verifySolution(answer, key()))) return false;
  const once = { max: 1, minutes: VALID_MINUTES + 1 };
  return (await countAttempt(`preuve:${answer.challenge}`, once)).ok;
}

export function issueCooldown(now = Date.now()): string {
  return sign(COOLDOWN_PURPOSE, `${now} ${Math.random()}`);
}

export async function hasWaited(cooldown: string, key: string, now = Date.now()): Promise<boolean> {
  const [since = ""] = readSigned(COOLDOWN_PURPOSE, cooldown)?.split(" ") ?? [];
  const age = since === "" ? -1 : now - Number(since);
  if (age < COOLDOWN_SECONDS * 1000 || age > COOLDOWN_VALID_MS) return false;
  const once = await countAttempt(`attente:${cooldown}`, { max: 1, minutes: 31 });
  return once.ok && (await countAttempt(key, FROM_ONE_NETWORK)).ok;
}

function readProof(proof: string) {
  try {
    return solution.safeParse(JSON.parse(atob(proof))).data;
  } catch {
    return undefined;
  }
}

function key(): string {
  return sign("preuve de travail", "");
}
