import { APIError } from "better-auth/api";
import { z } from "zod";
import {
  emailAddress,
  newPasswordTwice,
  type Refused,
  refuse,
} from "#app/domain/accounts/account-fields.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { remember, type Visitor } from "./account-known-device.server.ts";
import { countRequest, mayMail } from "./account-limits.server.ts";

const OVER = "Ce lien n'est plus valable : demandez-en un autre.";

export const forgottenPasswordInput = z.object({ email: emailAddress() });

export const resetPasswordInput = newPasswordTwice.safeExtend({
  token: z.string().min(1).max(200),
});

// The same answer whether the account exists or not. A locked-out owner needs this way in: past
// a network's limit only unknown addresses are dropped.
export async function askNewPassword(email: string, network: string): Promise<void> {
  const attempt = await countRequest("mot-de-passe", network);
  const { internalAdapter } = await auth().$context;
  const heard = attempt.ok || (await internalAdapter.findUserByEmail(email)) !== null;
  if (heard && (await mayMail("mot-de-passe", email))) {
    await auth().api.requestPasswordReset({ body: { email } });
  }
}

export async function isResetLinkGood(token: string): Promise<boolean> {
  const { internalAdapter } = await auth().$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return link !== null && link.expiresAt > new Date();
}

/** The link proved the mailbox: strangers who guess at the account do not keep this device out. */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  visitor: Visitor,
): Promise<{ ok: true; cookie: string } | Refused> {
  const { internalAdapter } = await auth().$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const owner = link && (await internalAdapter.findUserById(link.value));
  if (!owner) return refuse("form", OVER);
  const weakness = await weaknessOf(password, owner);
  if (weakness) return refuse("password", weakness);
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } });
    return { ok: true, cookie: await remember(owner.id, visitor) };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return refuse("form", OVER);
    throw error;
  }
}
