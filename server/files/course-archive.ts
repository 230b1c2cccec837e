import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { makeZip, predictLength } from "client-zip";
import { Hono } from "hono";
import { findAudioCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { chooseVersion, listMediaFiles } from "#app/domain/media/media.server.ts";
import { fileNameOf } from "#app/domain/media/media-file.ts";
import { type ByteRange, storage } from "#app/infra/storage/storage.server.ts";
import { attachment } from "./attachment.ts";
import { answerFile, missingFile } from "./file-answer.ts";
import { PUBLIC_FILE } from "./media-headers.ts";

type Lesson = { name: string; key: string; size: number; lastModified: Date };

// `/media/cours/:slug`: all lessons of an audio course in one ZIP, made as it is sent; `?leger`: their light copies.
export const courseArchiveRoutes = new Hono();

courseArchiveRoutes.get("/media/cours/:slug", async (context) => {
  const isLight = "leger" in context.req.query();
  const course = await findAudioCourse(context.req.param("slug"));
  const lessons = course ? await lessonsOf(course.recordings, isLight) : [];
  if (!course || lessons.length === 0) return missingFile();
  const name = `${fileNameOf(course.title)}${isLight ? " (léger)" : ""}.zip`;
  const headers = new Headers({
    "Content-Type": "application/zip",
    "Content-Disposition": attachment(name),
    "Accept-Ranges": "bytes",
    "Cache-Control": PUBLIC_FILE,
    ETag: `"${createHash("sha256").update(JSON.stringify(lessons)).digest("base64url")}"`,
  });
  return answerFile(context, headers, async () => ({
    size: Number(predictLength(lessons)),
    open: async (part) => Readable.from(partOf(lessons, part), { objectMode: false }),
  }));
});

/** What is stored of them; a file that is gone does not withhold the others. */
async function lessonsOf(
  recordings: { title: string; file: { id: string } }[],
  isLight: boolean,
): Promise<Lesson[]> {
  const files = await listMediaFiles(recordings.map(({ file }) => file.id));
  const store = await storage();
  const lessons = recordings.map(async ({ title, file: { id } }, index) => {
    const file = files.get(id);
    if (!file) return [];
    const version = chooseVersion(file, { copy: isLight ? "light" : "mp3" });
    const stored = await store.stat(version.storageKey);
    if (!stored) return [];
    const number = String(index + 1).padStart(2, "0");
    const name = `${number} ${fileNameOf(title)}.${version.extension}`;
    const { storageKey: key, madeAt: lastModified } = version;
    return [{ name, key, size: stored.size, lastModified }];
  });
  return (await Promise.all(lessons)).flat();
}

/** The checksums of what lies before are in what follows: it is read too, and left out. */
async function* partOf(lessons: Lesson[], { start, end }: ByteRange): AsyncGenerator<Uint8Array> {
  const archive = makeZip(opened(lessons)).getReader();
  try {
    for (let at = 0; at <= end; ) {
      const { value, done } = await archive.read();
      if (done) return;
      const bytes = value.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at));
      at += value.length;
      if (bytes.length > 0) yield bytes;
    }
  } finally {
    // The lesson that is being read ends early: that is no error.
    await archive.cancel().catch(() => {});
  }
}

async function* opened(lessons: Lesson[]) {
  const store = await storage();
  for (const { key, ...entry } of lessons) {
    const input = await store.open(key, { start: 0, end: entry.size - 1 });
    if (!input) throw new Error(`A lesson of an archive is gone: ${key}.`);
    try {
      yield { ...entry, input };
    } finally {
      input.destroy();
    }
  }
}
