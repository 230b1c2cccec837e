import { APIError } from "better-auth/api";
import { z } from "zod";
import { type Administrator, MAX_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import {
  typedCode,
  verifyCode,
  WRONG_CODE,
} from "#app/domain/accounts/second-factor/account-code-entry.server.ts";
import type { TypedCode } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import type { Visitor } from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import {
  countTry,
  isFirstUseOf,
  tooManyAttempts,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { TOO_LONG } from "#app/domain/accounts/sign-in/account-password.server.ts";

/** The headers carry the session whose password better-auth checks. */
export type Asker = { administrator: Administrator } & Visitor;
export type Refused = { ok: false; errors: Record<string, string> };

/** No form shows them again: « password » is in both names. */
export const ownPasswordInput = z.object({
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, TOO_LONG).default(""),
  passwordCode: z.string().max(40, WRONG_CODE).default(""),
});
export type OwnPassword = z.output<typeof ownPasswordInput>;

/** A session left open or stolen is not enough; guesses count as they do at sign-in. */
export async function withOwnPassword<T>(
  asker: Asker,
  given: OwnPassword,
  change: () => Promise<T>,
): Promise<T | Refused> {
  const { currentPassword, passwordCode } = given;
  if (!currentPassword)
    return refuse("currentPassword", "Veuillez saisir votre mot de passe actuel");
  const code = (await asksForCode(asker)) ? typedCode(WRONG_CODE).safeParse(passwordCode) : null;
  if (code?.error) return refuse("passwordCode", code.error.issues[0]?.message ?? WRONG_CODE);
  const attempt = await countTry("connexion", asker.administrator, asker);
  if (!attempt.ok) return refuse("form", tooManyAttempts(attempt.minutesLeft));
  if (!(await isRight(currentPassword, asker.headers))) {
    return refuse("currentPassword", "Ce mot de passe ne convient pas.");
  }
  await attempt.forgive();
  return (code && (await checkCode(asker, code.data))) ?? change();
}

async function checkCode(asker: Asker, code: TypedCode): Promise<Refused | null> {
  const { administrator, headers } = asker;
  const attempt = await countTry("deuxieme-code", administrator, asker);
  if (!attempt.ok) return refuse("form", tooManyAttempts(attempt.minutesLeft));
  const right =
    (await isFirstUseOf(code.code, administrator.email)) &&
    Array.isArray(await verifyCode(code, { trustDevice: false, headers }));
  if (!right) return refuse("passwordCode", WRONG_CODE);
  await attempt.forgive();
  return null;
}

/** Read afresh: it may have been turned on since the session was read. */
async function asksForCode({ headers }: Asker): Promise<boolean> {
  const found = await auth().api.getSession({ headers });
  return Boolean(found?.user.twoFactorEnabled);
}

async function isRight(password: string, headers: Headers): Promise<boolean> {
  try {
    await auth().api.verifyPassword({ body: { password }, headers });
    return true;
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "INVALID_PASSWORD") return false;
    throw error;
  }
}

export function refuse(field: string, message: string): Refused {
  return { ok: false, errors: { [field]: message } };
}
