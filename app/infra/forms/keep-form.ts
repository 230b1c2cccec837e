import { data, isRouteErrorResponse } from "react-router";
import type { FormRefusal } from "./form.server.ts";

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
      return kept({ errors: { form }, values: {}, sessionOver: true, cause }, 401);
    }
    const away = isRouteErrorResponse(error) && error.status === 503;
    if (!away && !(error instanceof TypeError)) throw error;
    const cause = away ? "la base de données du site ne répond pas" : "la ligne est coupée";
    const form = `${message} : ${cause}. Rien n'est perdu, réessayez.`;
    return kept({ errors: { form }, values: {}, cause }, 503);
  }
}

function kept(refusal: Omit<FormRefusal, "other">, status: number) {
  return data(refusal, { status });
}

function leadsToSignIn(error: unknown): boolean {
  if (!(error instanceof Response)) return false;
  const path = error.headers.get("Location")?.split("?")[0];
  return path === SIGN_IN_PATH;
}
