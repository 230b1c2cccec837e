import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStream } from "node:stream/web";
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from "age-encryption";

/** What the `age` tool writes and opens too: https://age-encryption.org/v1. */
export const ENCRYPTED = ".age";

/** Only the secret key opens it, which the site does not have. */
export async function encrypted(bytes: Readable, recipient: string): Promise<Readable> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

export type Opening = "opened" | "wrong-key" | "damaged";

/** Writes what `file` holds to `to`. Throws where the key's file holds no key. */
export async function openEncrypted(file: string, key: string, to: string): Promise<Opening> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(key);
  let opened: Readable;
  try {
    opened = fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch {
    return "wrong-key";
  }
  try {
    await pipeline(opened, createWriteStream(to, { mode: 0o600 }));
  } catch {
    return "damaged";
  }
  return "opened";
}

export async function newKey(): Promise<{ secret: string; recipient: string }> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

const SECRET_KEY = /^AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}$/m;

/** Of a file as `age-keygen` writes it, notes included; null where it has none. */
export async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  return SECRET_KEY.exec(text)?.[0] ?? null;
}

function toWeb(bytes: Readable): ReadableStream<Uint8Array> {
  return Readable.toWeb(bytes) as ReadableStream<Uint8Array>;
}

function fromWeb(bytes: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as WebStream<Uint8Array>);
}
