import { randomBytes } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { and, eq, gt, ne, type SQL, sql } from "drizzle-orm";
import { users, verifications } from "#app/domain/accounts/account.table.server.ts";
import { KNOWN_ADDRESS } from "#app/domain/accounts/account.ts";
import { type Refused, refuse } from "#app/domain/accounts/account-fields.server.ts";
import {
  type MailedLink,
  mailFormerAddress,
  mailNewAddress,
} from "#app/domain/accounts/account-mail.server.ts";
import {
  digestOf,
  newAccountId,
  newToken,
  unlessTaken,
} from "#app/domain/accounts/account-token.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { dropSecondFactorOf } from "#app/domain/accounts/second-factor/account-second-factor.server.ts";
import { storePassword } from "#app/domain/accounts/setup/account-console.server.ts";
import { mayMail } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { type Database, db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";

/** Rows of `verifications`: the address follows; the id is a digest of the link's token. */
const PENDING = "new-address:";
const FORMER = "former-address:";
const CONFIRM_HOURS = 24;
const UNDO_HOURS = 7 * 24;

/** It counts once confirmed; the present address is told, with a link to undo. */
export async function askNewAddress(
  { id, name }: { id: string; name: string },
  email: string,
): Promise<{ ok: true } | Refused> {
  if (!(await mayMail("nouvelle-adresse", email))) return refuse("email", TOO_MANY_MAILS);
  return db.transaction(async (tx) => {
    const [own] = await tx.select().from(users).where(eq(users.id, id)).for("update");
    if (!own || (await isAddressTaken(tx, email, id))) {
      return refuse("email", KNOWN_ADDRESS);
    }
    await tx.delete(verifications).where(pendingOf(id));
    const confirm = await keepLink(tx, PENDING + email, id, CONFIRM_HOURS);
    await mailNewAddress({ email }, confirm, tx);
    const standing = own.twoFactorEnabled ? "protected" : "plain";
    const undo = await keepLink(tx, FORMER + own.email, `${standing}:${id}`, UNDO_HOURS);
    await mailFormerAddress({ email: own.email, newEmail: email }, undo, tx);
    await recordEvent({ id, name }, { verb: "ask_new_address", kind: "own_account" }, tx);
    return { ok: true };
  });
}

export async function findPendingAddress(userId: string): Promise<string | null> {
  const alive = gt(verifications.expiresAt, sql`now()`);
  const [pending] = await db
    .select()
    .from(verifications)
    .where(and(pendingOf(userId), alive));
  return pending ? pending.identifier.slice(PENDING.length) : null;
}

/** A mistyped address must not stay open to whoever has it. False when none was pending. */
export function cancelNewAddress(own: { id: string; name: string }): Promise<boolean> {
  return db.transaction(async (tx) => {
    const cancelled = await tx.delete(verifications).where(pendingOf(own.id)).returning();
    if (cancelled.length === 0) return false;
    await recordEvent(own, { verb: "cancel_new_address", kind: "own_account" }, tx);
    return true;
  });
}

/** Ends the other links, sent to the former address. */
export async function confirmNewAddress(token: string): Promise<boolean> {
  const confirmed = await unlessTaken(async (tx) => {
    const followed = await followLink(tx, token, PENDING);
    if (!followed) return false;
    const { own } = followed;
    await tx.delete(verifications).where(eq(verifications.value, own.id));
    await recordEvent(own, { verb: "change_address", kind: "own_account" }, tx);
    return true;
  });
  return confirmed ?? false;
}

export async function findFormerAddress(token: string): Promise<string | null> {
  const [link] = await db.select().from(verifications).where(isOpen(token, FORMER));
  return link ? link.identifier.slice(FORMER.length) : null;
}

/** For a stolen account: restores its former address, ends its sessions; answers a reset token. */
export async function takeAccountBack(token: string): Promise<string | null> {
  if (!(await findFormerAddress(token))) return null;
  const unknown = await hashPassword(newAccountId());
  const userId = await unlessTaken(async (tx) => {
    const followed = await followLink(tx, token, FORMER);
    if (!followed) return false;
    const { own, link } = followed;
    // Addresses set after this one are not the owner's either.
    const later = and(formerOf(own.id), sql`${verifications.createdAt} >= ${link.createdAt}`);
    await tx.delete(verifications).where(later);
    await storePassword(tx, own.id, unknown);
    if (link.value.startsWith("plain:")) await dropSecondFactorOf(tx, own.id);
    await recordEvent(own, { verb: "recover_account", kind: "own_account" }, tx);
    return own.id;
  });
  if (!userId) return null;
  const reset = randomBytes(24).toString("base64url");
  const { internalAdapter } = await auth().$context;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const identifier = `reset-password:${reset}`;
  await internalAdapter.createVerificationValue({ value: userId, identifier, expiresAt });
  return reset;
}

/** An address stays taken while its former owner may still reclaim it. */
export async function isAddressTaken(
  within: Database | Transaction,
  email: string,
  ownId = "",
): Promise<boolean> {
  const known = await within.$count(users, and(isAddress(users.email, email), ne(users.id, ownId)));
  const awaited = and(
    eq(verifications.identifier, FORMER + email),
    gt(verifications.expiresAt, sql`now()`),
    sql`not ${formerOf(ownId)}`,
    sql`exists (select 1 from ${users} where id = split_part(${verifications.value}, ':', 2))`,
  );
  return known > 0 || (await within.$count(verifications, awaited)) > 0;
}

const TOO_MANY_MAILS =
  "Plusieurs e-mails sont déjà partis vers cette adresse. Réessayez dans un quart d'heure.";

function pendingOf(userId: string): SQL | undefined {
  return and(
    eq(verifications.value, userId),
    sql`starts_with(${verifications.identifier}, ${PENDING})`,
  );
}

function formerOf(userId: string): SQL {
  return sql`(starts_with(${verifications.identifier}, ${FORMER}) and split_part(${verifications.value}, ':', 2) = ${userId})`;
}

function isOpen(token: string, kind: string): SQL | undefined {
  return and(
    eq(verifications.id, digestOf(token)),
    sql`starts_with(${verifications.identifier}, ${kind})`,
    gt(verifications.expiresAt, sql`now()`),
  );
}

/** Its account gets the address it was made for; it serves once. */
async function followLink(tx: Transaction, token: string, kind: string) {
  const [link] = await tx.delete(verifications).where(isOpen(token, kind)).returning();
  if (!link) return undefined;
  const [own] = await tx
    .update(users)
    .set({ email: link.identifier.slice(kind.length), emailVerified: true, updatedAt: sql`now()` })
    .where(eq(users.id, link.value.split(":").at(-1) ?? ""))
    .returning();
  return own && { own, link };
}

async function keepLink(
  tx: Transaction,
  identifier: string,
  value: string,
  hours: number,
): Promise<MailedLink> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + hours * 3_600_000);
  await tx.insert(verifications).values({ id: digestOf(token), identifier, value, expiresAt });
  return { token, hours };
}
