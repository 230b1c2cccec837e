import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";

export type Attempt<T> =
  | { ok: true; value: T }
  | { ok: false; reference: string; status: 500 | 503 };

/** For a form's write: a surprise is logged and becomes a value, so that what was typed is not lost. */
export async function attempt<T>(context: string, write: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await write() };
  } catch (error) {
    const status = isDatabaseAway(error) ? 503 : 500;
    return { ok: false, reference: logError(context, error), status };
  }
}
