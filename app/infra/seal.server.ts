import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { authSecret } from "./secret.server.ts";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Readable with this site's secret only, and for this purpose only. */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(purpose), nonce);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Null when it was sealed with another secret, or changed since. */
export function unseal(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  const tagEnd = NONCE_BYTES + TAG_BYTES;
  try {
    const nonce = bytes.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, keyFor(purpose), nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, tagEnd));
    return Buffer.concat([decipher.update(bytes.subarray(tagEnd)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

function keyFor(purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", authSecret(), "", purpose, 32));
}
