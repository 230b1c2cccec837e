import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import path from "node:path";
import { crc32, deflateSync } from "node:zlib";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { listening } from "#tests/factories/server.ts";
import { beginUpload, sendPiece, uploading } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";

const { app, amina } = uploading();
afterAll(stopJobs);

const kept = async () => ({
  uploads: await readdir(uploadsFolder).catch(() => []),
  files: await readdir(path.join(env.DATA_DIR, "files/media")).catch(() => []),
  rows: await db.$count(mediaFiles),
});

async function send(
  bytes: Uint8Array<ArrayBuffer>,
  { kind, name }: { kind: string; name: string },
) {
  const begun = await beginUpload(amina, { kind, name, size: bytes.length });
  return sendPiece(amina, begun.headers.get("Location") ?? "", 0, bytes);
}

const written = (text: string) => new TextEncoder().encode(text);

/** A whole PNG of 30,000 × 30,000 white pixels, in a hundred kilobytes. */
function vastPicture(): Uint8Array<ArrayBuffer> {
  const side = 30_000;
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))));
  const parts = [chunk("IHDR", head), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return new Uint8Array(Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts]));
}

const PLAYLIST = "#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nhttp://127.0.0.1:9/a.ts\n";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

describe("what is sent", () => {
  it.each([
    ["one byte as a recording", "audio", "x.mp3", () => written("I"), /audio lisible/],
    ["one byte as a film", "video", "x.mp4", () => written("I"), /vidéo lisible/],
    ["one byte as a PDF", "pdf", "x.pdf", () => written("%"), /pas un PDF complet/],
    ["one byte as a picture", "image", "x.jpg", () => written("I"), /ne peut pas être lue/],
    ["a playlist called .mp3", "audio", "liste.mp3", () => written(PLAYLIST), /audio lisible/],
    ["a drawing with a script", "image", "photo.jpg", () => written(SVG), /ne peut pas être lue/],
    ["a picture of 30,000 × 30,000", "image", "ciel.png", vastPicture, /ne peut pas être lue/],
  ])("%s is refused in a sentence, and nothing stays", async (_, kind, name, bytes, sentence) => {
    const before = await kept();
    const refusal = await send(bytes(), { kind, name });
    expect([refusal.status, await refusal.text()]).toEqual([422, expect.stringMatching(sentence)]);
    expect(await kept()).toEqual(before);
  });

  it("is what its bytes say, whatever its name", async () => {
    const bytes = new Uint8Array(await readFile(sample("dictaphone-lecon-2.wav")));
    const taken = await send(bytes, { kind: "audio", name: "leçon.mp3" });
    expect(await taken.json()).toMatchObject({ mimeType: "audio/wav", originalName: "leçon.mp3" });
  });

  it.each([
    ["in Arabic", "درس الأول – القراءة.mp3"],
    ["of three hundred letters", `${"é".repeat(296)}.mp3`],
  ])("keeps a name %s", async (_, name) => {
    const bytes = new Uint8Array(await readFile(sample("tronque.mp3")));
    const taken = await send(bytes, { kind: "audio", name });
    const { originalName } = await taken.json();
    expect(taken.status).toBe(200);
    expect(name.startsWith(originalName.replace(/\.mp3$/, ""))).toBe(true);
    expect(originalName.length).toBeGreaterThan(10);
  });
});

describe("over a line that is cut ten times", () => {
  let site: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    site = await listening(app);
  });
  afterAll(() => site.close());

  it("every byte arrives once, in its place", async () => {
    const bytes = await readFile(sample("lecon-2-lettres-vbr.mp3"));
    const begun = await beginUpload(amina, { kind: "audio", name: "a.mp3", size: bytes.length });
    const address = begun.headers.get("Location") ?? "";
    const piece = Math.floor(bytes.length / 12);
    for (let cut = 1; cut <= 10; cut++) {
      const from = await arrived(address);
      const socket = createConnection(Number(new URL(site.address).port), "127.0.0.1");
      socket.write(
        [
          `PATCH ${address} HTTP/1.1`,
          `Host: ${new URL(site.address).host}`,
          "x-admin: amina",
          "Tus-Resumable: 1.0.0",
          `Upload-Offset: ${from}`,
          "Content-Type: application/offset+octet-stream",
          `Content-Length: ${bytes.length - from}`,
          "\r\n",
        ].join("\r\n"),
      );
      await new Promise((sent) => socket.write(bytes.subarray(from, from + piece), sent));
      await vi.waitFor(async () => expect(await writtenOf(address)).toBe(from + piece));
      socket.destroy();
    }
    await vi.waitFor(async () => expect(await arrived(address)).toBe(10 * piece), {
      timeout: 30_000,
    });
    const last = await sendPiece(
      amina,
      address,
      10 * piece,
      new Uint8Array(bytes.subarray(10 * piece)),
    );
    const [row] = await db
      .select()
      .from(mediaFiles)
      .where(eq(mediaFiles.id, (await last.json()).id));
    const stored = await readFile(path.join(env.DATA_DIR, "files", row?.storageKey ?? ""));
    expect(sumOf(stored)).toBe(sumOf(bytes));
  });

  async function arrived(address: string): Promise<number> {
    const head = await amina(address, { method: "HEAD" });
    return Number(head.headers.get("Upload-Offset"));
  }

  async function writtenOf(address: string): Promise<number> {
    return (await readFile(path.join(uploadsFolder, path.basename(address)))).length;
  }

  function sumOf(bytes: Buffer): string {
    return createHash("sha256").update(bytes).digest("hex");
  }
});
