import { copyFile, mkdtemp } from "node:fs/promises";
import path from "node:path";

/** The path of a sample: real recordings and documents, whole or broken. To be read only. */
export function sample(name: string): string {
  return path.resolve("tests/samples", name);
}

/** A copy of a sample that a test may give away. */
export async function sampleCopy(name: string): Promise<string> {
  const copy = path.join(await mkdtemp(path.join(process.env.DATA_DIR ?? "", "sample-")), name);
  await copyFile(sample(name), copy);
  return copy;
}
