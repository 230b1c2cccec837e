import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { KNOWN_ADDRESS } from "#app/domain/accounts/account.ts";
import {
  emailAddress,
  newPassword,
  personName,
} from "#app/domain/accounts/account-fields.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import {
  remember,
  type Visitor,
} from "#app/domain/accounts/sign-in/account-known-device.server.ts";
import {
  countRequest,
  mayMail,
  tooManyAttempts,
} from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { headersWith, recordSignIn } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { administratorExists, becomeAdministrator } from "./account-setup.server.ts";

export const signUpInput = z.object({
  name: personName(),
  email: emailAddress(),
  password: newPassword(),
});
type SignUpInput = z.output<typeof signUpInput>;

// The same password continues the account begun before; while unconfirmed, the newest entry counts.
export async function signUp(input: SignUpInput, network: string) {
  if (await administratorExists()) {
    return refuse("taken", "Un administrateur existe déjà.");
  }
  const weakness = await weaknessOf(input.password, input);
  if (weakness) return refuse("weak", weakness);
  const attempt = await countRequest("configuration", network);
  if (!attempt.ok) return refuse("too-many", tooManyAttempts(attempt.minutesLeft));
  const userId = (await goOn(input)) ?? (await create(input)) ?? (await goOn(input));
  if (!userId) return refuse("known", KNOWN_ADDRESS);
  return { ok: true, userId, mailed: await sendConfirmation(input.email) } as const;
}

function refuse(reason: "taken" | "known" | "weak" | "too-many", message: string) {
  return { ok: false, reason, message } as const;
}

async function goOn({ name, email, password }: SignUpInput): Promise<string | null> {
  const { internalAdapter, password: hashing } = await auth().$context;
  const known = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
  if (!known) return null;
  const { id, emailVerified } = known.user;
  const hash = known.accounts.find((account) => account.providerId === "credential")?.password;
  if (hash && (await hashing.verify({ hash, password }))) return id;
  if (emailVerified || !hash) return null;
  await internalAdapter.updatePassword(id, await hashing.hash(password));
  await db.update(users).set({ name }).where(eq(users.id, id));
  return id;
}

/** Null when the address was just taken, by a double click for one. */
async function create(body: SignUpInput): Promise<string | null> {
  try {
    const { user } = await auth().api.signUpEmail({ body });
    // For a taken address better-auth answers with an account that does not exist.
    const { internalAdapter } = await auth().$context;
    return (await internalAdapter.findUserById(user.id))?.id ?? null;
  } catch (error) {
    if (error instanceof APIError && error.body?.code === "FAILED_TO_CREATE_USER") return null;
    throw error;
  }
}

export async function sendConfirmation(email: string): Promise<boolean> {
  if (!(await mayMail("confirmation", email))) return false;
  try {
    await auth().api.sendVerificationEmail({ body: { email } });
    return true;
  } catch (error) {
    logError("L'e-mail de confirmation n'est pas parti", error);
    return false;
  }
}

/** Null for a dead link; else the cookies of a session, which `enterAsFirst` or `signOut` takes. */
export async function confirmEmail(token: string): Promise<string[] | null> {
  try {
    const { response, headers } = await auth().api.verifyEmail({
      query: { token },
      headers: new Headers(),
      returnHeaders: true,
    });
    return response?.status ? headers.getSetCookie() : null;
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null;
    throw error;
  }
}

/** Null where the confirmed account is not the one that this browser's set-up began. */
export async function enterAsFirst(cookies: string[], userId: string, visitor: Visitor) {
  const promoted = (await isSession(cookies, userId)) && (await becomeAdministrator(userId)).ok;
  if (!promoted) return null;
  await recordSignIn(cookies);
  return [...cookies, await remember(userId, visitor)];
}

/** Once promoted: null where the address was confirmed in another browser, whose session is not here. */
export async function enterPromoted(userId: string, visitor: Visitor): Promise<string[] | null> {
  const cookies = visitor.headers.get("Cookie")?.split("; ") ?? [];
  if (!(await isSession(cookies, userId))) return null;
  await recordSignIn(cookies);
  return [await remember(userId, visitor)];
}

export async function isSession(cookies: string[], userId: string): Promise<boolean> {
  const session = await auth().api.getSession({ headers: headersWith(cookies) });
  return session?.user.id === userId;
}
