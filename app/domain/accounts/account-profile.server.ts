import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database.server.ts";
import { violates } from "#app/infra/database-errors.server.ts";
import { users } from "./account.table.server.ts";
import { storePassword } from "./account-console.server.ts";
import { emailAddress, newPassword } from "./account-password.server.ts";
import { personName } from "./account-signup.server.ts";
import { auth } from "./auth.server.ts";

export const profileInput = z.object({ name: personName, email: emailAddress });

/** Changes one's own name and address. */
export async function updateProfile(
  id: string,
  profile: z.output<typeof profileInput>,
): Promise<{ ok: true } | { ok: false; reason: "known" }> {
  try {
    await db
      .update(users)
      .set({ ...profile, updatedAt: sql`now()` })
      .where(eq(users.id, id));
    return { ok: true };
  } catch (error) {
    if (violates("unique", error)) return { ok: false, reason: "known" };
    throw error;
  }
}

export const ownPasswordInput = z
  .object({
    password: newPassword,
    passwordAgain: z.string("Les mots de passe ne correspondent pas"),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: "Les mots de passe ne correspondent pas",
  });

/** Changes one's own password; every other device is signed out, the one that asks is not. */
export async function changeOwnPassword(headers: Headers, password: string): Promise<void> {
  const found = await auth().api.getSession({ headers });
  if (!found) throw new Error("Nobody is signed in.");
  const { userId, token } = found.session;
  const hash = await hashPassword(password);
  await db.transaction((tx) => storePassword(tx, userId, hash, token));
}
