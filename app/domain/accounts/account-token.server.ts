import { createHash, randomBytes } from "node:crypto";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { violates } from "#app/infra/outage.server.ts";

/** Only its digest is stored: reading the database gives no usable link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

export function digestOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

export function newAccountId(): string {
  return randomBytes(24).toString("base64url");
}

/** Null when somebody else took the address at the same moment. */
export async function unlessTaken<T>(work: (tx: Transaction) => Promise<T>): Promise<T | null> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (violates("unique", error)) return null;
    throw error;
  }
}
