import { APIError } from "better-auth/api";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database.server.ts";
import { twoFactors, users, verifications } from "./account.table.server.ts";
import type { Administrator } from "./account.ts";
import { countCodesLeft, typedCode } from "./account-code-entry.server.ts";
import type { Visitor } from "./account-known-device.server.ts";
import { countTry, tooManyAttempts } from "./account-limits.server.ts";
import { knownPassword } from "./account-password.server.ts";
import type { TypedCode } from "./account-second-factor.ts";
import { auth } from "./auth.server.ts";

/** Who asks: the headers carry the session that better-auth checks the password for. */
export type Asker = { administrator: Administrator } & Visitor;
export type Refused = { ok: false; errors: Record<string, string> };

/** There are no recovery codes yet to fall back on. */
const WRONG_FIRST_CODE = "Ce code ne convient pas. Attendez le suivant, et recopiez-le.";

export const ownPasswordCheck = z.object({ password: knownPassword });

export const firstCodeInput = z.object({
  code: typedCode(WRONG_FIRST_CODE),
  uri: z.string().max(1000).startsWith("otpauth://totp/"),
});

export async function readSecondFactor(
  userId: string,
): Promise<{ on: boolean; codesLeft: number }> {
  const [user] = await db
    .select({ on: users.twoFactorEnabled })
    .from(users)
    .where(eq(users.id, userId));
  return user?.on
    ? { on: true, codesLeft: await countCodesLeft(userId) }
    : { on: false, codesLeft: 0 };
}

/** Makes the key to scan. Nothing is asked at sign-in until a first code has proved it was kept. */
export function beginSecondFactor(
  asker: Asker,
  password: string,
  issuer: string,
): Promise<{ ok: true; uri: string } | Refused> {
  return withPassword(asker, async () => {
    const body = { password, issuer, method: "totp" } as const;
    const begun = await auth().api.enableTwoFactor({ body, headers: asker.headers });
    if (begun.method !== "totp") throw new Error("No key was made for the second factor.");
    return { ok: true, uri: begun.totpURI };
  });
}

/** Turns it on, and answers the recovery codes, which are shown this once. */
export async function confirmSecondFactor(
  asker: Asker,
  { kind, code }: TypedCode,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | Refused> {
  const { headers, administrator } = asker;
  const attempt = await countTry("deuxieme-code", administrator, asker);
  if (!attempt.ok) return refuse("form", tooManyAttempts(attempt.minutesLeft));
  if (kind !== "totp") return refuse("code", WRONG_FIRST_CODE);
  try {
    const body = { code };
    const answer = await auth().api.verifyTOTP({ body, headers, returnHeaders: true });
    await attempt.forgive();
    const { id: userId } = administrator;
    const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId } });
    return { ok: true, codes: backupCodes, cookies: answer.headers.getSetCookie() };
  } catch (error) {
    if (isRefusal(error)) return refuse("code", WRONG_FIRST_CODE);
    throw error;
  }
}

/** New recovery codes; the old ones serve no more. */
export function renewRecoveryCodes(
  asker: Asker,
  password: string,
): Promise<{ ok: true; codes: string[] } | Refused> {
  return withPassword(asker, async () => {
    const { headers } = asker;
    const { backupCodes } = await auth().api.generateBackupCodes({ body: { password }, headers });
    return { ok: true, codes: backupCodes };
  });
}

export function turnOffSecondFactor(
  asker: Asker,
  password: string,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  return withPassword(asker, async () => {
    const { headers, administrator } = asker;
    const request = { body: { password }, headers, returnHeaders: true } as const;
    const answer = await auth().api.disableTwoFactor(request);
    await db.delete(verifications).where(eq(verifications.value, administrator.id));
    return { ok: true, cookies: answer.headers.getSetCookie() };
  });
}

/** From the console, for who lost phone and codes. False when no account with this address has one. */
export function dropSecondFactor(email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [user] = await tx
      .update(users)
      .set({ twoFactorEnabled: false })
      .where(sql`lower(${users.email}) = ${email} and ${users.twoFactorEnabled}`)
      .returning({ id: users.id });
    if (!user) return false;
    await tx.delete(twoFactors).where(eq(twoFactors.userId, user.id));
    await tx.delete(verifications).where(eq(verifications.value, user.id));
    return true;
  });
}

/** Guessing at the password counts here as it does at the door. */
async function withPassword<T extends { ok: true }>(
  asker: Asker,
  change: () => Promise<T>,
): Promise<T | Refused> {
  const attempt = await countTry("connexion", asker.administrator, asker);
  if (!attempt.ok) return refuse("form", tooManyAttempts(attempt.minutesLeft));
  try {
    const done = await change();
    await attempt.forgive();
    return done;
  } catch (error) {
    if (isRefusal(error)) return refuse("password", "Ce mot de passe ne convient pas.");
    throw error;
  }
}

function isRefusal(error: unknown): boolean {
  const codes = ["INVALID_PASSWORD", "INVALID_CODE", "TOTP_NOT_ENABLED"];
  return error instanceof APIError && codes.includes(error.body?.code ?? "");
}

function refuse(field: string, message: string): Refused {
  return { ok: false, errors: { [field]: message } };
}
