import { and, desc, eq, ne } from "drizzle-orm";
import { passkeys, sessions, users } from "#app/domain/accounts/account.table.server.ts";
import { type Refused, refuse } from "#app/domain/accounts/account-fields.server.ts";
import { mailNotice } from "#app/domain/accounts/account-mail.server.ts";
import {
  type Asker,
  type OwnPassword,
  withOwnPassword,
} from "#app/domain/accounts/profile/account-own-password.server.ts";
import { deviceOf } from "#app/domain/accounts/sign-in/account-device.ts";
import { isFirstUseOf } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { currentSession } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { expectChallenge, newChallenge, site, webauthn } from "./passkey-challenge.server.ts";
import type { MadePasskey } from "./passkey-input.server.ts";

/** Those of one person are shown on one screen. */
const MOST = 20;
const TOO_MANY = `Vous avez déjà ${MOST} clés d'accès : retirez d'abord celle d'un appareil que vous n'avez plus.`;
const NOT_MADE = "Cette clé d'accès n'a pas pu être vérifiée. Recommencez.";

export type ListedPasskey = Awaited<ReturnType<typeof listPasskeys>>[number];

export function listPasskeys(userId: string) {
  const { id, name, createdAt, lastUsedAt } = passkeys;
  return db
    .select({ id, name, createdAt, lastUsedAt })
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(desc(passkeys.createdAt));
}

/** What the device is asked to make, as JSON. */
export function beginPasskey(asker: Asker, given: OwnPassword, siteName: string) {
  return withOwnPassword(asker, given, async () => {
    const { id, name, email } = asker.administrator;
    const own = await listPasskeys(id);
    if (own.length >= MOST) return refuse("form", TOO_MANY);
    const { generateRegistrationOptions } = await webauthn();
    const options = await generateRegistrationOptions({
      rpName: siteName,
      rpID: site().id,
      userID: new TextEncoder().encode(id),
      userName: email,
      userDisplayName: name,
      challenge: newChallenge(`add ${id}`),
      attestationType: "none",
      excludeCredentials: own.map((known) => ({ id: known.id })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return { ok: true, options: JSON.stringify(options) } as const;
  });
}

export async function keepPasskey(
  asker: Asker,
  response: MadePasskey,
): Promise<{ ok: true } | Refused> {
  const { administrator, headers } = asker;
  const { verifyRegistrationResponse } = await webauthn();
  const { isExpected, seen } = expectChallenge(`add ${administrator.id}`);
  const { verified, registrationInfo: made } = await verifyRegistrationResponse({
    response,
    expectedChallenge: isExpected,
    expectedOrigin: site().origin,
    expectedRPID: site().id,
    requireUserVerification: true,
    // It throws for whatever is not as it was asked.
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !made || !(await isFirstUseOf(seen.once, administrator.id))) {
    return refuse("form", NOT_MADE);
  }
  const { id, publicKey, counter } = made.credential;
  const { name } = deviceOf(headers.get("user-agent"));
  const key = { id, counter, name, publicKey: Buffer.from(publicKey).toString("base64url") };
  const isKept = await insertPasskey(asker, key);
  return isKept ? { ok: true } : refuse("form", NOT_MADE);
}

/** Not for a session that a change of the password ends at the same moment. */
async function insertPasskey(
  { administrator, headers }: Asker,
  key: Omit<typeof passkeys.$inferInsert, "userId">,
): Promise<boolean> {
  const { id: sessionId, userId } = await currentSession(headers);
  return db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for("update");
    const lasts = await tx.$count(sessions, eq(sessions.id, sessionId));
    const own = await tx.$count(passkeys, eq(passkeys.userId, userId));
    if (lasts === 0 || own >= MOST) return false;
    const kept = await tx
      .insert(passkeys)
      .values({ ...key, userId })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (kept.length === 0) return false;
    await mailNotice(administrator, "Une clé d'accès a été ajoutée à votre compte.", tx);
    await recordEvent(administrator, { verb: "add_passkey", kind: "own_account" }, tx);
    return true;
  });
}

/** What it opened elsewhere is no session by a passkey any more, nor here where none is left. */
export async function removePasskey(
  { administrator: owner, headers }: Pick<Asker, "administrator" | "headers">,
  id: string,
): Promise<void> {
  const { id: ownSession } = await currentSession(headers);
  await db.transaction(async (tx) => {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.userId, owner.id), eq(passkeys.id, id)))
      .returning({ id: passkeys.id });
    if (removed.length === 0) return;
    const left = await tx.$count(passkeys, eq(passkeys.userId, owner.id));
    const others = left > 0 ? ne(sessions.id, ownSession) : undefined;
    await tx
      .update(sessions)
      .set({ byPasskey: false })
      .where(and(eq(sessions.userId, owner.id), others));
    await mailNotice(owner, "Une clé d'accès a été retirée de votre compte.", tx);
    await recordEvent(owner, { verb: "remove_passkey", kind: "own_account" }, tx);
  });
}
