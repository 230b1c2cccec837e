import { APIError } from "better-auth/api";
import { z } from "zod";
import { type Administrator, MAX_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import {
  knownPassword,
  type Refused,
  refuse,
  TOO_LONG,
} from "#app/domain/accounts/account-fields.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import {
  hasSecondFactor,
  LONGEST_CODE,
  tryCode,
  typedCode,
  WRONG_CODE,
} from "#app/domain/accounts/second-factor/account-code-entry.server.ts";
import type { Visitor } from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import { countTry, tooManyAttempts } from "#app/domain/accounts/sign-in/account-limits.server.ts";

/** The headers carry the session whose password better-auth checks. */
export type Asker = { administrator: Administrator } & Visitor;

/** Judged when they are used. No form shows them again: « password » is in both names. */
export const ownPasswordFields = {
  currentPassword: z.string().max(MAX_PASSWORD_LENGTH, TOO_LONG).default(""),
  passwordCode: z.string().max(LONGEST_CODE, WRONG_CODE).default(""),
};
export type OwnPassword = { currentPassword?: unknown; passwordCode?: unknown };

const ownPassword = knownPassword("Veuillez saisir votre mot de passe actuel");

/** A session left open or stolen is not enough; guesses count as they do at sign-in. */
export async function withOwnPassword<T>(
  asker: Asker,
  given: OwnPassword,
  change: (password: string) => Promise<T>,
): Promise<T | Refused> {
  const { administrator, headers } = asker;
  const password = ownPassword.safeParse(given.currentPassword ?? "");
  if (password.error) return refuse("currentPassword", said(password.error));
  // Read afresh: it may have been turned on since the session was read.
  const code = (await hasSecondFactor(administrator.id))
    ? typedCode(WRONG_CODE).safeParse(given.passwordCode ?? "")
    : null;
  if (code?.error) return refuse("passwordCode", said(code.error));
  const attempt = await countTry("connexion", administrator, asker);
  if (!attempt.ok) return refuse("form", tooManyAttempts(attempt.minutesLeft));
  if (!(await isRight(password.data, headers))) {
    return refuse("currentPassword", "Ce mot de passe n'est pas le bon.");
  }
  await attempt.forgive();
  const tried = code && (await tryCode(code.data, administrator, asker));
  if (tried?.ok === false) {
    return tried.reason === "too-many"
      ? refuse("form", tooManyAttempts(tried.minutesLeft))
      : refuse("passwordCode", WRONG_CODE);
  }
  return change(password.data);
}

function said({ issues: [issue] }: z.ZodError): string {
  return issue?.message ?? "";
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
