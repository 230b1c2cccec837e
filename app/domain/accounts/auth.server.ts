import type { BetterAuthPlugin } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { betterAuth } from "better-auth/minimal";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { newRecoveryCodes } from "#app/domain/accounts/second-factor/account-second-factor.ts";
import { forgetFailures } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { authSecret } from "#app/infra/secret.server.ts";
import {
  credentials,
  passkeys,
  sessions,
  twoFactors,
  users,
  verifications,
} from "./account.table.server.ts";
import {
  COOKIE_PREFIX,
  MAX_PASSWORD_LENGTH,
  MIN_PASSWORD_LENGTH,
  PASSWORD_CHANGED,
} from "./account.ts";
import { mailConfirmation, mailNotice, mailReset } from "./account-mail.server.ts";

const HOUR = 3600;
const DAY = 24 * HOUR;

export type Auth = ReturnType<typeof createAuth>;

let current: { auth: Auth; database: Database } | undefined;

/** Its HTTP routes are not served: pages call its API. */
export function auth(): Auth {
  if (current?.database !== db) current = { auth: createAuth(), database: db };
  return current.auth;
}

function createAuth() {
  return betterAuth({
    appName: "dar-al-ilm",
    baseURL: env.SITE_URL,
    secret: authSecret(),
    trustedOrigins: [env.SITE_URL],
    telemetry: { enabled: false },
    logger: { level: "error", log: (_level, message) => void logError("better-auth", message) },
    database: drizzleAdapter(db, {
      provider: "pg",
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    plugins: [
      twoFactor({
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes },
        // Attempts at codes are counted by us, like those at passwords.
        accountLockout: { enabled: false },
      }),
      opening,
    ],
    user: {
      additionalFields: { role: { type: "string", input: false, defaultValue: "user" } },
    },
    verification: { storeIdentifier: "hashed" },
    session: {
      expiresIn: 30 * DAY,
      updateAge: DAY,
      additionalFields: {
        lastSeenAt: { type: "date", input: false, required: false, defaultValue: () => new Date() },
        byPasskey: { type: "boolean", input: false, required: false, defaultValue: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      autoSignIn: false,
      requireEmailVerification: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      resetPasswordTokenExpiresIn: HOUR,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailReset(user, token),
      onPasswordReset: ({ user }) => passwordWasReset(user),
    },
    emailVerification: {
      sendOnSignUp: false,
      // The session goes to who began the set-up in the same browser, and to nobody else.
      autoSignInAfterVerification: true,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, token }) => mailConfirmation(user, token),
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: env.SITE_URL.startsWith("https://"),
      ipAddress: { ipAddressHeaders: ["x-client-address"] },
      // After the answer, so that its delay does not tell whether an account exists.
      backgroundTasks: { handler: runInBackground },
    },
  });
}

/** For who has proved otherwise than by the password who they are. */
const opening = {
  id: "opening",
  endpoints: {
    openSession: createAuthEndpoint(
      "/open-session",
      { method: "POST", body: z.object({ userId: z.string(), byPasskey: z.boolean() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context;
        const { userId, byPasskey } = ctx.body;
        const user = await internalAdapter.findUserById(userId);
        if (!user) return;
        const session = await internalAdapter.createSession(userId, false, { byPasskey }, true);
        await setSessionCookie(ctx, { session, user });
      },
    ),
  },
} satisfies BetterAuthPlugin;

/** The link proved the mailbox: the lock is lifted, and the other links end, as do keys that somebody else may have added. */
async function passwordWasReset(user: { id: string; email: string }): Promise<void> {
  // Together, and the sessions first: none is left that adds a key once the others have gone.
  await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, user.id)).for("update");
    await tx.delete(sessions).where(eq(sessions.userId, user.id));
    await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
  });
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, user.id));
  await db.delete(verifications).where(eq(verifications.value, user.id));
  await forgetFailures(user.email, ["connexion"]);
  await mailNotice(user, PASSWORD_CHANGED);
}

const background = new Set<Promise<unknown>>();

function runInBackground(task: Promise<unknown>): void {
  background.add(task);
  void task.finally(() => background.delete(task));
}

export async function backgroundTasksDone(): Promise<void> {
  await Promise.all(background);
}
