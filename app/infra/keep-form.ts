import { data } from "react-router";

/**
 * For a form's `clientAction`: when the connection is cut while sending, the form stays as it is and
 * says so, where React Router would show its error page.
 */
export async function keepFormWhenCut<T>(send: () => Promise<T>, message: string) {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const form = `${message} : la connexion est coupée. Rien n'est perdu, réessayez.`;
    return data({ errors: { form }, values: {} }, { status: 503 });
  }
}
