import { redirect } from "react-router";
import { LOGIN_PATH } from "#app/domain/accounts/account.ts";
import { signOut } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import type { Route } from "./+types/logout.ts";

export async function action({ request }: Route.ActionArgs) {
  const cookies = await signOut(request.headers);
  const headers = new Headers(cookies.map((cookie) => ["Set-Cookie", cookie]));
  return redirectWithToast(
    LOGIN_PATH,
    { kind: "success", title: "Vous êtes déconnecté" },
    { headers },
  );
}

export function loader() {
  return redirect("/admin");
}
