import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { db } from "#app/infra/database.server.ts";
import { violates } from "#app/infra/database-errors.server.ts";
import { users } from "./account.table.server.ts";
import { type Administrator, MAX_PASSWORD_LENGTH } from "./account.ts";
import { storePassword } from "./account-console.server.ts";
import { emailAddress, newPassword } from "./account-password.server.ts";
import { currentSession } from "./account-session.server.ts";
import { personName } from "./account-signup.server.ts";

export const profileInput = z.object({ name: personName, email: emailAddress });

/** Changes one's own name and address. */
export async function updateProfile(
  administrator: Pick<Administrator, "id" | "name">,
  profile: z.output<typeof profileInput>,
): Promise<{ ok: true } | { ok: false; reason: "known" }> {
  try {
    await db
      .update(users)
      .set({ ...profile, updatedAt: sql`now()` })
      .where(eq(users.id, administrator.id));
    await recordDeed(administrator, { subject: "accounts", deed: "a modifié son profil" });
    return { ok: true };
  } catch (error) {
    if (violates("unique", error)) return { ok: false, reason: "known" };
    throw error;
  }
}

export const ownPasswordInput = z
  .object({
    password: newPassword,
    passwordAgain: z
      .string("Les mots de passe ne correspondent pas")
      .max(MAX_PASSWORD_LENGTH, "Les mots de passe ne correspondent pas"),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: "Les mots de passe ne correspondent pas",
  });

/** Changes one's own password; every other device is signed out, the one that asks is not. */
export async function changeOwnPassword(
  { administrator, headers }: { administrator: Administrator; headers: Headers },
  password: string,
): Promise<void> {
  const { userId, token } = await currentSession(headers);
  const hash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await storePassword(tx, userId, hash, token);
    const deed = "a changé son mot de passe";
    await recordDeed(administrator, { subject: "accounts", deed }, { within: tx });
  });
}
