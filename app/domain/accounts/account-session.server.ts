import type { Administrator } from "./account.ts";
import { auth } from "./auth.server.ts";

type SignedIn = { administrator: Administrator; cookies: string[] };

/**
 * The administrator these request headers belong to, read from the database each time, so that a
 * demoted or deleted one is out at once. `cookies` renews the session when its time has come.
 */
export async function findAdministrator(headers: Headers): Promise<SignedIn | null> {
  const found = await auth().api.getSession({ headers, returnHeaders: true });
  if (found.response?.user.role !== "admin") return null;
  const { id, name, email } = found.response.user;
  return { administrator: { id, name, email }, cookies: found.headers.getSetCookie() };
}

/** Ends the session and answers the cookies that erase it from the browser. */
export async function signOut(headers: Headers): Promise<string[]> {
  const ended = await auth().api.signOut({ headers, returnHeaders: true });
  return ended.headers.getSetCookie();
}
