import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded, COMPILE_CACHE } from "./build.ts";

process.env.NODE_ENV ??= "production";
await buildIfNeeded();
enableCompileCache(COMPILE_CACHE);

const [command, ...args] = process.argv.slice(2);
if (command && command !== "build") {
  const { main } = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  const exitCode = await main([command, ...args]);
  if (exitCode !== undefined) process.exit(exitCode);
  // Also what a kill would leave unwritten.
  flushCompileCache();
}
