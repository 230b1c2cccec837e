import { createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { GetObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { Disk } from "flydrive";
import { S3Driver } from "flydrive/drivers/s3";
import type { Env } from "#app/infra/env.server.ts";
import type { ByteRange, FileStorage } from "./storage.server.ts";
import { keysOf } from "./storage-local.server.ts";
import { withTemporaryFolder } from "./temporary-files.server.ts";

type Settings = Partial<
  Pick<
    Env,
    `S3_${"BUCKET" | "REGION" | "ENDPOINT" | "ACCESS_KEY_ID" | "SECRET_ACCESS_KEY" | "PUBLIC"}`
  >
>;

const HOUR_MS = 3600 * 1000;
/** Longer than a lesson is listened to, pauses included: every part of it is asked for at the address of its first. */
const SIGNED_SECONDS = 12 * 3600;

export function openS3Storage(settings: Settings): FileStorage {
  const { S3_BUCKET: bucket = "" } = settings;
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
    withPath: (key, use) =>
      withTemporaryFolder(async (folder) => {
        const local = path.join(folder, "source");
        const stream = await open(key);
        if (!stream) throw new Error(`No file is stored under ${key}.`);
        await pipeline(stream, createWriteStream(local));
        return use(local);
      }),
    keys: (prefix) => keysOf(disk, prefix),
    ...(settings.S3_PUBLIC && {
      signedUrl: (key, headers) => signObject(client, bucket, key, headers),
    }),
  };
}

/** The same address for an hour: a browser finds again what it has of the file. */
function signObject(client: S3Client, Bucket: string, Key: string, headers: Headers) {
  const command = new GetObjectCommand({
    Bucket,
    Key,
    ResponseContentType: headers.get("Content-Type") ?? undefined,
    ResponseContentDisposition: headers.get("Content-Disposition") ?? undefined,
    ResponseCacheControl: "private, max-age=3600",
  });
  const signingDate = new Date(Math.floor(Date.now() / HOUR_MS) * HOUR_MS);
  return getSignedUrl(client, command, { expiresIn: SIGNED_SECONDS, signingDate });
}

function connect(settings: Settings): S3Client {
  const { S3_ACCESS_KEY_ID: accessKeyId = "", S3_SECRET_ACCESS_KEY: secretAccessKey = "" } =
    settings;
  return new S3Client({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    forcePathStyle: Boolean(settings.S3_ENDPOINT),
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
