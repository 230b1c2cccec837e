import { redirect } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";

/** What one types who knows the French word alone. */
export function loader(): Response {
  return redirect(LOGIN_PATH);
}
