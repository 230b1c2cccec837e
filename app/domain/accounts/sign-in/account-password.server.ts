import { APIError } from "better-auth/api";
import { z } from "zod";
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from "#app/domain/accounts/account.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { remember, type Visitor } from "./account-known-device.server.ts";
import { countRequest, mayMail } from "./account-limits.server.ts";

export const TOO_LONG = "Le mot de passe doit contenir au plus 128 caractères";

export const knownPassword = z
  .string("Veuillez saisir votre mot de passe")
  .min(1, "Veuillez saisir votre mot de passe")
  .max(MAX_PASSWORD_LENGTH, TOO_LONG);

export const newPassword = z
  .string("Veuillez saisir un mot de passe")
  .min(1, "Veuillez saisir un mot de passe")
  .min(MIN_PASSWORD_LENGTH, "Le mot de passe doit contenir au moins 6 caractères")
  .max(MAX_PASSWORD_LENGTH, TOO_LONG);

export const emailAddress = z
  .string("Veuillez saisir votre adresse e-mail")
  .trim()
  .toLowerCase()
  .min(1, "Veuillez saisir votre adresse e-mail")
  .max(254, "L'adresse email n'est pas valide")
  .pipe(z.email("L'adresse email n'est pas valide"));

export const forgottenPasswordInput = z.object({ email: emailAddress });

export const resetPasswordInput = z
  .object({
    token: z.string().min(1).max(200),
    password: newPassword,
    passwordAgain: z
      .string("Veuillez saisir le mot de passe une seconde fois")
      .max(MAX_PASSWORD_LENGTH, TOO_LONG),
  })
  .refine(({ password, passwordAgain }) => password === passwordAgain, {
    path: ["passwordAgain"],
    message: "Les mots de passe ne correspondent pas",
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
): Promise<{ ok: true; cookie: string } | { ok: false }> {
  const { internalAdapter } = await auth().$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (!link) return { ok: false };
  try {
    await auth().api.resetPassword({ body: { token, newPassword: password } });
    return { ok: true, cookie: await remember(link.value, visitor) };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return { ok: false };
    throw error;
  }
}
