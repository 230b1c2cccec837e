import { data } from "react-router";

/** Where somebody whose session is over is sent. */
export const SIGN_IN_PATH = "/admin/login";

/**
 * For a form's `clientAction`: when the connection is cut while sending, or the session is over, the form
 * stays as it is and says so, where React Router would leave it.
 */
export async function keepFormWhenCut<T>(send: () => Promise<T>, message: string) {
  try {
    return await send();
  } catch (error) {
    if (leadsToSignIn(error)) {
      const form = `${message} : votre session est terminée. Rien n'est perdu : connectez-vous, puis enregistrez.`;
      return data({ errors: { form }, values: {}, sessionOver: true }, { status: 401 });
    }
    if (!(error instanceof TypeError)) throw error;
    const form = `${message} : la connexion est coupée. Rien n'est perdu, réessayez.`;
    return data({ errors: { form }, values: {} }, { status: 503 });
  }
}

function leadsToSignIn(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const path = error.headers.get("Location")?.split("?")[0];
  return path === SIGN_IN_PATH;
}
