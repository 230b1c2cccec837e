import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { MAX_PASSWORD_LENGTH, PASSWORD_CHANGED } from "#app/domain/accounts/account.ts";
import { mailNotice } from "#app/domain/accounts/account-mail.server.ts";
import { storePassword } from "#app/domain/accounts/setup/account-console.server.ts";
import { personName } from "#app/domain/accounts/setup/account-signup.server.ts";
import { emailAddress, newPassword } from "#app/domain/accounts/sign-in/account-password.server.ts";
import { currentSession } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { askNewAddress } from "./account-new-address.server.ts";
import {
  type Asker,
  type OwnPassword,
  ownPasswordInput,
  type Refused,
  withOwnPassword,
} from "./account-own-password.server.ts";

const MISMATCH = "Les mots de passe ne correspondent pas";

export const profileInput = z.object({
  name: personName,
  email: emailAddress,
  ...ownPasswordInput.shape,
});

export async function updateProfile(
  asker: Asker,
  profile: z.output<typeof profileInput>,
): Promise<{ ok: true } | Refused> {
  const { administrator } = asker;
  const { name, email } = profile;
  if (email !== administrator.email.toLowerCase()) {
    const asked = await withOwnPassword(asker, profile, () => askNewAddress(administrator, email));
    if (!asked.ok)
      return "errors" in asked ? asked : { ok: false, errors: { email: asked.message } };
  }
  if (name !== administrator.name) {
    await db.transaction(async (tx) => {
      const own = eq(users.id, administrator.id);
      await tx.update(users).set({ name, updatedAt: sql`now()` }).where(own);
      const event = { verb: "update_profile", kind: "own_account" } as const;
      await recordEvent(administrator, event, tx);
    });
  }
  return { ok: true };
}

export const changePasswordInput = z
  .object({
    password: newPassword,
    passwordAgain: z.string(MISMATCH).max(MAX_PASSWORD_LENGTH, MISMATCH),
    ...ownPasswordInput.shape,
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: MISMATCH,
  });

export function changeOwnPassword(
  asker: Asker,
  { password, ...given }: OwnPassword & { password: string },
): Promise<{ ok: true } | Refused> {
  return withOwnPassword(asker, given, async () => {
    const { administrator, headers } = asker;
    const { userId, token } = await currentSession(headers);
    const hash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await storePassword(tx, userId, hash, token);
      await mailNotice(administrator, PASSWORD_CHANGED, tx);
      const event = { verb: "change_password", kind: "own_account" } as const;
      await recordEvent(administrator, event, tx);
    });
    return { ok: true };
  });
}
