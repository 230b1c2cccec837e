import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import ffmpeg from "@ffmpeg-installer/ffmpeg";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { photograph } from "#tests/factories/media.ts";
import { beginUpload, sendPiece, uploading } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";
import { createFinisher } from "./upload-finish.ts";
import { uploadStore } from "./uploads.ts";

const { amina } = uploading();
afterAll(stopJobs);

const folder = path.join(env.DATA_DIR, "files/media");
const programs = path.join(env.DATA_DIR, "programs");
const end = path.join(programs, "end");

/** An ffmpeg that is ended from outside while `end` says how. */
beforeAll(async () => {
  await mkdir(programs);
  const script = `#!/bin/sh\n[ -e ${end} ] && . ${end}\nexec ${ffmpeg.path} "$@"\n`;
  await writeFile(path.join(programs, "ffmpeg"), script, { mode: 0o755 });
  vi.stubEnv("PATH", `${programs}:/usr/bin:/bin`);
});

describe("an upload that arrived whole but could not be stored", () => {
  const lesson = () => readFile(sample("lecon-2-lettres-vbr.mp3"));
  const photo = () => photograph(700, 400);
  const troubles = {
    "its row": {
      make: () =>
        db.execute(sql`alter table media_files add constraint t check (size < 0) not valid`),
      mend: () => db.execute(sql`alter table media_files drop constraint t`),
    },
    memory: { make: () => writeFile(end, "kill -9 $$"), mend: () => rm(end) },
    // As ffmpeg answers SIGINT and SIGTERM, which its whole group gets.
    time: { make: () => writeFile(end, "exit 255"), mend: () => rm(end) },
    "its folder": {
      make: async () => {
        await mkdir(folder, { recursive: true });
        await rename(folder, `${folder}-away`);
        await writeFile(folder, "");
      },
      mend: async () => {
        await rm(folder);
        await rename(`${folder}-away`, folder);
      },
    },
  };

  it.each([
    ["audio", "its row", lesson],
    ["image", "its row", photo],
    ["audio", "its folder", lesson],
    ["audio", "memory", lesson],
    ["audio", "time", lesson],
  ] as const)("is still there: %s, for want of %s", async (kind, where, read) => {
    const bytes = new Uint8Array(await read());
    const begun = await beginUpload(amina, { kind, name: "x", size: bytes.length });
    const address = begun.headers.get("Location") ?? "";
    await troubles[where].make();
    const failed = await sendPiece(amina, address, 0, bytes);
    const asked = await amina(`${address}/fichier`);
    await troubles[where].mend();
    for (const answer of [failed, asked]) {
      expect([answer.status, await answer.text()]).toEqual([
        500,
        expect.stringMatching(/^Le fichier est bien arrivé, .* il ne sera pas envoyé de nouveau\./),
      ]);
    }
    const head = await amina(address, { method: "HEAD" });
    expect(head.headers.get("Upload-Offset")).toBe(String(bytes.length));
    const [first, second] = await Promise.all(
      [1, 2].map(async () => (await amina(`${address}/fichier`)).json()),
    );
    expect(second).toEqual(first);
    const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.id, first.id));
    const kept = await readFile(path.join(env.DATA_DIR, "files", row?.storageKey ?? ""));
    expect(kept).toHaveLength(row?.size ?? 0);
    expect(await readdir(uploadsFolder)).toEqual([]);
    expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
  });
});

it.each([
  ["audio", () => readFile(sample("preche-bon-voisinage-sans-tags.mp3"))],
  ["image", () => photograph(600, 300)],
] as const)("an upload that two processes are asked for is stored once: %s", async (kind, read) => {
  const bytes = new Uint8Array(await read());
  const begun = await beginUpload(amina, { kind, name: "x", size: bytes.length });
  const id = path.basename(begun.headers.get("Location") ?? "");
  await writeFile(path.join(uploadsFolder, id), bytes);
  const upload = await uploadStore.getUpload(id);
  const answers = await Promise.all([1, 2].map(() => createFinisher(uploadStore)(upload)));
  const [row] = await db.select().from(mediaFiles).where(eq(mediaFiles.uploadId, id));
  for (const answer of answers) expect(answer).toMatchObject({ ok: true, file: row });
  const kept = await readFile(path.join(env.DATA_DIR, "files", row?.storageKey ?? ""));
  expect(kept).toHaveLength(row?.size ?? 0);
});
