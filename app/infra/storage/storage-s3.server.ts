import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { ByteRange, FileStorage } from "./storage.server.ts";
import { keysOf } from "./storage-local.server.ts";
import { withTemporaryFolder } from "./temporary-files.server.ts";

export type S3Settings = {
  bucket: string;
  region: string;
  endpoint?: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export function openS3Storage(settings: S3Settings): FileStorage {
  const { bucket } = settings;
  const client = connect(settings);
  const disk = new Disk(
    new S3Driver({ client, bucket, visibility: "private", supportsACL: false }),
  );
  const open: FileStorage["open"] = (key, range) => openObject(client, bucket, key, range);
  return {
    put: async (key, source, contentType) => {
      const { size } = await stat(source);
      await disk.copyFromFs(source, key, { contentLength: size, contentType });
    },
    remove: (key) => disk.delete(key),
    open,
    stat: async (key) => {
      const found = await disk.getMetaData(key).catch(undefinedWhenMissing);
      return found && { size: found.contentLength, modifiedAt: found.lastModified };
    },
    exists: (key) => disk.exists(key),
    withPath: (key, use) =>
      withTemporaryFolder(async (folder) => {
        const local = path.join(folder, "source");
        const stream = await open(key);
        if (!stream) throw new Error(`No file is stored under ${key}.`);
        await pipeline(stream, createWriteStream(local));
        return use(local);
      }),
    keys: (prefix) => keysOf(disk, prefix),
  };
}

function connect({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    endpoint,
    forcePathStyle: Boolean(endpoint),
    credentials: { accessKeyId, secretAccessKey },
    // Most S3-compatible stores do not know the checksum trailers sent by default.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}

/** flydrive reads whole objects only: the range goes to the store itself. */
async function openObject(client: S3Client, Bucket: string, Key: string, range?: ByteRange) {
  const Range = range && `bytes=${range.start}-${range.end}`;
  const answer = await client
    .send(new GetObjectCommand({ Bucket, Key, Range }))
    .catch(undefinedWhenMissing);
  return answer?.Body as Readable | undefined;
}

function undefinedWhenMissing(error: Error): undefined {
  const cause = error.cause instanceof Error ? error.cause : error;
  if (!["NoSuchKey", "NotFound"].includes(cause.name)) throw error;
}
