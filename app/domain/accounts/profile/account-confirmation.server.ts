import { APIError } from "better-auth/api";
import { auth } from "#app/domain/accounts/auth.server.ts";
import { mayMail } from "#app/domain/accounts/sign-in/account-limits.server.ts";
import { logError } from "#app/infra/log.server.ts";

/** Sends the confirmation mail if the account waits for it; false when the mail does not leave. */
export async function sendConfirmation(email: string): Promise<boolean> {
  if (!(await mayMail("confirmation", email))) return false;
  try {
    await auth().api.sendVerificationEmail({ body: { email } });
    return true;
  } catch (error) {
    logError("Le courriel de confirmation n'est pas parti", error);
    return false;
  }
}

/** Confirms the address a mailed link stands for; false when the link is wrong or too old. */
export async function confirmEmail(token: string): Promise<boolean> {
  try {
    const confirmation = await auth().api.verifyEmail({ query: { token } });
    return Boolean(confirmation?.status);
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return false;
    throw error;
  }
}
