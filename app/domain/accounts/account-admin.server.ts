import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { isAddressTaken } from "#app/domain/accounts/profile/account-new-address.server.ts";
import { storePassword } from "#app/domain/accounts/setup/account-console.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import { sessions, users } from "./account.table.server.ts";
import { KNOWN_ADDRESS, STAFF_ROLES, type StaffRole } from "./account.ts";
import { ACCOUNTS_PER_PAGE } from "./account-admin.ts";
import {
  emailAddress,
  newPassword,
  personName,
  type Refused,
  refuse,
} from "./account-fields.server.ts";
import { newAccountId, unlessTaken } from "./account-token.server.ts";
import { ROLE_LABELS } from "./role.ts";

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
  role: staffRole(),
});

/** Without a choice, as the specification's form has none: an administrator. */
function staffRole() {
  return z.enum(STAFF_ROLES, "Choisissez un rôle").default("admin");
}

export const roleInput = z.object({ role: z.enum(STAFF_ROLES, "Choisissez un rôle") });

export async function createAdministrator(
  input: z.input<typeof newAdministratorInput>,
  by: Actor,
): Promise<{ ok: true } | Refused> {
  const weakness = await weaknessOf(input.password, input);
  if (weakness) return refuse("password", weakness);
  const hash = await hashPassword(input.password);
  const made = await unlessTaken(async (tx) => {
    if (await isAddressTaken(tx, input.email)) return false;
    await insertAdministrator(tx, input, hash);
    const { role = "admin" } = input;
    const kind = role === "admin" ? "administrator" : "account";
    await recordEvent(by, { verb: "create", kind, title: input.name }, tx);
    return true;
  });
  return made ? { ok: true } : refuse("email", KNOWN_ADDRESS);
}

/** Confirmed, so they can sign in at once. Answers the new account's id. */
export async function insertAdministrator(
  tx: Transaction,
  { name, email, role = "admin" }: { name: string; email: string; role?: StaffRole },
  passwordHash: string,
): Promise<string> {
  const id = newAccountId();
  await tx.insert(users).values({ id, name, email, role, emailVerified: true });
  await storePassword(tx, id, passwordHash);
  return id;
}

export type Actor = { id: string; name: string };
export type AccountChange = { ok: true } | { ok: false; reason: "missing" | "self" | "last" };

export function promote(id: string, by: Actor): Promise<AccountChange> {
  return changeRole(id, "admin", by);
}

/** Read at every request: it holds from the next one on. */
export async function changeRole(id: string, role: StaffRole, by: Actor): Promise<AccountChange> {
  const change = async (tx: Transaction, title: string) => {
    await tx.update(users).set({ role }).where(eq(users.id, id));
    const event = { kind: "account", id, title } as const;
    if (role === "admin") await recordEvent(by, { verb: "promote", ...event }, tx);
    else await recordEvent(by, { verb: "give_role", role: ROLE_LABELS[role], ...event }, tx);
  };
  if (role !== "admin") return removeFromAdministrators(id, by, change);
  return db.transaction(async (tx) => {
    const [account] = await tx.select({ name: users.name }).from(users).where(eq(users.id, id));
    if (!account) return { ok: false, reason: "missing" };
    await change(tx, account.name);
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
