import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { isAddressTaken } from "#app/domain/accounts/profile/account-new-address.server.ts";
import { storePassword } from "#app/domain/accounts/setup/account-console.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import { sessions, users } from "./account.table.server.ts";
import { KNOWN_ADDRESS } from "./account.ts";
import { ACCOUNTS_PER_PAGE } from "./account-admin.ts";
import {
  emailAddress,
  newPassword,
  personName,
  type Refused,
  refuse,
} from "./account-fields.server.ts";
import { newAccountId, unlessTaken } from "./account-token.server.ts";

export function listAccountsForAdmin(page: number) {
  const rows = db
    .select({ ...listColumns, total: sql<number>`(count(*) over ())::int` })
    .from(users)
    .orderBy(sql`${users.createdAt} desc`, users.id);
  return listPage(rows, page, ACCOUNTS_PER_PAGE);
}

export async function findAccount(id: string) {
  const [account] = await db.select(listColumns).from(users).where(eq(users.id, id));
  return account;
}

const ALL_FIELDS = "Veuillez remplir tous les champs";

export const newAdministratorInput = z.object({
  name: personName(ALL_FIELDS),
  email: emailAddress(ALL_FIELDS),
  password: newPassword(ALL_FIELDS),
});

export async function createAdministrator(
  input: z.output<typeof newAdministratorInput>,
  by: Actor,
): Promise<{ ok: true } | Refused> {
  const hash = await hashPassword(input.password);
  const made = await unlessTaken(async (tx) => {
    if (await isAddressTaken(tx, input.email)) return false;
    await insertAdministrator(tx, input, hash);
    await recordEvent(by, { verb: "create", kind: "administrator", title: input.name }, tx);
    return true;
  });
  return made ? { ok: true } : refuse("email", KNOWN_ADDRESS);
}

/** Confirmed, so they can sign in at once. Answers the new account's id. */
export async function insertAdministrator(
  tx: Transaction,
  { name, email }: { name: string; email: string },
  passwordHash: string,
): Promise<string> {
  const id = newAccountId();
  await tx.insert(users).values({ id, name, email, role: "admin", emailVerified: true });
  await storePassword(tx, id, passwordHash);
  return id;
}

export type Actor = { id: string; name: string };
export type AccountChange = { ok: true } | { ok: false; reason: "missing" | "self" | "last" };

export function promote(id: string, by: Actor): Promise<AccountChange> {
  return db.transaction(async (tx) => {
    const [promoted] = await tx
      .update(users)
      .set({ role: "admin" })
      .where(eq(users.id, id))
      .returning({ name: users.name });
    if (!promoted) return { ok: false, reason: "missing" };
    await recordEvent(by, { verb: "promote", kind: "account", id, title: promoted.name }, tx);
    return { ok: true };
  });
}

export function demote(id: string, by: Actor): Promise<AccountChange> {
  return removeFromAdministrators(id, by, async (tx, name) => {
    await tx.update(users).set({ role: "user" }).where(eq(users.id, id));
    await tx.delete(sessions).where(eq(sessions.userId, id));
    await recordEvent(by, { verb: "demote", kind: "account", id, title: name }, tx);
  });
}

export function deleteAccount(id: string, by: Actor): Promise<AccountChange> {
  return removeFromAdministrators(id, by, async (tx, name) => {
    await tx.delete(users).where(eq(users.id, id));
    await recordEvent(by, { verb: "remove", kind: "account", id, title: name }, tx);
  });
}

/** All administrators stay locked: of two who remove each other at once, the second is refused. */
async function removeFromAdministrators(
  id: string,
  by: Actor,
  write: (tx: Transaction, name: string) => Promise<void>,
): Promise<AccountChange> {
  if (id === by.id) return { ok: false, reason: "self" };
  return db.transaction(async (tx) => {
    const administrators = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "admin"))
      .orderBy(users.id)
      .for("update");
    const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    if (!account) return { ok: false, reason: "missing" };
    const left = administrators.filter((administrator) => administrator.id !== id);
    if (left.length === 0) return { ok: false, reason: "last" };
    await write(tx, account.name);
    return { ok: true };
  });
}

const listColumns = {
  id: users.id,
  email: users.email,
  name: users.name,
  role: users.role,
  createdAt: users.createdAt,
};
