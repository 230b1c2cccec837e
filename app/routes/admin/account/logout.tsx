import { redirect } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { setCookies, signOut } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ request }: Route.ActionArgs) {
  const headers = setCookies(await signOut(request.headers));
  const toast = { kind: "success", title: "Vous êtes déconnecté" } as const;
  return redirectWithToast(LOGIN_PATH, toast, { headers });
}

export function loader() {
  return redirect("/admin");
}
