import { readSigned, sign } from "#app/infra/signed-text.server.ts";
import { countAttempt } from "./limit.server.ts";
import { PATIENCE_SECONDS } from "./visitor-form.ts";

const PURPOSE = "attente";
const VALID_MS = 30 * 60_000;
/** While robots flood the site, so few from one network get through by mere waiting. */
const FROM_ONE_NETWORK = { max: 3, minutes: 30 };

export function issuePatience(now = Date.now()): string {
  return sign(PURPOSE, `${now} ${Math.random()}`);
}

/** Whether this was refused a while ago, comes back for the first time, and not with a crowd. */
export async function hasWaited(patience: string, key: string, now = Date.now()): Promise<boolean> {
  const [since = ""] = readSigned(PURPOSE, patience)?.split(" ") ?? [];
  const age = since === "" ? -1 : now - Number(since);
  if (age < PATIENCE_SECONDS * 1000 || age > VALID_MS) return false;
  const once = await countAttempt(`attente:${patience}`, { max: 1, minutes: 31 });
  return once.ok && (await countAttempt(key, FROM_ONE_NETWORK)).ok;
}
