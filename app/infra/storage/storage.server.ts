import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { env } from "#app/infra/env.server.ts";
import type { OpenFile } from "./open-files.server.ts";
import { openLocalStorage } from "./storage-local.server.ts";
import { openBoth } from "./two-storages.server.ts";

/** Both ends are included, as in HTTP. */
export type ByteRange = { start: number; end: number };
export type StoredFile = { size: number; modifiedAt: Date };

export type FileStorage = {
  /** Whole or not at all. The file stays at `path` too. */
  put(key: string, path: string, contentType?: string): Promise<void>;
  /** A missing file is no error. */
  remove(key: string): Promise<void>;
  /** Undefined when there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** Where files are at hand: for many short parts. */
  keepOpen?(key: string): Promise<OpenFile | undefined>;
  stat(key: string): Promise<StoredFile | undefined>;
  /** Where browsers fetch it from the store itself for some hours; undefined where they cannot. */
  signedUrl?(key: string, headers: Headers): Promise<string | undefined>;
  /** A local path, to be read only. */
  withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  /** All that is in that folder and in those below; of the whole store where it is empty. */
  keys(folder: string): AsyncGenerator<string>;
};

/** The folder of every file of the site: a store may hold other things. */
export const OF_SITE = "media";

let opened: Promise<FileStorage> | undefined;

export function storage(): Promise<FileStorage> {
  opened ??= openStorage();
  return opened;
}

async function openStorage(): Promise<FileStorage> {
  const { chosen, other } = await openStorages();
  return other ? openBoth(chosen, other) : chosen;
}

export type Storages = { chosen: FileStorage; other?: FileStorage };

/** Where files go, and where some may still be. */
export async function openStorages(): Promise<Storages> {
  const disk = await openLocalStorage(path.join(env.DATA_DIR, "files"));
  if (!env.S3_BUCKET) return { chosen: disk };
  const { openS3Storage } = await import("./storage-s3.server.ts");
  const s3 = openS3Storage(env);
  const signed = await s3.signedUrl?.(OF_SITE, new Headers());
  signedOrigin = signed && new URL(signed).origin;
  return chosenStorage() === "disk" ? { chosen: disk, other: s3 } : { chosen: s3, other: disk };
}

let signedOrigin: string | undefined;

/** From where pages may play sound and films, as a Content-Security-Policy says it; the site opens its storage first. */
export function mediaSources(): string {
  return ["'self'", signedOrigin ?? []].flat().join(" ");
}

/** Where new files go. */
export function chosenStorage(): "disk" | "s3" {
  return env.STORAGE ?? (env.S3_BUCKET ? "s3" : "disk");
}

/** Another machine may serve the same site. */
export function sharesItsFiles(): boolean {
  return env.DATABASE_URL !== undefined && chosenStorage() === "s3";
}

const TOLD = path.join(env.DATA_DIR, "storages");

/** « s3 disk »: those that are read, the one of new files first. */
export function namedStorages(): string {
  if (!env.S3_BUCKET) return "disk";
  return chosenStorage() === "disk" ? "disk s3" : "s3 disk";
}

/** For commands beside the site: nothing may leave a place for one that it does not read. */
export async function tellStorages(): Promise<void> {
  await mkdir(env.DATA_DIR, { recursive: true });
  await writeFile(TOLD, namedStorages(), { mode: 0o600 });
}

export function toldStorages(): Promise<string> {
  return readFile(TOLD, "utf8").catch(() => "");
}
