import type { RequestListener } from "node:http";
import { afterEach, beforeAll, expect, it } from "vitest";
import { users } from "#app/domain/accounts/account.table.server.ts";
import { findMediaFile } from "#app/domain/media/media.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { photograph } from "#tests/factories/media.ts";
import { type Outside, openOutside } from "#tests/factories/outside.ts";
import { describeFilm } from "./film-description.server.ts";

const YOUTUBE = "https://youtu.be/dQw4w9WgXcQ";
const PEERTUBE = "https://videos.exemple.org/w/kkGMgK9ZtnKfYAgnEtQxbv";

let outside: Outside | undefined;
afterEach(() => {
  outside?.close();
  outside = undefined;
});
beforeAll(async () => {
  await db.insert(users).values({ id: "amina", name: "Amina", email: "amina@centre.test" });
});

async function answering(answers: Record<string, unknown>) {
  const listener: RequestListener = ({ url = "" }, response) => {
    const [place = ""] = url.split("?");
    const answer = answers[place];
    if (answer === undefined) return response.writeHead(404).end();
    return response.end(Buffer.isBuffer(answer) ? answer : JSON.stringify(answer));
  };
  outside = await openOutside(listener);
  return outside;
}

it("proposes the title and keeps a picture of its own, drawn anew", async () => {
  const { asked } = await answering({
    "/www.youtube.com/oembed": {
      title: "  Tenir un\n calame ",
      thumbnail_url: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
    },
    "/i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg": await photograph(480, 360),
  });
  const found = await describeFilm(YOUTUBE, "amina");
  expect(found).toMatchObject({ title: "Tenir un calame", seconds: null });
  const kept = await findMediaFile(found?.picture?.id ?? "");
  expect(kept).toMatchObject({ kind: "image", mimeType: "image/webp", width: 480, height: 360 });
  expect(kept?.uploadedBy).toBe("amina");
  expect(asked[0]).toContain(encodeURIComponent("https://www.youtube.com/watch?v=dQw4w9WgXcQ"));
});

it("asks a PeerTube for the length, which its oEmbed does not tell", async () => {
  await answering({
    "/videos.exemple.org/services/oembed": { title: "Une visite" },
    "/videos.exemple.org/api/v1/videos/kkGMgK9ZtnKfYAgnEtQxbv": { duration: 754 },
  });
  const found = { title: "Une visite", seconds: 754, picture: null };
  expect(await describeFilm(PEERTUBE, "amina")).toEqual(found);
});

it("proposes nothing, and stores nothing, where the answer is no description", async () => {
  const before = await db.$count(mediaFiles);
  const nothing = { title: null, seconds: null, picture: null };
  await answering({});
  expect(await describeFilm(YOUTUBE, "amina")).toEqual(nothing);
  outside?.close();
  await answering({ "/www.youtube.com/oembed": Buffer.from("<html>") });
  expect(await describeFilm(YOUTUBE, "amina")).toEqual(nothing);
  outside?.close();
  await answering({
    "/www.youtube.com/oembed": {
      title: 12,
      duration: "long",
      thumbnail_url: "https://127.0.0.1/secret",
    },
  });
  expect(await describeFilm(YOUTUBE, "amina")).toEqual(nothing);
  outside?.close();
  await answering({
    "/www.youtube.com/oembed": { thumbnail_url: "https://i.ytimg.com/script.jpg" },
    "/i.ytimg.com/script.jpg": Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
  });
  expect(await describeFilm(YOUTUBE, "amina")).toEqual(nothing);
  expect(await describeFilm("https://exemple.fr/", "amina")).toBeNull();
  expect(await db.$count(mediaFiles)).toBe(before);
});
