import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { makeCopiesOf } from "#app/domain/media/copies/make-copies.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { downloadUrl, listenUrl, mediaUrl } from "#app/domain/media/media-file.ts";
import { deleteUnusedMedia } from "#app/domain/media/media-removal.server.ts";
import { env } from "#app/infra/env.server.ts";
import { photograph, published, stored, storedSample } from "#tests/factories/media.ts";
import { sample } from "#tests/samples.ts";
import { mediaRoutes } from "./media.ts";

/** How long an answer may lag behind the database. */
const A_MOMENT_MS = 600;

let lesson: MediaRecord;
let bytes: Buffer;
const get = (path: string, headers: Record<string, string> = {}) =>
  mediaRoutes.request(path, { headers });
const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  lesson = await published(await storedSample("lecon-1-intention.mp3"));
  bytes = await readFile(sample("lecon-1-intention.mp3"));
});

describe("a stored file", () => {
  it("is served whole, with its type and what lets it be kept", async () => {
    const response = await get(mediaUrl(lesson.id));
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "audio/mpeg",
      "content-length": String(bytes.length),
      "accept-ranges": "bytes",
      "cache-control": "public, no-cache",
      "x-content-type-options": "nosniff",
      etag: expect.stringMatching(/^"[\w.-]+"$/),
      "last-modified": expect.stringMatching(/GMT$/),
    });
    expect(response.headers.get("Content-Disposition")).toBeNull();
    expect((await body(response)).equals(bytes)).toBe(true);
  });

  it.each([
    ["bytes=0-1", 0, 1],
    ["bytes=0-", 0, -1],
    ["bytes=1000-2999", 1000, 2999],
    ["bytes=258000-", 258_000, -1],
    ["bytes=-500", -500, -1],
    ["bytes=258000-999999999", 258_000, -1],
  ])("is served in part: %s", async (range, from, to) => {
    const response = await get(mediaUrl(lesson.id), { Range: range });
    const start = from < 0 ? bytes.length + from : from;
    const end = to < 0 ? bytes.length + to : to;
    expect(response.status).toBe(206);
    expect(response.headers.get("Content-Range")).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(response.headers.get("Content-Length")).toBe(String(end - start + 1));
    expect((await body(response)).equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(["bytes=258469-", "bytes=999999999-", "bytes=-0"])("has no part %s", async (range) => {
    const response = await get(mediaUrl(lesson.id), { Range: range });
    expect(response.status).toBe(416);
    expect(response.headers.get("Content-Range")).toBe(`bytes */${bytes.length}`);
  });

  it("is served whole when several parts are asked for at once", async () => {
    const response = await get(mediaUrl(lesson.id), { Range: "bytes=0-1,5-9" });
    expect(response.status).toBe(200);
    expect(await body(response)).toHaveLength(bytes.length);
  });

  it("answers HEAD like GET, without a body", async () => {
    const headers = { Range: "bytes=0-1" };
    const response = await mediaRoutes.request(mediaUrl(lesson.id), { method: "HEAD", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(response.headers.get("Accept-Ranges")).toBe("bytes");
    expect(response.body).toBeNull();
  });

  it("continues only a part of the same file", async () => {
    const whole = await get(mediaUrl(lesson.id));
    const status = async (condition: string) =>
      (await get(mediaUrl(lesson.id), { Range: "bytes=5-9", "If-Range": condition })).status;
    expect(await status(whole.headers.get("ETag") ?? "")).toBe(206);
    expect(await status(whole.headers.get("Last-Modified") ?? "")).toBe(206);
    expect(await status('"un-autre"')).toBe(200);
    expect(await status(`W/${whole.headers.get("ETag")}`)).toBe(200);
    expect(await status("Mon, 01 Jan 2001 00:00:00 GMT")).toBe(200);
  });

  it("is not sent again to who has it", async () => {
    const whole = await get(mediaUrl(lesson.id));
    const tag = whole.headers.get("ETag") ?? "";
    const date = whole.headers.get("Last-Modified") ?? "";
    const status = async (headers: Record<string, string>) =>
      (await get(mediaUrl(lesson.id), headers)).status;
    expect(await status({ "If-None-Match": tag })).toBe(304);
    expect(await status({ "If-None-Match": `"x", W/${tag}` })).toBe(304);
    expect(await status({ "If-None-Match": '"x"', "If-Modified-Since": date })).toBe(200);
    expect(await status({ "If-Modified-Since": date })).toBe(304);
    expect(await status({ "If-Modified-Since": "Mon, 01 Jan 2001 00:00:00 GMT" })).toBe(200);
  });

  it("is not found under a wrong address, nor once deleted", async () => {
    const gone = await storedSample("tronque.mp3");
    await deleteUnusedMedia([gone.id]);
    for (const id of [gone.id, "1", "..%2f..%2fetc%2fpasswd", crypto.randomUUID()]) {
      const response = await get(`/media/${id}`);
      expect(response.status, id).toBe(404);
      expect(await response.text()).toBe("Ce fichier n'existe pas ou n'existe plus.");
    }
  });

  it("is shown in the reader when it is a PDF, and never runs anything", async () => {
    const guide = await published(await storedSample("petit-guide-etudiant.pdf", "pdf"));
    const response = await get(mediaUrl(guide.id));
    expect(response.headers.get("Content-Type")).toBe("application/pdf");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none'/);
  });
});

describe("a download", () => {
  const disposition = async (url: string) => (await get(url)).headers.get("Content-Disposition");

  it.each([
    ["Leçon d'été", "Lecon d'ete.mp3", "Leçon d'été.mp3"],
    [
      "Sourate «\u0020Al-Fâtiha\u0020» 1:7",
      "Sourate Al-Fatiha 1 7.mp3",
      "Sourate «\u0020Al-Fâtiha\u0020» 1 7.mp3",
    ],
    ['Le "bon" voisin', "Le bon voisin.mp3", "Le bon voisin.mp3"],
    ["طلب العلم", "fichier.mp3", "طلب العلم.mp3"],
    ["100\u0020% sincère", "100 sincere.mp3", "100\u0020% sincère.mp3"],
    ["Leçon\u00201. L'intention", "Lecon 1. L'intention.mp3", "Leçon\u00201. L'intention.mp3"],
  ])("is named after its title: %s", async (title, plain, full) => {
    const header = (await disposition(downloadUrl(lesson.id, title))) ?? "";
    expect(header).toContain(`filename="${plain}"`);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(full);
  });

  it("is the MP3 version once it is made, and until then the original under its own extension", async () => {
    const voice = await published(await storedSample("dictaphone.amr"));
    const url = downloadUrl(voice.id, "Note");
    const before = await get(url);
    expect(before.headers.get("Content-Type")).toBe("audio/amr");
    expect(before.headers.get("Content-Disposition")).toContain('filename="Note.amr"');
    await before.body?.cancel();
    await makeCopiesOf(voice.id);
    await wait(A_MOMENT_MS);
    const after = await get(url);
    expect(after.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(after.headers.get("Content-Disposition")).toContain('filename="Note.mp3"');
    expect(after.headers.get("ETag")).not.toBe(before.headers.get("ETag"));
    expect((await body(after)).subarray(0, 3).toString()).toBe("ID3");
    const original = await get(mediaUrl(voice.id), { Range: "bytes=0-3" });
    expect((await body(original)).toString()).toBe("#!AM");
    const played = await get(listenUrl(voice.id, true), { Range: "bytes=0-2" });
    expect((await body(played)).toString()).toBe("ID3");
    const light = await get(`${url}?leger`);
    expect(decodeURIComponent(light.headers.get("Content-Disposition") ?? "")).toContain(
      "Note (léger).mp3",
    );
    expect(Number(light.headers.get("Content-Length"))).toBeLessThan(
      Number(after.headers.get("Content-Length")),
    );
    const joined = { Range: "bytes=5-9", "If-Range": after.headers.get("ETag") ?? "" };
    expect((await get(url, joined)).status).toBe(206);
    expect((await get(`${url}?leger`, joined)).status).toBe(200);
    expect((await get(mediaUrl(voice.id), joined)).status).toBe(200);
    const wave = await get(`${mediaUrl(voice.id)}?onde`);
    expect(JSON.parse((await body(wave)).toString()).length).toBeGreaterThan(200);
  });
});

describe("an image", () => {
  it("is served in the width asked for", async () => {
    const photo = path.join(env.DATA_DIR, "photo.jpg");
    await writeFile(photo, await photograph(1000, 500));
    const image = await published(await stored(photo, "image", "photo.jpg"));
    const weights = [];
    for (const query of ["?l=320", "?l=640", "?l=1280", "", "?l=abc"]) {
      const response = await get(`${mediaUrl(image.id)}${query}`);
      expect(response.headers.get("Content-Type")).toBe("image/webp");
      weights.push((await body(response)).length);
    }
    const [small = 0, medium = 0, large = 0, whole, unclear] = weights;
    expect(small).toBeLessThan(medium);
    expect(medium).toBeLessThan(large);
    expect([whole, unclear]).toEqual([large, large]);
  });

  it("is served as AVIF to who reads it, once that is made and lighter", async () => {
    const photo = path.join(env.DATA_DIR, "douce.jpg");
    await writeFile(photo, await photograph(700, 400));
    const image = await published(await stored(photo, "image", "douce.jpg"));
    const url = `${mediaUrl(image.id)}?l=640`;
    const reader = { Accept: "image/avif,image/webp,*/*;q=0.8" };
    expect((await get(url, reader)).headers.get("Content-Type")).toBe("image/webp");
    await makeCopiesOf(image.id);
    await wait(A_MOMENT_MS);
    const light = await get(url, reader);
    const { headers } = light;
    expect([headers.get("Content-Type"), headers.get("Vary")]).toEqual(["image/avif", "Accept"]);
    const drawn = await body(light);
    expect(await sharp(drawn).metadata()).toMatchObject({ width: 640 });
    const plain = await get(url);
    expect(plain.headers.get("Content-Type")).toBe("image/webp");
    expect(plain.headers.get("ETag")).not.toBe(headers.get("ETag"));
    expect(drawn.length).toBeLessThan((await body(plain)).length * 0.9);
    await deleteUnusedMedia([image.id]);
  });
});
