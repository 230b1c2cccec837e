import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { Writable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { beforeAll, expect, it } from "vitest";
import { env } from "#app/infra/env.server.ts";
import { encrypted, newKey, openEncrypted, readKey } from "./backup-encryption.server.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(path.join(env.DATA_DIR, "encryption-"));
});

async function* pieces(count: number) {
  for (let index = 0; index < count; index += 1) yield Buffer.alloc(70_000, index);
}

it("stops with what it serves, and harms nothing else", async () => {
  const { recipient } = await newKey();
  const uncaught: unknown[] = [];
  const note = (error: unknown) => uncaught.push(error);
  process.on("uncaughtException", note);
  const nowhere = () => new Writable({ write: (_, __, done) => setImmediate(done) });
  for (const wait of [0, 1, 3, 5]) {
    const signal = wait === 0 ? AbortSignal.abort() : AbortSignal.timeout(wait);
    const bytes = await encrypted(pieces(10_000), recipient);
    await expect(pipeline(bytes, nowhere(), { signal })).rejects.toThrow(/abort/i);
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  process.off("uncaughtException", note);
  expect(uncaught).toEqual([]);
});

it("never tells a key that is miswritten, and tells a missing file from a damaged one", async () => {
  const { secret, recipient } = await newKey();
  const [file, to] = [path.join(folder, "a.age"), path.join(folder, "a")];
  await writeFile(file, await buffer(await encrypted(pieces(3), recipient)));
  const miswritten = secret.slice(0, -1) + (secret.endsWith("Q") ? "P" : "Q");
  expect(await openEncrypted(file, miswritten, to)).toBe("bad-key");
  expect(await openEncrypted(`${file}x`, secret, to)).toBe("missing");
  expect(await openEncrypted(file, (await newKey()).secret, to)).toBe("wrong-key");
  await expect(openEncrypted(file, secret, path.join(folder, "absent", "a"))).rejects.toThrow(
    /ENOENT/,
  );
  expect(await openEncrypted(file, secret, to)).toBe("opened");
  expect((await readFile(to)).length).toBe(210_000);
  await writeFile(file, "not one");
  expect(await openEncrypted(file, secret, to)).toBe("damaged");
});

it("finds the key among the words it is kept with", async () => {
  const { secret } = await newKey();
  const file = path.join(folder, "key.txt");
  await writeFile(file, `# créée le 1er mai\r\nclé : ${secret}\r\n`);
  expect(await readKey(file)).toBe(secret);
  expect(await readKey(path.join(folder, "absent"))).toBeNull();
});
