import { readdir, readFile, writeFile } from "node:fs/promises";
import { createConnection } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { Upload } from "tus-js-client";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { listening } from "#tests/factories/server.ts";
import { beginUpload, sendPiece, tusSender, uploading } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";

const { app, amina, bilal } = uploading();
afterAll(stopJobs);

const bytesOf = async (name: string) => new Uint8Array(await readFile(sample(name)));
const names = (folder: string) => readdir(folder).catch(() => [] as string[]);
const traces = async () => ({
  uploads: await names(uploadsFolder),
  files: await names(path.join(env.DATA_DIR, "files/media")),
  tmp: await names(path.join(env.DATA_DIR, "tmp")),
  rows: await db.$count(mediaFiles),
});

async function begin(name: string, kind = "audio", send = amina) {
  const bytes = await bytesOf(name);
  const response = await beginUpload(send, { kind, name, size: bytes.length });
  return { bytes, response, address: response.headers.get("Location") ?? "" };
}

describe("an upload", () => {
  it("in two pieces is answered with the stored file", async () => {
    const { bytes, response, address } = await begin("lecon-1-intention.mp3");
    expect(response.status).toBe(201);
    expect(address).toMatch(/^\/admin\/uploads\/[0-9a-f-]{36}$/);
    expect(response.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const first = await sendPiece(amina, address, 0, bytes.subarray(0, 100_000));
    expect([first.status, first.headers.get("Upload-Offset")]).toEqual([204, "100000"]);
    expect((await amina(`${address}/fichier`)).status).toBe(409);
    const last = await sendPiece(amina, address, 100_000, bytes.subarray(100_000));
    expect([last.status, last.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const file = await last.json();
    expect(file).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      kind: "audio",
      mimeType: "audio/mpeg",
      size: bytes.length,
      durationSeconds: expect.closeTo(32.2, 0),
      announcedSeconds: null,
      width: null,
      height: null,
      tagTitle: expect.any(String),
      originalName: "lecon-1-intention.mp3",
    });
    expect(await names(uploadsFolder)).toEqual([]);
    const again = await amina(`${address}/fichier`);
    // What the file said of itself was told once.
    expect([again.status, await again.json()]).toEqual([200, { ...file, tagTitle: "" }]);
    const head = await amina(address, { method: "HEAD" });
    expect(head.headers.get("Upload-Offset")).toBe(head.headers.get("Upload-Length"));
  });

  it.each([
    ["pas-un-audio.mp3", "audio", /pas un enregistrement audio lisible/],
    ["script-deguise.mp3", "audio", /pas un enregistrement audio lisible/],
    ["pdf-tronque.pdf", "pdf", /pas un PDF complet/],
    ["petit-guide-etudiant.pdf", "image", /image ne peut pas être lue/],
  ])("of %s as %s is refused and leaves nothing", async (name, kind, message) => {
    const before = await traces();
    const { bytes, address } = await begin(name, kind);
    const refusal = await sendPiece(amina, address, 0, bytes);
    expect(refusal.status).toBe(422);
    expect(refusal.headers.get("Content-Type")).toMatch(/^text\/plain/);
    expect(await refusal.text()).toMatch(message);
    expect((await amina(address, { method: "HEAD" })).status).toBe(404);
    expect(await traces()).toEqual(before);
  });

  it.each([
    ["audio", 500 * 1024 * 1024 + 1, 413, "Ce fichier est trop lourd : 500 Mo au plus."],
    ["image", 11_000_000, 413, "Ce fichier est trop lourd : 10 Mo au plus."],
    ["audio", 0, 422, "Ce fichier est vide."],
    ["programme", 10, 422, "Ce type de fichier n'est pas prévu."],
  ])("as %s of %i bytes is refused before it is sent", async (kind, size, status, message) => {
    const before = await traces();
    const refusal = await beginUpload(amina, { kind, name: "x", size });
    expect([refusal.status, await refusal.text()]).toEqual([status, message]);
    expect(await traces()).toEqual(before);
  });

  it("cannot grow beyond the size it announced", async () => {
    const begun = await beginUpload(amina, { kind: "image", name: "x", size: 10 });
    const address = begun.headers.get("Location") ?? "";
    const refusal = await sendPiece(amina, address, 0, new Uint8Array(2_000));
    expect(refusal.status).toBe(413);
    await amina(address, { method: "DELETE" });
  });

  it("is unknown to another administrator, and closed to who is not one", async () => {
    const { bytes, address } = await begin("tronque.mp3");
    for (const method of ["HEAD", "DELETE"]) {
      expect((await bilal(address, { method })).status).toBe(404);
    }
    expect((await sendPiece(bilal, address, 0, bytes)).status).toBe(404);
    const own = (await begin("tronque.mp3", "audio", bilal)).address;
    const around = `${own}?/${path.basename(address)}`;
    expect((await sendPiece(bilal, around, 0, bytes.subarray(0, 10))).status).toBe(204);
    expect((await bilal(around, { method: "DELETE" })).status).toBe(204);
    const head = await amina(address, { method: "HEAD" });
    expect([head.status, head.headers.get("Upload-Offset")]).toEqual([200, "0"]);
    expect((await sendPiece(amina, address, 0, bytes)).status).toBe(200);
    expect((await bilal(`${address}/fichier`)).status).toBe(404);
    expect((await bilal(address, { method: "HEAD" })).status).toBe(404);
    const nobody = tusSender(app, "");
    expect((await nobody(address, { method: "HEAD" })).status).toBe(401);
    expect((await beginUpload(nobody, { kind: "audio", name: "x", size: 9 })).status).toBe(401);
  });

  it("cannot be begun from another site's page", async () => {
    const foreign = { Origin: "https://autre.exemple" };
    const refusal = await amina("/admin/uploads", { method: "POST", headers: foreign });
    expect(refusal.status).toBe(403);
  });

  it("given up leaves nothing", async () => {
    const before = await traces();
    const { bytes, address } = await begin("lecon-1-intention.mp3");
    await sendPiece(amina, address, 0, bytes.subarray(0, 5_000));
    expect((await amina(address, { method: "DELETE" })).status).toBe(204);
    expect(await traces()).toEqual(before);
  });

  it.each(["../../etc/passwd", "..%2f..%2fetc", "a%00b"])(
    "has no address such as %s",
    async (id) => {
      expect((await amina(`/admin/uploads/${id}`, { method: "HEAD" })).status).toBe(404);
    },
  );

  it("that arrived whole just before a kill is stored when it is asked for", async () => {
    const { bytes, address } = await begin("tronque.mp3");
    await sendPiece(amina, address, 0, bytes.subarray(0, 10));
    await writeFile(path.join(uploadsFolder, path.basename(address)), bytes);
    const head = await amina(address, { method: "HEAD" });
    expect(head.headers.get("Upload-Offset")).toBe(String(bytes.length));
    const answers = await Promise.all([amina(`${address}/fichier`), amina(`${address}/fichier`)]);
    const [first, second] = await Promise.all(answers.map((answer) => answer.json()));
    expect(first).toMatchObject({ kind: "audio", size: bytes.length });
    expect(second).toEqual(first);
    expect(await names(uploadsFolder)).toEqual([]);
  });
});

describe("over a real connection", () => {
  let site: Awaited<ReturnType<typeof listening>>;
  beforeAll(async () => {
    site = await listening(app);
  });
  afterAll(() => site.close());

  it("an upload cut in the middle of a piece goes on from where it was", async () => {
    const { bytes, address } = await begin("lecon-2-lettres-vbr.mp3");
    const { port } = new URL(site.address);
    const socket = createConnection(Number(port), "127.0.0.1");
    socket.write(
      [
        `PATCH ${address} HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        "x-admin: amina",
        "Tus-Resumable: 1.0.0",
        "Upload-Offset: 0",
        "Content-Type: application/offset+octet-stream",
        `Content-Length: ${bytes.length}`,
        "\r\n",
      ].join("\r\n"),
    );
    socket.write(bytes.subarray(0, 70_000));
    await wait(300);
    socket.destroy();
    const offset = async () => {
      const head = await amina(address, { method: "HEAD" });
      expect(head.headers.get("Upload-Offset")).toBe("70000");
    };
    await vi.waitFor(offset, { timeout: 30_000, interval: 200 });
    const last = await sendPiece(amina, address, 70_000, bytes.subarray(70_000));
    expect(last.status).toBe(200);
    const { id } = await last.json();
    const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, id));
    const kept = await readFile(path.join(env.DATA_DIR, "files", row?.storageKey ?? ""));
    expect(kept.equals(Buffer.from(bytes))).toBe(true);
  });

  it("the browser's own client sends, and reads the answer", async () => {
    const bytes = Buffer.from(await bytesOf("conference-bibliotheques.m4a"));
    const answer = await sendWithClient(bytes, { kind: "audio", filename: "Conférence 1.m4a" });
    expect(JSON.parse(answer)).toMatchObject({
      mimeType: "audio/mp4",
      originalName: "Conférence 1.m4a",
      durationSeconds: expect.closeTo(20, 0),
    });
  });

  it("the browser's own client gives up on a refusal, and knows why", async () => {
    const bytes = Buffer.from(await bytesOf("pas-un-audio.mp3"));
    const sending = sendWithClient(bytes, { kind: "audio", filename: "x.mp3" });
    await expect(sending).rejects.toThrow(/pas un enregistrement audio lisible/);
  });

  function sendWithClient(bytes: Buffer, metadata: Record<string, string>): Promise<string> {
    return new Promise((resolve, reject) => {
      const upload = new Upload(bytes, {
        endpoint: `${site.address}/admin/uploads`,
        headers: { "x-admin": "amina" },
        chunkSize: 50_000,
        retryDelays: [10, 20],
        metadata,
        onError: reject,
        onSuccess: ({ lastResponse }) => resolve(lastResponse.getBody()),
      });
      upload.start();
    });
  }
});
