import { findAdministrator } from "#app/domain/accounts/sign-in/account-session.server.ts";
import { recordEvent } from "#app/domain/journal/journal.server.ts";
import { logError } from "#app/infra/log.server.ts";

/** Keeps in the journal that somebody came in, known by the cookies just given; a failure lets them in all the same. */
export async function recordSignIn(cookies: string[]): Promise<void> {
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  try {
    const found = await findAdministrator(new Headers({ cookie }));
    if (!found) return;
    await recordEvent(found.administrator, { subject: "accounts", deed: "a ouvert une session" });
  } catch (error) {
    logError("La connexion n'a pas été notée au journal", error);
  }
}
