import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { logError } from "#app/infra/log.server.ts";

/** Keeps in the journal that somebody came in, known by the cookies just given; a failure lets them in all the same. */
export async function recordSignIn(cookies: string[]): Promise<void> {
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  try {
    const found = await findAdministrator(new Headers({ cookie }));
    if (!found) return;
    await recordEvent(found.administrator, { verb: "sign_in", kind: "own_account" });
  } catch (error) {
    logError("La connexion n'a pas été notée au journal", error);
  }
}
