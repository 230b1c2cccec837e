import { randomBytes } from "node:crypto";
import { env } from "#app/infra/env.server.ts";
import { readValid, signFor } from "#app/infra/secret.server.ts";

/** Longer than a browser waits for its owner, and no longer than what was shown once is remembered. */
const MINUTES = 3;

/** Loaded when first used: few sign in this way. */
export const webauthn = () => import("@simplewebauthn/server");

/** A passkey is of one site name, whatever its port. */
export function site(): { id: string; origin: string } {
  const { hostname, origin } = new URL(env.SITE_URL);
  return { id: hostname, origin };
}

/** Signed rather than stored: strangers ask for as many as they like. */
export function newChallenge(purpose: string, now = Date.now()): string {
  const once = randomBytes(16).toString("base64url");
  return signFor(`passkey ${purpose}`, { once }, MINUTES, now);
}

/** `challenge`: as the device answers it. Answers what makes it unlike all others, or null. */
export function readChallenge(purpose: string, challenge: string, now = Date.now()): string | null {
  const signed = Buffer.from(challenge, "base64url").toString();
  return readValid<{ once: string }>(`passkey ${purpose}`, signed, now)?.once ?? null;
}

/** For the libraries' question whether a challenge is the one expected; tells afterwards which it was. */
export function expectChallenge(purpose: string) {
  const seen = { once: "" };
  const isExpected = (challenge: string) => {
    seen.once = readChallenge(purpose, challenge) ?? "";
    return seen.once !== "";
  };
  return { isExpected, seen };
}
