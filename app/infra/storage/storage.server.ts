import path from "node:path";
import type { Readable } from "node:stream";
import { type Env, env } from "#app/infra/env.server.ts";
import { openLocalStorage } from "./storage-local.server.ts";

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
  stat(key: string): Promise<StoredFile | undefined>;
  exists(key: string): Promise<boolean>;
  /** A local path, to be read only. */
  withPath<Result>(key: string, use: (path: string) => Promise<Result>): Promise<Result>;
  keys(prefix: string): AsyncGenerator<string>;
};

let opened: Promise<FileStorage> | undefined;

export function storage(): Promise<FileStorage> {
  opened ??= openStorage(env);
  return opened;
}

async function openStorage(settings: Env): Promise<FileStorage> {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    return openLocalStorage(path.join(settings.DATA_DIR, "files"));
  }
  const { openS3Storage } = await import("./storage-s3.server.ts");
  return openS3Storage({
    bucket: S3_BUCKET,
    region: S3_REGION,
    endpoint: S3_ENDPOINT,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  });
}
