import { logError } from "./log.server.ts";

export type Attempt<T> = { ok: true; value: T } | { ok: false; reference: string };

/** For a form's write: a surprise is logged and becomes a value, so that what was typed is not lost. */
export async function attempt<T>(context: string, write: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { ok: true, value: await write() };
  } catch (error) {
    return { ok: false, reference: logError(context, error) };
  }
}
