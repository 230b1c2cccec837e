import { APIError } from "better-auth/api";
import { z } from "zod";
import { isStaff } from "#app/domain/accounts/account.ts";
import { knownPassword, typedAddress } from "#app/domain/accounts/account-fields.server.ts";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { weaknessOf } from "#app/domain/accounts/passwords/password-weakness.server.ts";
import { sendConfirmation } from "#app/domain/accounts/setup/account-signup.server.ts";
import { remember, type Visitor } from "./account-known-device.server.ts";
import { countTry, tooManyTries } from "./account-limits.server.ts";

export const signInInput = z.object({
  email: typedAddress(),
  password: knownPassword(),
});

/** `isWeak`: it would be refused today, as too short for the settings or too easily guessed. */
export async function signIn({ email, password }: z.output<typeof signInInput>, visitor: Visitor) {
  const { internalAdapter } = await auth().$context;
  const owner = (await internalAdapter.findUserByEmail(email))?.user;
  const attempt = await countTry("connexion", { id: owner?.id, email }, visitor);
  if (!attempt.ok) {
    const message = tooManyTries(attempt.minutesLeft);
    return { ok: false, reason: "too-many", message } as const;
  }
  const entry = await openSession(email, password, visitor.headers);
  if (entry === "wrong" || !owner) return refuse("wrong");
  await attempt.forgive();
  if (entry === "unconfirmed") {
    await sendConfirmation(email);
    return refuse("unconfirmed");
  }
  const { token, cookies } = entry;
  const { role } = owner as { role?: string };
  if (isStaff(role)) {
    const isWeak = (await weaknessOf(password, owner)) !== null;
    // The cookies only tell who gave the right password: the session waits for the second code.
    if (!token) return { ok: true, step: "code", cookies, isWeak } as const;
    cookies.push(await remember(owner.id, visitor));
    return { ok: true, step: "in", cookies, isWeak } as const;
  }
  if (token) await internalAdapter.deleteSession(token);
  return refuse("not-admin");
}

async function openSession(email: string, password: string, headers: Headers) {
  try {
    const { response, headers: answer } = await auth().api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const cookies = answer.getSetCookie();
    return { token: "twoFactorRedirect" in response ? null : response.token, cookies };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "EMAIL_NOT_VERIFIED") return "unconfirmed" as const;
    if (error.statusCode < 500) return "wrong" as const;
    throw error;
  }
}

const MESSAGES = {
  wrong: "Adresse e-mail ou mot de passe incorrect.",
  unconfirmed:
    "Votre adresse e-mail n'est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé.",
  "not-admin": "Ce compte n'a pas accès à l'administration.",
};

function refuse(reason: keyof typeof MESSAGES) {
  return { ok: false, reason, message: MESSAGES[reason] } as const;
}
