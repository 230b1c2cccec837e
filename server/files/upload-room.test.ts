import { readdir, rm, statfs, truncate } from "node:fs/promises";
import path from "node:path";
import { Upload } from "@tus/server";
import { afterEach, describe, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import { uploadsFolder } from "#app/infra/storage/temporary-files.server.ts";
import { beginUpload, uploading } from "#tests/factories/upload.ts";
import { PromisingStore } from "./upload-room.ts";
import { uploadStore } from "./uploads.ts";

const { amina, bilal } = uploading();

describe("the room on the disk", () => {
  const FILM = 2048 * 1024 * 1024;
  const film = (send = amina) => beginUpload(send, { kind: "video", name: "x.mp4", size: FILM });
  const free = async () => {
    const { bavail, bsize } = await statfs(env.DATA_DIR);
    return bavail * bsize;
  };
  const usual = uploadStore.margin;
  afterEach(async () => {
    uploadStore.margin = usual;
    await rm(uploadsFolder, { recursive: true });
  });

  it("is promised once: two films do not begin where only one has room", async () => {
    uploadStore.margin = (await free()) - 1.5 * FILM;
    const answers = await Promise.all([film(), film(bilal)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 507]);
    const refused = answers.find(({ status }) => status === 507);
    expect(await refused?.text()).toBe(
      "Il n'y a plus assez de place sur le serveur pour recevoir ce fichier. Prévenez la personne qui s'occupe du site.",
    );
    expect(await readdir(uploadsFolder)).toHaveLength(2);
    const begun = answers.find(({ status }) => status === 201)?.headers.get("Location") ?? "";
    const owner = answers[0]?.status === 201 ? amina : bilal;
    await owner(begun, { method: "DELETE" });
    expect((await film()).status).toBe(201);
  });

  it("is promised once to two processes that share the disk", async () => {
    const margin = (await free()) - 1.5 * FILM;
    const processes = [1, 2].map(() =>
      Object.assign(new PromisingStore({ directory: uploadsFolder }), { margin }),
    );
    const begun = await Promise.allSettled(
      processes.map((store, index) =>
        store.create(new Upload({ id: `film-${index}`, size: FILM, offset: 0 })),
      ),
    );
    expect(begun.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  });

  it("is promised for what is still to come only", async () => {
    const size = 300 * 1024 * 1024;
    const begun = await beginUpload(amina, { kind: "audio", name: "x.mp3", size });
    const place = path.join(uploadsFolder, path.basename(begun.headers.get("Location") ?? ""));
    uploadStore.margin = (await free()) - 1.1 * size;
    const ask = () => beginUpload(bilal, { kind: "audio", name: "x.mp3", size });
    expect((await ask()).status).toBe(507);
    // Bytes that take no room here stand for those already counted in what the disk has left.
    await truncate(place, size);
    expect((await ask()).status).toBe(201);
  });

  it("is not all for one account", async () => {
    uploadStore.margin = -20 * FILM;
    const answers = await Promise.all(Array.from({ length: 6 }, () => film()));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429]);
    expect((await film(bilal)).status).toBe(201);
  });
});
