import { recordDeed } from "#app/domain/journal/journal.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { findAdministrator } from "./account-session.server.ts";

/** Keeps in the journal that somebody came in, known by the cookies just given; a failure lets them in all the same. */
export async function recordSignIn(cookies: string[]): Promise<void> {
  const cookie = cookies.map((set) => set.split(";")[0]).join("; ");
  try {
    const found = await findAdministrator(new Headers({ cookie }));
    if (!found) return;
    await recordDeed(found.administrator, { subject: "accounts", deed: "a ouvert une session" });
  } catch (error) {
    logError("La connexion n'a pas été notée au journal", error);
  }
}
