import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Entry, openPromise } from "yauzl";
import { hashing } from "./backup.server.ts";
import { type Manifest, PARTS } from "./backup.ts";

export type Archive = {
  manifest: Manifest;
  names: string[];
  /** The stream ends in `Damaged` where its sum is not that of the manifest. */
  read(name: string): Promise<Readable>;
  close(): void;
};

export class Damaged extends Error {}

/** Null where it is no whole backup of this site. */
export async function openArchive(file: string): Promise<Archive | null> {
  const zip = await openPromise(file, { autoClose: false }).catch(() => null);
  if (!zip) return null;
  const parts = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) parts.set(entry.fileName, entry);
  const entry = parts.get(PARTS.manifest);
  const manifest = entry && JSON.parse(await text(await zip.openReadStreamPromise(entry)));
  if (manifest?.format !== 1) {
    zip.close();
    return null;
  }
  const read = async (name: string): Promise<Readable> => {
    const part = parts.get(name);
    if (!part) throw new Damaged(`${name} manque`);
    const checked = hashing(await zip.openReadStreamPromise(part), (sum) => {
      if (sum !== manifest.checksums[name])
        throw new Damaged(`${name} n'est plus ce qui a été sauvegardé`);
    });
    return Readable.from(checked, { objectMode: false });
  };
  return { manifest, names: [...parts.keys()], read, close: () => zip.close() };
}
