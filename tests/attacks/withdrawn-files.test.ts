import { writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { Hono } from "hono";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { publishDue } from "#app/domain/collections/publication.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { makeCopiesOf } from "#app/domain/media/copies/make-copies.server.ts";
import type { MediaRecord } from "#app/domain/media/media-file.table.server.ts";
import { restore } from "#app/domain/records/trash/restore.server.ts";
import { softDelete } from "#app/domain/records/trash/soft-delete.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { addCourse, addInstructor, addRecording } from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { photograph, stored, storedSample } from "#tests/factories/media.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const SOMEONE = { id: "someone", name: "Amina Diallo" };
const ADMIN = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const DRAFT = { isPublished: false };
/** « Within a second » */
const SOON_MS = 900;

let site: Hono;
let cookie: string;
let voice: MediaRecord;
let photo: MediaRecord;
let book: MediaRecord;

beforeAll(async () => {
  site = await builtSite();
  cookie = await signedIn(ADMIN);
  voice = await storedSample("dictaphone.amr");
  await makeCopiesOf(voice.id);
  book = await storedSample("petit-guide-etudiant.pdf", "pdf");
  const picture = path.join(env.DATA_DIR, "photo.jpg");
  await writeFile(picture, await photograph(1000, 500));
  photo = await stored(picture, "image", "photo.jpg");
});

beforeEach(async () => {
  for (const table of [contents, courses, instructors]) await db.delete(table);
  await wait(SOON_MS);
});

describe("the files of what is not published", () => {
  it("are an administrator's alone at every spelling of every address, whatever the method", async () => {
    const draft = await addContent("preche", "Brouillon", { ...DRAFT, fileId: voice.id });
    await addContent("livre", "Programmé", {
      ...DRAFT,
      publishAt: new Date("2031-01-01"),
      fileId: book.id,
    });
    await addCourse({ ...DRAFT, imageId: photo.id });
    await closed([voice, book, photo]);
    await open([voice, book, photo], { cookie });
    await db.delete(contents).where(eq(contents.id, draft.id));
    await closed([voice]);
    await open([voice], { cookie });
  });

  it("stay closed to a false session, and to a condition that any file meets", async () => {
    const sent: Record<string, string>[] = [
      { Cookie: "better-auth.session_token=abc.def" },
      { "If-None-Match": "*" },
      { "If-Modified-Since": new Date().toUTCString() },
      { Range: "bytes=0-1" },
      { Range: "bytes=99999999-" },
      { "X-Forwarded-For": "127.0.0.1", "X-Original-URL": `/media/${voice.id}` },
    ];
    for (const headers of sent) {
      expect((await site.request(`/media/${voice.id}`, { headers })).status).toBe(404);
    }
  });
});

describe("the files of what is withdrawn", () => {
  it("are closed within a second, whoever wrote it, and open again once published", async () => {
    const course = await addCourse();
    const recording = await addRecording(course.id, { fileId: voice.id });
    const formation = await addCourse({ courseType: "formation", imageId: photo.id });
    const work = await addContent("livre", "Guide", { fileId: book.id });
    const files = [voice, photo, book];
    await open(files);
    // As another process does it: nothing tells this one.
    await db.update(courses).set(DRAFT);
    await db.update(contents).set(DRAFT);
    await wait(SOON_MS);
    await closed(files);
    await open(files, { cookie });
    await db.update(contents).set({ publishAt: new Date(Date.now() - 1_000) });
    await db.update(courses).set({ isPublished: true });
    await publishDue(new Date());
    await open(files);
    const thrown = [
      await softDelete(RECORDS, "content", [work.id], SOMEONE),
      await softDelete(RECORDS, "course", [formation.id], SOMEONE),
      await softDelete(RECORDS, "course_content", [recording.id], SOMEONE),
    ];
    await wait(SOON_MS);
    await closed(files);
    for (const one of thrown) await restore(RECORDS, (one.ok && one.trashIds[0]) || "", SOMEONE);
    await open(files);
  });

  it("were kept by no cache without its asking again before each use", async () => {
    const work = await addContent("livre", "Guide", { fileId: book.id });
    await addInstructor({ profileImageId: photo.id });
    for (const address of [...addressesOf(book), ...addressesOf(photo)]) {
      const { headers } = await site.request(address);
      expect(headers.get("Cache-Control"), address).toBe("public, no-cache");
    }
    const before = await site.request(`/media/${book.id}`);
    const known = { headers: { "If-None-Match": before.headers.get("ETag") ?? "" } };
    const again = await site.request(`/media/${book.id}`, known);
    expect([again.status, again.headers.get("Cache-Control")]).toEqual([304, "public, no-cache"]);
    await db.update(contents).set(DRAFT).where(eq(contents.id, work.id));
    await wait(SOON_MS);
    expect((await site.request(`/media/${book.id}`, known)).status).toBe(404);
  });
});

function addressesOf({ id, kind }: MediaRecord): string[] {
  const main = [`/media/${id}`, `/media/${id}/Le%20titre.mp3`];
  if (kind === "image") return [...main, `/media/${id}?l=320`, `/partage/image/${id}.jpg`];
  return kind === "audio" ? [...main, `/media/${id}?mp3`, `/media/${id}/x`] : main;
}

function spellingsOf(address: string): string[] {
  return [
    address,
    `/${address}`,
    `${address.replace("/media/", "/media//")}`,
    address.replace("media", "%6dedia").replace("partage", "%70artage"),
    address.replace("media", "Media"),
    address.replace(/[0-9a-f]{8}-/, (start) => start.toUpperCase()),
    address.replace("-", "%2d"),
    address.replace("/media/", "/media/./").replace("/image/", "/x/../image/"),
    address.replace("/media/", "/x/../media/"),
    `${address}${address.includes("?") ? "&" : "?"}v=2`,
    address.replace("/media/", "/media%2F"),
    address.replace("?", "/?"),
  ];
}

async function closed(files: MediaRecord[]): Promise<void> {
  for (const { id } of files) {
    const { headers } = await site.request(`/media/${id}`);
    expect(headers.get("Cache-Control")).toBe("no-store");
  }
  for (const address of files.flatMap(addressesOf).flatMap(spellingsOf)) {
    for (const method of ["GET", "HEAD"]) {
      const url = new URL(address.replace(/^\/\//, "http://centre.test//"), "http://centre.test");
      let answer = await site.request(url.href, { method });
      const moved = answer.headers.get("Location");
      if (moved) answer = await site.request(new URL(moved, url).href, { method });
      expect(answer.status, `${method} ${address}`).toBe(404);
    }
  }
}

async function open(files: MediaRecord[], headers: Record<string, string> = {}): Promise<void> {
  for (const address of files.flatMap(addressesOf)) {
    const answer = await site.request(address, { headers });
    expect(answer.status, address).toBe(200);
    const whose = headers.cookie ? "private" : "public";
    expect(answer.headers.get("Cache-Control"), address).toBe(`${whose}, no-cache`);
    await answer.body?.cancel();
  }
}
