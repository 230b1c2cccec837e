import { type Cookie, createCookie } from "react-router";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { env } from "#app/infra/env.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import { setupCode } from "./account-setup.server.ts";

/** What the browser going through the set-up carries: the right to, and later its account. */
export type SetupPass = { userId?: string };

const VALID_SECONDS = 24 * 3600;

export async function readSetupPass(headers: Headers, now = Date.now()): Promise<SetupPass | null> {
  const pass: unknown = await (await cookie()).parse(headers.get("Cookie"));
  if (typeof pass !== "object" || pass === null) return null;
  if (!("until" in pass && typeof pass.until === "number" && pass.until > now)) return null;
  return "userId" in pass && typeof pass.userId === "string" ? { userId: pass.userId } : {};
}

export async function writeSetupPass(pass: SetupPass, now = Date.now()): Promise<string> {
  return (await cookie()).serialize({ ...pass, until: now + VALID_SECONDS * 1000 });
}

export async function dropSetupPass(): Promise<string> {
  return (await cookie()).serialize({}, { maxAge: 0 });
}

/** Signed with the code too: they end together. */
async function cookie(): Promise<Cookie> {
  return createCookie(`${COOKIE_PREFIX}.setup`, {
    path: "/admin",
    httpOnly: true,
    sameSite: "lax",
    secure: env.SITE_URL.startsWith("https://"),
    maxAge: VALID_SECONDS,
    secrets: [`${authSecret()} ${await setupCode()}`],
  });
}
