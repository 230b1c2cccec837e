import { randomUUID } from "node:crypto";
import { hashPassword } from "better-auth/crypto";
import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { adminInvitations } from "#app/domain/accounts/account.table.server.ts";
import { KNOWN_ADDRESS, type StaffRole } from "#app/domain/accounts/account.ts";
import {
  type Actor,
  insertAdministrator,
  newAdministratorInput,
  roleInput,
} from "#app/domain/accounts/account-admin.server.ts";
import { INVITATION_DAYS, INVITATION_MAIL } from "#app/domain/accounts/account-admin.ts";
import { type Refused, refuse } from "#app/domain/accounts/account-fields.server.ts";
import { invitationLink, mailInvitation } from "#app/domain/accounts/account-mail.server.ts";
import { digestOf, newToken, unlessTaken } from "#app/domain/accounts/account-token.server.ts";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { isAddressTaken } from "#app/domain/accounts/profile/account-new-address.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import { cancelMailsAbout } from "#app/domain/mail/mail-queue.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, hasId, isAddress } from "#app/infra/database/database-columns.server.ts";

const DAY_MS = 24 * 3600 * 1000;

export const invitationInput = newAdministratorInput
  .pick({ name: true, email: true })
  .extend(roleInput.shape);

export async function listInvitations(now = new Date()) {
  const rows = await db
    .select()
    .from(adminInvitations)
    .orderBy(descending(adminInvitations.sentAt), adminInvitations.id);
  const mails = await mailStates(
    INVITATION_MAIL,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, name, email, role, invitedBy, sentAt, expiresAt }) => {
    const mail = mails.get(id) ?? null;
    return { id, name, email, role, invitedBy, sentAt, over: expiresAt <= now, mail };
  });
}

export function inviteAdministrator(
  { name, email, role }: Omit<z.output<typeof invitationInput>, "role"> & { role?: StaffRole },
  by: Actor,
  now = new Date(),
): Promise<{ ok: true; id: string; link: string } | Refused> {
  return db.transaction(async (tx) => {
    // Two invitations of the same person at the same moment run one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`invitation ${email}`}))`);
    if (await isAddressTaken(tx, email)) return refuse("email", KNOWN_ADDRESS);
    await tx.delete(adminInvitations).where(isAddress(adminInvitations.email, email));
    const { token, ...link } = linkFrom(now);
    const id = randomUUID();
    const row = { id, name, email, role, invitedBy: by.name };
    const [sent] = await tx
      .insert(adminInvitations)
      .values({ ...row, ...link })
      .returning();
    if (sent) await mailInvitation(sent, token, tx);
    await recordEvent(by, { verb: "invite", kind: "invitation", title: name }, tx);
    return { ok: true, id, link: invitationLink(token) };
  });
}

// Ends the link sent before. The new one is mailed, or given by hand where no mail leaves; null
// when the invitation is no longer open.
export function renewInvitation(
  id: string,
  by: Actor,
  { verb, now = new Date() }: { verb: "invite_again" | "renew_link"; now?: Date },
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const { token, ...stored } = linkFrom(now);
    const isIt = hasId(adminInvitations.id, id);
    const [renewed] = await tx.update(adminInvitations).set(stored).where(isIt).returning();
    if (!renewed) return null;
    await cancelMailsAbout({ kind: INVITATION_MAIL, id }, { within: tx });
    if (verb === "invite_again") await mailInvitation(renewed, token, tx);
    await recordEvent(by, { verb, kind: "invitation", title: renewed.name }, tx);
    return invitationLink(token);
  });
}

export function cancelInvitation(id: string, by: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isIt = hasId(adminInvitations.id, id);
    const [cancelled] = await tx.delete(adminInvitations).where(isIt).returning();
    if (!cancelled) return false;
    await cancelMailsAbout({ kind: INVITATION_MAIL, id }, { within: tx });
    await recordEvent(by, { verb: "cancel", kind: "invitation", title: cancelled.name }, tx);
    return true;
  });
}

export function findWaitingInvitation(id: string) {
  return findOne(hasId(adminInvitations.id, id));
}

export function findInvitation(token: string, now = new Date()) {
  return findOne(isOpen(token, now));
}

async function findOne(condition: SQL | undefined) {
  const { name, email, role } = adminInvitations;
  const [found] = await db.select({ name, email, role }).from(adminInvitations).where(condition);
  return found ?? null;
}

export async function acceptInvitation(
  { token, password }: { token: string; password: string },
  now = new Date(),
): Promise<{ ok: true; email: string } | Refused> {
  const invited = await findInvitation(token, now);
  if (!invited) return refuse("form", OVER);
  const weakness = await weaknessOf(password, invited);
  if (weakness) return refuse("password", weakness);
  const hash = await hashPassword(password);
  const accepting = await unlessTaken(async (tx) => {
    const [accepted] = await tx.delete(adminInvitations).where(isOpen(token, now)).returning();
    if (!accepted) return refuse("form", OVER);
    const id = await insertAdministrator(tx, accepted, hash);
    const { name, email, invitedBy } = accepted;
    await recordEvent({ id, name }, { verb: "accept", kind: "invitation", title: invitedBy }, tx);
    return { ok: true, email } as const;
  });
  return accepting ?? refuse("form", KNOWN_ADDRESS);
}

const OVER = "Ce lien n'est plus valable : demandez une nouvelle invitation.";

function isOpen(token: string, now: Date) {
  return and(eq(adminInvitations.tokenHash, digestOf(token)), gt(adminInvitations.expiresAt, now));
}

function linkFrom(now: Date) {
  const token = newToken();
  const expiresAt = new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
  return { token, tokenHash: digestOf(token), sentAt: now, expiresAt };
}
