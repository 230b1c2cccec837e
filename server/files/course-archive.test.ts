import { readdir, readFile, readlink } from "node:fs/promises";
import path from "node:path";
import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { env } from "#app/infra/env.server.ts";
import { runFfmpeg } from "#app/infra/storage/ffmpeg.server.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { stored, storedSample } from "#tests/factories/media.ts";
import { listening } from "#tests/factories/server.ts";
import { sample } from "#tests/samples.ts";
import { courseArchiveRoutes } from "./course-archive.ts";

const LESSONS = ["lecon-1-intention.mp3", "lecon-2-lettres-vbr.mp3"];
let address: string;
const get = (headers: Record<string, string> = {}, asked = address) =>
  courseArchiveRoutes.request(asked, { headers });
const body = async (response: Response) => Buffer.from(await response.arrayBuffer());

beforeAll(async () => {
  const course = await addCourse({ title: "La patience : une force", isPublished: true });
  for (const [index, name] of LESSONS.entries()) {
    const file = await storedSample(name);
    const title = `Leçon n° ${index + 1} / l'été`;
    await addRecording(course.id, { fileId: file.id, title, orderIndex: index });
  }
  address = `/media/cours/${course.slug}`;
});

describe("the archive of a course", () => {
  it("holds every lesson as it is, under its number and title, and says its length", async () => {
    const response = await get();
    const bytes = await body(response);
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("Content-Length"))).toBe(bytes.length);
    expect(response.headers.get("Content-Disposition")).toContain(
      "La%20patience%20une%20force.zip",
    );
    const lessons = unzipSync(bytes);
    expect(Object.keys(lessons)).toEqual(["01 Leçon n° 1 l'été.mp3", "02 Leçon n° 2 l'été.mp3"]);
    for (const [index, lesson] of Object.values(lessons).entries()) {
      expect(Buffer.from(lesson).equals(await readFile(sample(LESSONS[index]!)))).toBe(true);
    }
  });

  it("goes on where it was cut, as long as it is the same", async () => {
    const first = await get();
    const etag = first.headers.get("ETag")!;
    const whole = await body(first);
    const half = Math.floor(whole.length / 2);
    const rest = await get({ Range: `bytes=${half}-`, "If-Range": etag });
    expect(rest.status).toBe(206);
    expect(rest.headers.get("Content-Range")).toBe(
      `bytes ${half}-${whole.length - 1}/${whole.length}`,
    );
    expect((await body(rest)).equals(whole.subarray(half))).toBe(true);
    const some = await body(await get({ Range: "bytes=10-99" }));
    expect(some.equals(whole.subarray(10, 100))).toBe(true);
    const other = await get({ Range: `bytes=${half}-`, "If-Range": '"other"' });
    expect([other.status, (await body(other)).length]).toEqual([200, whole.length]);
    expect((await get({ "If-None-Match": etag })).status).toBe(304);
    const head = await courseArchiveRoutes.request(address, { method: "HEAD" });
    expect(head.headers.get("Content-Length")).toBe(String(whole.length));
  });

  it("is not made of a draft, of a formation or of nothing", async () => {
    const draft = await addCourse({ title: "Brouillon", isPublished: false });
    const formation = await addCourse({ courseType: "formation", title: "Une formation" });
    const empty = await addCourse({ title: "Vide", isPublished: true });
    for (const { id } of [draft, formation]) await addRecording(id);
    for (const { slug } of [draft, formation, empty]) {
      expect((await get({}, `/media/cours/${slug}`)).status).toBe(404);
    }
    expect((await get({}, "/media/cours/nulle-part")).status).toBe(404);
  });

  it("lets its lessons go when the visitor leaves", async () => {
    const file = path.join(env.DATA_DIR, "longue.wav");
    const long = [
      "-stream_loop",
      "100",
      "-i",
      sample("dictaphone-lecon-2.wav"),
      "-c",
      "copy",
      file,
    ];
    await runFfmpeg(long);
    const lesson = await stored(file, "audio", "longue.wav");
    const course = await addCourse({ title: "Un long cours", isPublished: true });
    await addRecording(course.id, { fileId: lesson.id });
    const site = await listening(courseArchiveRoutes);
    const leaving = new AbortController();
    const { signal } = leaving;
    const response = await fetch(`${site.address}/media/cours/${course.slug}`, { signal });
    await response.body!.getReader().read();
    await vi.waitFor(async () => expect(await timesOpen(lesson)).toBe(1), { timeout: 40_000 });
    leaving.abort();
    await vi.waitFor(async () => expect(await timesOpen(lesson)).toBe(0), { timeout: 10_000 });
    await site.close();
  });
});

/** In this process, where other tests read files of their own. */
async function timesOpen({ storageKey }: { storageKey: string }): Promise<number> {
  const folder = "/proc/self/fd";
  const links = (await readdir(folder)).map((name) =>
    readlink(path.join(folder, name)).catch(() => ""),
  );
  return (await Promise.all(links)).filter((link) => link.includes(storageKey)).length;
}
