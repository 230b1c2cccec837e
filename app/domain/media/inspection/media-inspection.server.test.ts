import { randomBytes } from "node:crypto";
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { env } from "#app/infra/env.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { sample } from "#tests/samples.ts";
import { inspectFile } from "./media-inspection.server.ts";

const NO_SOUND = /n'est pas un enregistrement audio lisible/;
let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(env.DATA_DIR, "inspection-"));
});

const inspect = (name: string, kind: MediaKind = "audio") => inspectFile(sample(name), { kind });

async function written(name: string, bytes: Uint8Array | string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, bytes);
  return file;
}

describe("a recording", () => {
  it.each([
    ["lecon-1-intention.mp3", "audio/mpeg", 32.2],
    ["lecon-2-lettres-vbr.mp3", "audio/mpeg", 19.5],
    ["preche-bon-voisinage-sans-tags.mp3", "audio/mpeg", 19.7],
    ["conference-bibliotheques.m4a", "audio/mp4", 20],
    ["conference-bibliotheques.mp4", "video/mp4", 20],
    ["dictaphone-lecon-2.wav", "audio/wav", 19.5],
    ["PTT-20261113-WA0004.opus", "audio/ogg", 19.6],
    ["dictaphone.amr", "audio/amr", 5],
  ])("%s is taken as %s", async (name, mimeType, seconds) => {
    const found = await inspect(name);
    expect(found).toMatchObject({ ok: true, mimeType });
    expect(found.ok && found.durationSeconds).toBeCloseTo(seconds, 0);
  });

  it.each([
    ["ogg", ["-c:a", "libvorbis"], "audio/ogg"],
    ["webm", ["-c:a", "libopus"], "audio/webm"],
    ["flac", [], "audio/flac"],
    ["aac", ["-f", "adts"], "audio/aac"],
    ["3gp", ["-c:a", "aac"], "audio/3gpp"],
  ])("made by a telephone or a recorder as .%s is taken", async (extension, codec, mimeType) => {
    const file = path.join(folder, `voix.${extension}`);
    const made = await runFfmpeg(["-i", sample("dictaphone-lecon-2.wav"), ...codec, file]);
    expect(made.ok, made.log).toBe(true);
    const found = await inspectFile(file, { kind: "audio" });
    expect(found).toMatchObject({ ok: true, mimeType });
    expect(found.ok && found.durationSeconds).toBeCloseTo(19.5, 0);
  });

  it("tells the title it carries", async () => {
    const titleOf = async (name: string) => {
      const found = await inspect(name);
      return found.ok && found.tagTitle;
    };
    expect(await titleOf("lecon-2-lettres-vbr.mp3")).toMatch(/^Leçon 2 : les lettres$/);
    expect(await titleOf("preche-bon-voisinage-sans-tags.mp3")).toBe("");
    const ogg = path.join(folder, "titre.ogg");
    await runFfmpeg(["-i", sample("lecon-1-intention.mp3"), "-c:a", "libvorbis", ogg]);
    expect(await inspectFile(ogg, { kind: "audio" })).toMatchObject({
      tagTitle: expect.stringMatching(/^Leçon 1 : l'intention$/),
    });
  });

  it("tells the chapters that it names, not those that are only numbered", async () => {
    const chapter = (start: number, title: string) =>
      `[CHAPTER]\nTIMEBASE=1/1\nSTART=${start}\nEND=${start + 5}\ntitle=${title}\n`;
    const parts = ["Le début", "Chapter 2", "La suite\\; اللغة"];
    const listed = parts.map((title, index) => chapter(index * 5, title)).join("");
    const list = await written("chapitres.txt", `;FFMETADATA1\n${listed}`);
    const named = path.join(folder, "chapitres.mp3");
    const made = await runFfmpeg([
      ...["-i", sample("lecon-1-intention.mp3"), "-i", list],
      ...["-map_chapters", "1", "-map", "0:a", "-c", "copy", named],
    ]);
    expect(made.ok, made.log).toBe(true);
    const found = await inspectFile(named, { kind: "audio" });
    expect(found.ok && found.chapters).toEqual([
      { at: 0, title: "Le début" },
      { at: 10, title: "La suite; اللغة" },
    ]);
    const without = await inspect("lecon-1-intention.mp3");
    expect(without.ok && without.chapters).toEqual([]);
  });

  it("cut in the middle has the length of what is left", async () => {
    const found = await inspect("tronque.mp3");
    expect(found.ok && found.durationSeconds).toBeCloseTo(7.4, 1);
  });

  it("cut in the middle is told from one that is whole, by the length that it announces", async () => {
    const announced = async (name: string) => {
      const found = await inspect(name);
      return found.ok && found.announcedSeconds;
    };
    expect(await announced("tronque.mp3")).toBeGreaterThan(13);
    const whole = ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3", "PTT-20261113-WA0004.opus"];
    for (const name of whole) expect(await announced(name), name).toBeNull();
  });

  it("cut in the middle is measured or refused whatever its format", async () => {
    for (const name of ["conference-bibliotheques.m4a", "dictaphone-lecon-2.wav"]) {
      const whole = await readFile(sample(name));
      const half = await written(`moitie-${name}`, whole.subarray(0, whole.length / 2));
      const found = await inspectFile(half, { kind: "audio" });
      expect(found.ok ? found.durationSeconds : 0, name).toBeLessThan(15);
    }
  });

  it.each(["pas-un-audio.mp3", "script-deguise.mp3", "petit-guide-etudiant.pdf"])(
    "is not what %s is",
    async (name) => {
      expect(await inspect(name)).toEqual({ ok: false, message: expect.stringMatching(NO_SOUND) });
    },
  );

  it("is not noise that begins like one", async () => {
    for (const start of [
      [0xff, 0xfb, 0x90, 0x64],
      [0xff, 0xf1, 0x50, 0x80],
      [..."OggS"],
      [..."RIFF"],
    ]) {
      const bytes = start.map((part) => (typeof part === "string" ? part.charCodeAt(0) : part));
      const noise = await written(
        "bruit",
        Buffer.concat([Buffer.from(bytes), randomBytes(400_000)]),
      );
      expect(await inspectFile(noise, { kind: "audio" })).toMatchObject({ ok: false });
    }
  });

  it("is not a playlist that names another file", async () => {
    const list = await written("liste.mp3", "#EXTM3U\n#EXTINF:1,\n/etc/passwd\n");
    expect(await inspectFile(list, { kind: "audio" })).toMatchObject({ ok: false });
  });

  it("is not an empty file", async () => {
    const empty = await written("vide.mp3", "");
    const refusal = { ok: false, message: "Ce fichier est vide." };
    expect(await inspectFile(empty, { kind: "audio" })).toEqual(refusal);
  });
});

describe("a video", () => {
  it("has pictures, and its size is read", async () => {
    const found = await inspect("conference-bibliotheques.mp4", "video");
    expect(found).toMatchObject({ ok: true, mimeType: "video/mp4", width: 640, height: 360 });
  });

  it.each([
    ["avi", ["-c:v", "mpeg4"], "video/x-msvideo"],
    ["webm", ["-c:v", "libvpx", "-c:a", "libopus"], "video/webm"],
    ["mov", ["-c:v", "mpeg4"], "video/quicktime"],
  ])("may be a .%s", async (extension, codec, mimeType) => {
    const file = path.join(folder, `film.${extension}`);
    const source = ["-i", sample("conference-bibliotheques.mp4"), "-t", "2"];
    const made = await runFfmpeg([...source, ...codec, file]);
    expect(made.ok, made.log).toBe(true);
    expect(await inspectFile(file, { kind: "video" })).toMatchObject({ ok: true, mimeType });
  });

  it("is not sound alone", async () => {
    const message = expect.stringMatching(/n'est pas une vidéo lisible/);
    for (const name of ["conference-bibliotheques.m4a", "lecon-1-intention.mp3"]) {
      expect(await inspect(name, "video")).toEqual({ ok: false, message });
    }
  });
});

describe("a document", () => {
  it("is a whole PDF", async () => {
    expect(await inspect("petit-guide-etudiant.pdf", "pdf")).toMatchObject({ ok: true, pages: 3 });
  });

  it.each(["pdf-tronque.pdf", "script-deguise.mp3", "lecon-1-intention.mp3"])(
    "is not %s",
    async (name) => {
      const message = expect.stringMatching(/n'est pas un PDF complet/);
      expect(await inspect(name, "pdf")).toEqual({ ok: false, message });
    },
  );
});

describe("an image", () => {
  it("is turned upright and never wider than 1280 pixels", async () => {
    const sideways = sharp({
      create: { width: 2000, height: 1000, channels: 3, background: "teal" },
    });
    const file = await written(
      "photo",
      await sideways.jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    );
    const found = await inspectFile(file, { kind: "image" });
    expect(found).toMatchObject({ ok: true, mimeType: "image/webp", width: 1000, height: 2000 });
  });

  it("is not a drawing that can carry scripts, nor half a photograph, nor anything else", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 30 } as const;
    const size = { width: 400, height: 400, channels: 3, noise } as const;
    const photo = await sharp({ create: { ...size, background: "teal" } })
      .jpeg()
      .toBuffer();
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>';
    const files = [
      await written("dessin.png", svg),
      await written("moitie.jpg", photo.subarray(0, photo.length / 2)),
      sample("lecon-1-intention.mp3"),
    ];
    for (const file of files) {
      const message = expect.stringMatching(/image ne peut pas être lue/);
      expect(await inspectFile(file, { kind: "image" }), file).toEqual({ ok: false, message });
    }
  });

  it("weighs 10 Mo at most", async () => {
    const heavy = await written("lourd.jpg", Buffer.alloc(10 * 1024 * 1024 + 1));
    const message = "Ce fichier est trop lourd : 10 Mo au plus.";
    expect(await inspectFile(heavy, { kind: "image" })).toEqual({ ok: false, message });
  });
});
