import { createReadStream, createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream as WebStream } from "node:stream/web";
import { env } from "#app/infra/env.server.ts";

/** What the `age` tool writes and opens too: https://age-encryption.org/v1. */
export const ENCRYPTED = ".age";

/** Only the secret key opens it, which the site does not have. */
export async function encrypted(
  bytes: AsyncIterable<Uint8Array>,
  recipient: string,
): Promise<Readable> {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(bytes)));
}

export type Opening = "opened" | "missing" | "bad-key" | "wrong-key" | "damaged";

/** Writes what `file` holds to `to`. Throws where the disk refuses it. */
export async function openEncrypted(file: string, key: string, to: string): Promise<Opening> {
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(key);
  } catch {
    // Its message holds the key.
    return "bad-key";
  }
  let opened: Readable;
  try {
    opened = fromWeb(await decrypter.decrypt(toWeb(createReadStream(file))));
  } catch (error) {
    if (isOfDisk(error)) return "missing";
    return /no identity matched/.test(String(error)) ? "wrong-key" : "damaged";
  }
  try {
    await pipeline(opened, createWriteStream(to, { mode: 0o600 }));
  } catch (error) {
    if (isOfDisk(error)) throw error;
    return "damaged";
  }
  return "opened";
}

function isOfDisk(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).syscall !== undefined;
}

export async function newKey(): Promise<{ secret: string; recipient: string }> {
  const { generateX25519Identity, identityToRecipient } = await age();
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** At the start, rather than by a backup that fails each night: one wrong sign makes it no key. */
export async function checkRecipient(): Promise<void> {
  if (!env.BACKUP_RECIPIENT) return;
  const { Encrypter } = await age();
  try {
    new Encrypter().addRecipient(env.BACKUP_RECIPIENT);
  } catch {
    throw new Error("BACKUP_RECIPIENT est mal recopiée : un de ses signes est faux.");
  }
}

const SECRET_KEY = /AGE-SECRET-KEY-1[02-9AC-HJ-NP-Z]{58}/;

/** Of a file as `age-keygen` writes it, notes included; null where it has none. */
export async function readKey(file: string): Promise<string | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  return SECRET_KEY.exec(text)?.[0] ?? null;
}

/** Most sites never need it. */
function age() {
  return import("age-encryption");
}

// Not Readable.toWeb: stopped midway, it throws where nobody can catch it.
function toWeb(bytes: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  return WebStream.from(bytes) as unknown as ReadableStream<Uint8Array>;
}

function fromWeb(bytes: ReadableStream<Uint8Array>): Readable {
  return Readable.fromWeb(bytes as WebStream<Uint8Array>);
}
