import { hashPassword } from "better-auth/crypto";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { PASSWORD_CHANGED } from "#app/domain/accounts/account.ts";
import {
  emailAddress,
  newPasswordTwice,
  personName,
  type Refused,
  refuse,
} from "#app/domain/accounts/account-fields.server.ts";
import { mailNotice } from "#app/domain/accounts/account-mail.server.ts";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { storePassword } from "#app/domain/accounts/setup/account-console.server.ts";
import { currentSession } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { askNewAddress } from "./account-new-address.server.ts";
import {
  type Asker,
  type OwnPassword,
  ownPasswordFields,
  withOwnPassword,
} from "./account-own-password.server.ts";

export const profileInput = z.object({
  name: personName(),
  email: emailAddress(),
  ...ownPasswordFields,
});

export async function updateProfile(
  asker: Asker,
  profile: z.output<typeof profileInput>,
): Promise<{ ok: true } | Refused> {
  const { administrator } = asker;
  const { name, email } = profile;
  if (email !== administrator.email.toLowerCase()) {
    const asked = await withOwnPassword(asker, profile, () => askNewAddress(administrator, email));
    if (!asked.ok) return asked;
  }
  if (name !== administrator.name) {
    await db.transaction(async (tx) => {
      const own = eq(users.id, administrator.id);
      await tx.update(users).set({ name, updatedAt: sql`now()` }).where(own);
      await recordEvent(administrator, { verb: "update_profile", kind: "own_account" }, tx);
    });
  }
  return { ok: true };
}

export const changePasswordInput = newPasswordTwice.safeExtend(ownPasswordFields);

export function changeOwnPassword(
  asker: Asker,
  { password, ...given }: OwnPassword & { password: string },
): Promise<{ ok: true } | Refused> {
  return withOwnPassword(asker, given, async () => {
    const { administrator, headers } = asker;
    const weakness = await weaknessOf(password, administrator);
    if (weakness) return refuse("password", weakness);
    const { userId, token } = await currentSession(headers);
    const hash = await hashPassword(password);
    await db.transaction(async (tx) => {
      await storePassword(tx, userId, hash, token);
      await mailNotice(administrator, PASSWORD_CHANGED, tx);
      await recordEvent(administrator, { verb: "change_password", kind: "own_account" }, tx);
    });
    return { ok: true };
  });
}
