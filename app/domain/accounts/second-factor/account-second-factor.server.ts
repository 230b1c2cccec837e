import { and, eq, exists, or } from "drizzle-orm";
import QRCode from "qrcode";
import { z } from "zod";
import {
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "#app/domain/accounts/account.table.server.ts";
import { type Refused, refuse } from "#app/domain/accounts/account-fields.server.ts";
import { mailNotice } from "#app/domain/accounts/account-mail.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import {
  type Asker,
  type OwnPassword,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { tooManyAttempts } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import {
  endOtherSessions,
  headersWith,
} from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";
import {
  countCodesLeft,
  hasSecondFactor,
  tryCode,
  typedCode,
} from "./account-code-entry.server.ts";
import type { TypedCode } from "./account-second-factor.ts";

const ALREADY_ON = "La double authentification est déjà activée sur votre compte.";
const NOT_ON = "La double authentification est désactivée.";
/** Recovery codes are not offered: there are none yet. */
const WRONG_FIRST_CODE = "Ce code n'est pas le bon. Attendez le suivant, puis recopiez-le.";

export const firstCodeInput = z.object({
  code: typedCode(WRONG_FIRST_CODE),
  uri: z.string().max(1000).startsWith("otpauth://totp/"),
});

export async function readSecondFactor(userId: string) {
  const on = await hasSecondFactor(userId);
  return { on, codesLeft: on ? await countCodesLeft(userId) : 0 };
}

/** Not asked at sign-in until a first code proves that the key was kept. */
export function beginSecondFactor(
  asker: Asker,
  given: OwnPassword,
  issuer: string,
): Promise<{ ok: true; uri: string } | Refused> {
  return withOwnPassword(asker, given, async (password) => {
    if (await hasSecondFactor(asker.administrator.id)) return refuse("form", ALREADY_ON);
    const body = { password, issuer, method: "totp" } as const;
    const begun = await auth().api.enableTwoFactor({ body, headers: asker.headers });
    if (begun.method !== "totp") throw new Error("No key was made for the second factor.");
    return { ok: true, uri: begun.totpURI };
  });
}

// The recovery codes are shown this once; devices let in without a second factor are signed out.
export async function confirmSecondFactor(
  asker: Asker,
  code: TypedCode,
): Promise<{ ok: true; codes: string[]; cookies: string[] } | Refused> {
  const { administrator } = asker;
  if (await hasSecondFactor(administrator.id)) return refuse("form", ALREADY_ON);
  if (code.kind !== "totp") return refuse("code", WRONG_FIRST_CODE);
  const tried = await tryCode(code, administrator, asker);
  if (!tried.ok) {
    return tried.reason === "too-many"
      ? refuse("form", tooManyAttempts(tried.minutesLeft))
      : refuse("code", WRONG_FIRST_CODE);
  }
  await endOtherSessions(headersWith(tried.cookies));
  await mailNotice(
    administrator,
    "La double authentification est maintenant activée sur votre compte.",
  );
  await recordEvent(administrator, { verb: "turn_second_factor_on", kind: "own_account" });
  const { backupCodes } = await auth().api.viewBackupCodes({ body: { userId: administrator.id } });
  return { ok: true, codes: backupCodes, cookies: tried.cookies };
}

export function renewRecoveryCodes(
  asker: Asker,
  given: OwnPassword,
): Promise<{ ok: true; codes: string[] } | Refused> {
  return withOwnPassword(asker, given, async (password) => {
    const { headers, administrator } = asker;
    if (!(await hasSecondFactor(administrator.id))) return refuse("form", NOT_ON);
    const { backupCodes } = await auth().api.generateBackupCodes({ body: { password }, headers });
    await mailNotice(
      administrator,
      "De nouveaux codes de secours ont été créés pour votre compte.",
    );
    await recordEvent(administrator, { verb: "renew_recovery_codes", kind: "own_account" });
    return { ok: true, codes: backupCodes };
  });
}

export function turnOffSecondFactor(
  asker: Asker,
  given: OwnPassword,
): Promise<{ ok: true; cookies: string[] } | Refused> {
  return withOwnPassword(asker, given, async (password) => {
    const { headers, administrator } = asker;
    const request = { body: { password }, headers, returnHeaders: true } as const;
    const answer = await auth().api.disableTwoFactor(request);
    await db.delete(verifications).where(eq(verifications.value, administrator.id));
    await mailNotice(
      administrator,
      "La double authentification a été désactivée sur votre compte.",
    );
    await recordEvent(administrator, { verb: "turn_second_factor_off", kind: "own_account" });
    return { ok: true, cookies: answer.headers.getSetCookie() };
  });
}

/** From the console, for who lost phone and codes. */
export function dropSecondFactor(email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const hasKeys = exists(tx.select().from(passkeys).where(eq(passkeys.userId, users.id)));
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(isAddress(users.email, email), or(users.twoFactorEnabled, hasKeys)));
    if (user) await dropSecondFactorOf(tx, user.id);
    return user !== undefined;
  });
}

export async function dropSecondFactorOf(tx: Transaction, userId: string): Promise<void> {
  await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.update(sessions).set({ byPasskey: false }).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

export type QrCode = { size: number; path: string };

export function qrCodeOf(text: string): QrCode {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: "M" }).modules;
  const dark = Array.from(data, (bit, index) =>
    bit ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : "",
  );
  return { size, path: dark.join("") };
}
