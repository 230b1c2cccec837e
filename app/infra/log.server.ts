import { randomBytes } from "node:crypto";

/** Never give it a password, a token or a whole request. */
export function logInfo(message: string): void {
  console.log(`${new Date().toISOString()} ${message}`);
}

/** Returns the short reference shown to the person, `K3F9-2QXD`. */
export function logError(context: string, error: unknown, reference = newReference()): string {
  console.error(`${new Date().toISOString()} [${reference}] ${context}\n${detailOf(error)}`);
  return reference;
}

/** The parameters of a failed query may be secrets: they are cut. */
function detailOf(error: unknown): string {
  // A library may copy an error into a plain object.
  const { stack, message, cause }: Partial<Error> = Object(error);
  const own = (stack ?? message ?? String(error)).replace(/^params: .*$/gm, "params: …");
  return cause ? `${own}\nCause : ${detailOf(cause)}` : own;
}

/** Can be read out on the phone: no letter looks like a digit. */
export function newReference(): string {
  const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";
  const drawn = Array.from(randomBytes(8), (byte) => letters[byte % letters.length]).join("");
  return `${drawn.slice(0, 4)}-${drawn.slice(4)}`;
}
