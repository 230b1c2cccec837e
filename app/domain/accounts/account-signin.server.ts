import { APIError } from "better-auth/api";
import { z } from "zod";
import { sendConfirmation } from "./account-confirmation.server.ts";
import { countSignIn, forgiveSignIn, tooManyAttempts } from "./account-limits.server.ts";
import { knownPassword } from "./account-password.server.ts";
import { auth } from "./auth.server.ts";

export const signInInput = z.object({
  email: z
    .string("Veuillez saisir votre adresse e-mail")
    .trim()
    .min(1, "Veuillez saisir votre adresse e-mail")
    .max(254, "L'adresse email n'est pas valide")
    .toLowerCase(),
  password: knownPassword,
});

export type SignInRefusal = {
  ok: false;
  reason: "wrong" | "unconfirmed" | "not-admin" | "too-many";
  message: string;
};
/** Signed in, or asked for the second code: the cookies then carry who gave the right password. */
export type SignIn = { ok: true; step: "in" | "code"; cookies: string[] } | SignInRefusal;

/** Lets an administrator in, and only an administrator. `headers` say which device it is. */
export async function signIn(
  { email, password }: z.output<typeof signInInput>,
  { network, headers }: { network: string; headers: Headers },
): Promise<SignIn> {
  const attempt = await countSignIn(email, network);
  if (!attempt.ok) {
    return { ok: false, reason: "too-many", message: tooManyAttempts(attempt.minutesLeft) };
  }
  const entry = await openSession(email, password, headers);
  if (entry === "wrong") return refuse("wrong");
  await forgiveSignIn(email, network);
  if (entry === "unconfirmed") {
    await sendConfirmation(email);
    return refuse("unconfirmed");
  }
  const { role, token, cookies } = entry;
  if (role === "admin") return { ok: true, step: token ? "in" : "code", cookies };
  const { internalAdapter } = await auth().$context;
  if (token) await internalAdapter.deleteSession(token);
  return refuse("not-admin");
}

/** Without a token the session waits for the second code. */
type Entry = { role: string | undefined; token: string | null; cookies: string[] };

async function openSession(
  email: string,
  password: string,
  headers: Headers,
): Promise<Entry | "wrong" | "unconfirmed"> {
  try {
    const { response, headers: answer } = await auth().api.signInEmail({
      body: { email, password },
      headers,
      returnHeaders: true,
    });
    const cookies = answer.getSetCookie();
    if ("twoFactorRedirect" in response) return { role: await roleOf(email), token: null, cookies };
    const { role } = response.user as { role?: string };
    return { role, token: response.token, cookies };
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    if (error.body?.code === "EMAIL_NOT_VERIFIED") return "unconfirmed";
    if (error.statusCode < 500) return "wrong";
    throw error;
  }
}

async function roleOf(email: string): Promise<string | undefined> {
  const { internalAdapter } = await auth().$context;
  const known = await internalAdapter.findUserByEmail(email);
  return (known?.user as { role?: string } | undefined)?.role;
}

const MESSAGES = {
  wrong: "Adresse e-mail ou mot de passe incorrect.",
  unconfirmed:
    "Votre adresse e-mail n'est pas encore confirmée. Ouvrez le lien que nous vous avons envoyé.",
  "not-admin": "Ce compte n'a pas accès à l'administration.",
};

function refuse(reason: keyof typeof MESSAGES): SignInRefusal {
  return { ok: false, reason, message: MESSAGES[reason] };
}
