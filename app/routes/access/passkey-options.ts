import { redirect } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { beginPasskeySignIn } from "#app/domain/accounts/passkeys/passkey-signin.server.ts";

export function loader() {
  return redirect(LOGIN_PATH);
}

/** What the browser is asked to sign, told anew each time. */
export async function action(): Promise<Response> {
  return Response.json(await beginPasskeySignIn(), { headers: { "Cache-Control": "no-store" } });
}
