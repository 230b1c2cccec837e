import { data, isRouteErrorResponse } from "react-router";

export const SIGN_IN_PATH = "/admin/login";

// Keeps the form, with a message, when the line is cut or the session is over: React Router would
// leave the page.
export async function keepFormWhenCut<T>(send: () => Promise<T>, message: string) {
  try {
    return await send();
  } catch (error) {
    if (leadsToSignIn(error)) {
      const cause = "votre session est terminée";
      const form = `${message} : ${cause}. Rien n'est perdu : connectez-vous, puis enregistrez.`;
      return data({ errors: { form }, values: {}, sessionOver: true, cause }, { status: 401 });
    }
    const away = isRouteErrorResponse(error) && error.status === 503;
    if (!away && !(error instanceof TypeError)) throw error;
    const cause = away ? "la base de données du site ne répond pas" : "la ligne est coupée";
    const form = `${message} : ${cause}. Rien n'est perdu, réessayez.`;
    return data({ errors: { form }, values: {}, cause }, { status: 503 });
  }
}

function leadsToSignIn(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const path = error.headers.get("Location")?.split("?")[0];
  return path === SIGN_IN_PATH;
}
