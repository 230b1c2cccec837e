import { hashPassword } from "better-auth/crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import {
  credentials,
  passkeys,
  sessions,
  users,
  verifications,
} from "#app/domain/accounts/account.table.server.ts";
import { newAccountId } from "#app/domain/accounts/account-token.server.ts";
import { forgetFailures } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { type Database, db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";
import { endSetup } from "./account-setup.server.ts";

/** An account with this address is promoted and gets the password. */
export async function makeAdministrator(input: {
  email: string;
  name: string;
  password: string;
}): Promise<"created" | "promoted"> {
  const { email, name, password } = input;
  const hash = await hashPassword(password);
  const outcome = await db.transaction(async (tx) => {
    await endSetup(tx);
    const standing = { name, role: "admin" as const, emailVerified: true, updatedAt: new Date() };
    const known = await findUser(tx, email);
    if (known) await tx.update(users).set(standing).where(eq(users.id, known.id));
    const id = known?.id ?? newAccountId();
    if (!known) await tx.insert(users).values({ id, email, ...standing });
    await storePassword(tx, id, hash);
    return known ? "promoted" : "created";
  });
  await forgetFailures(email);
  return outcome;
}

export async function changePassword(email: string, password: string): Promise<boolean> {
  const hash = await hashPassword(password);
  const changed = await db.transaction(async (tx) => {
    const user = await findUser(tx, email);
    if (!user) return false;
    await storePassword(tx, user.id, hash);
    return true;
  });
  if (changed) await forgetFailures(email);
  return changed;
}

export async function unlockAccount(email: string): Promise<boolean> {
  await forgetFailures(email);
  return (await findUser(db, email)) !== undefined;
}

export async function listAccounts() {
  const { email, name, role, emailVerified: confirmed } = users;
  return db.select({ email, name, role, confirmed }).from(users).orderBy(asc(role), asc(email));
}

async function findUser(within: Database | Transaction, email: string) {
  const [user] = await within
    .select({ id: users.id })
    .from(users)
    .where(isAddress(users.email, email));
  return user;
}

/** Ends its sessions but that of `keptToken`, its links, its remembered devices, and its passkeys: somebody else may have added one. */
export async function storePassword(
  tx: Transaction,
  userId: string,
  hash: string,
  keptToken = "",
): Promise<void> {
  const changed = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: new Date() })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, "credential")))
    .returning({ id: credentials.id });
  if (changed.length === 0) {
    const own = { id: newAccountId(), userId, accountId: userId, providerId: "credential" };
    await tx.insert(credentials).values({ ...own, password: hash });
  }
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.token, keptToken)));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}
