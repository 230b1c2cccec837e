import { and, desc, eq, ne, sql } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { adminInvitations, sessions, users } from "./account.table.server.ts";
import { ROLE_LABELS } from "./account-admin.ts";
import { deviceOf } from "./sign-in/account-device.ts";

export async function findAccountsOf(email: string | null) {
  const accounts = await db.select().from(users).where(isOf(users, email));
  const opened = await db
    .select({ userAgent: sessions.userAgent, ip: sessions.ipAddress, since: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isOf(users, email))
    .orderBy(desc(sessions.createdAt));
  const invitations = await db.select().from(adminInvitations).where(isOf(adminInvitations, email));
  return [
    ...accounts.map(({ name, email, role, createdAt }) => ({
      title: name,
      facts: [
        ["E-mail", email],
        ["Rôle", ROLE_LABELS[role]],
        ["Créé le", formatDateTime(createdAt)],
        ["Effacement", role === "admin" ? "par un autre administrateur, avec le compte" : null],
      ] as const,
    })),
    ...opened.map(({ userAgent, ip, since }) => ({
      title: `Session : ${deviceOf(userAgent).name}`,
      facts: [
        ["Ouverte le", formatDateTime(since)],
        ["Adresse de connexion", ip],
      ] as const,
    })),
    ...invitations.map(({ name, email, sentAt }) => ({
      title: `Invitation : ${name}`,
      facts: [
        ["E-mail", email],
        ["Envoyée le", formatDateTime(sentAt)],
      ] as const,
    })),
  ];
}

/** Invitations and unfinished accounts go; an administrator's account stays. */
export async function eraseAccountsOf(tx: Transaction, email: string | null): Promise<void> {
  await tx.delete(adminInvitations).where(isOf(adminInvitations, email));
  await tx.delete(users).where(and(isOf(users, email), ne(users.role, "admin")));
}

function isOf(table: typeof users | typeof adminInvitations, email: string | null) {
  return sql`lower(${table.email}) = ${email}`;
}
