import path from "node:path";
import { storeUpload } from "#app/domain/media/media.server.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { insertDemo, isEmptySite } from "./insert-demo.server.ts";
import { type DemoCentre, readDemo } from "./read-demo.server.ts";

const AT_ONCE = 2;

/** Fills an empty site: its files first, then all rows in one transaction. False where there is content. */
export async function loadDemo(): Promise<boolean> {
  if (!(await isEmptySite())) return false;
  const centre = await readDemo();
  return insertDemo(centre, await storeFiles(filesOf(centre)));
}

type DemoFile = { file: string; kind: MediaKind };

function filesOf(centre: DemoCentre): DemoFile[] {
  const recordings = centre.audioCourses.flatMap((course) => course.recordings);
  const all = [...recordings, ...centre.formations.flatMap((f) => f.contents), ...centre.contents];
  const pictures = centre.contents.map(({ picture }) => picture ?? null);
  const named = [...all.map((item) => item.file), ...pictures];
  const files = new Set(named.filter((file) => file !== null));
  return Array.from(files, (file) => ({ file, kind: kindOf(file) }));
}

function kindOf(file: string): MediaKind {
  if (file.endsWith(".pdf")) return "pdf";
  if (file.endsWith(".jpg")) return "image";
  return file.endsWith(".mp4") ? "video" : "audio";
}

async function storeFiles(files: DemoFile[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  const waiting = [...files];
  const storeNext = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      ids.set(next.file, await storeFile(next));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  return ids;
}

async function storeFile({ file, kind }: DemoFile): Promise<string> {
  const source = path.resolve("demo/files", file);
  const originalName = path.basename(file);
  const upload = { path: source, kind, originalName, keepSource: true, copiesLater: true };
  const stored = await storeUpload(upload);
  if (!stored.ok) throw new Error(`demo/files/${file} : ${stored.message}`);
  return stored.file.id;
}
