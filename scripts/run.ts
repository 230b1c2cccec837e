import { enableCompileCache, flushCompileCache } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { buildIfNeeded, COMPILE_CACHE } from "./build.ts";

process.env.NODE_ENV ??= "production";
const [command, ...args] = process.argv.slice(2);
if (command === "start") takeLessMemory();
await buildIfNeeded();
enableCompileCache(COMPILE_CACHE);

if (command && command !== "build") {
  const { main } = await import(pathToFileURL(path.resolve("build/server/index.js")).href);
  const exitCode = await main([command, ...args]);
  if (exitCode !== undefined) process.exit(exitCode);
  // Also what a kill would leave unwritten.
  flushCompileCache();
}

/**
 * glibc keeps up to eight pools of memory for each core, which the threads that compress fill one after the other: two
 * hold 30 MB less under load. It reads the variable when a process begins.
 */
function takeLessMemory(): void {
  if (process.platform !== "linux" || process.env.MALLOC_ARENA_MAX) return;
  const command = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(process.execPath, command, { ...process.env, MALLOC_ARENA_MAX: "2" });
}
