import { and, desc, eq } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { isAddress } from "#app/infra/database/database-columns.server.ts";
import { adminInvitations, passkeys, sessions, users } from "./account.table.server.ts";
import { isStaff } from "./account.ts";
import { ROLE_LABELS } from "./role.ts";
import { deviceOf } from "./sign-in/account-device.ts";

export async function findAccountsOf(email: string | null) {
  const accounts = await db.select().from(users).where(isAddress(users.email, email));
  const opened = await db
    .select({ userAgent: sessions.userAgent, ip: sessions.ipAddress, since: sessions.createdAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(isAddress(users.email, email))
    .orderBy(desc(sessions.createdAt));
  const keys = await db
    .select({ name: passkeys.name, since: passkeys.createdAt })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(isAddress(users.email, email));
  const isInvited = isAddress(adminInvitations.email, email);
  const invitations = await db.select().from(adminInvitations).where(isInvited);
  return [
    ...accounts.map(({ name, email, role, createdAt }) => ({
      title: name,
      facts: [
        ["E-mail", email],
        ["Rôle", ROLE_LABELS[role]],
        ["Créé le", createdAt],
        ["Effacement", isStaff(role) ? "par un autre administrateur, avec le compte" : null],
      ] as const,
    })),
    ...opened.map(({ userAgent, ip, since }) => ({
      title: `Session : ${deviceOf(userAgent).name}`,
      facts: [
        ["Ouverte le", since],
        ["Adresse de connexion", ip],
      ] as const,
    })),
    ...keys.map(({ name, since }) => ({
      title: `Clé d'accès : ${name}`,
      facts: [["Ajoutée le", since]] as const,
    })),
    ...invitations.map(({ name, email, sentAt }) => ({
      title: `Invitation : ${name}`,
      facts: [
        ["E-mail", email],
        ["Envoyée le", sentAt],
      ] as const,
    })),
  ];
}

/** Invitations and unfinished accounts go; a member of the staff's account stays. */
export async function eraseAccountsOf(tx: Transaction, email: string | null): Promise<void> {
  await tx.delete(adminInvitations).where(isAddress(adminInvitations.email, email));
  await tx.delete(users).where(and(isAddress(users.email, email), eq(users.role, "user")));
}
