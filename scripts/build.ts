import { spawn } from "node:child_process";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { constants, createBrotliCompress, createGzip } from "node:zlib";
import { withFileLock } from "#app/infra/postgres/file-lock.server.ts";

const STAMP = "build/stamp";
/** What V8 made of the server, so that the next start need not. */
export const COMPILE_CACHE = path.resolve("build/compile-cache");
const SOURCES = [
  "app",
  "server",
  "demo",
  "public",
  "package-lock.json",
  "scripts/french-spaces.ts",
  "scripts/keep-document.ts",
  "scripts/own-packages.ts",
  "scripts/service-worker.ts",
  "scripts/short-script.ts",
  "vite.config.ts",
  "react-router.config.ts",
];
const COMPRESSIBLE = /\.(m?js|css|svg|html|json|txt|webmanifest)$/;

/** Several processes may ask at once. */
export async function buildIfNeeded(): Promise<void> {
  if (await isFresh()) return;
  await mkdir("build", { recursive: true });
  await withFileLock("node_modules/.build.lock", async () => {
    if (await isFresh()) return;
    const begun = new Date();
    console.log("Le site se construit…");
    await run("react-router", ["build", "--logLevel", "warn"]);
    await compressFolder("build/client");
    await rm(COMPILE_CACHE, { recursive: true, force: true });
    await writeFile(STAMP, begun.toISOString());
  });
}

export function run(command: string, args: string[], extra: NodeJS.ProcessEnv = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    const binary = path.resolve("node_modules/.bin", command);
    const child = spawn(binary, args, { stdio: "inherit", env: { ...process.env, ...extra } });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(" ")} : code ${code}`)),
    );
  });
}

async function isFresh(): Promise<boolean> {
  const built = await stat(STAMP).catch(() => null);
  if (!built) return false;
  const newest = await Promise.all(SOURCES.map(newestChange));
  return Math.max(...newest) < built.mtimeMs;
}

async function newestChange(target: string): Promise<number> {
  const info = await stat(target).catch(() => null);
  if (!info) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(target, { recursive: true, withFileTypes: true });
  const times = entries.map(async (entry) => {
    if (/\.test\.tsx?$/.test(entry.name)) return 0;
    if (target === "demo" && !entry.name.endsWith(".ts")) return 0;
    return (await stat(path.join(entry.parentPath, entry.name))).mtimeMs;
  });
  const own = target === "demo" ? 0 : info.mtimeMs;
  return Math.max(own, ...(await Promise.all(times)));
}

async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const brotli = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    await pipeline(createReadStream(file), brotli, createWriteStream(`${file}.br`));
    await pipeline(
      createReadStream(file),
      createGzip({ level: 9 }),
      createWriteStream(`${file}.gz`),
    );
  }
}
