import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";

const NAMES = ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome"];

/** Installed where none is found. */
export function findOrInstallChromium():
  | { ok: true; path: string }
  | { ok: false; message: string } {
  const found = findChromium() ?? install();
  if (found) return { ok: true, path: found };
  return {
    ok: false,
    message:
      "Chromium manque : installez-le (« apt-get install chromium ») ou donnez son chemin dans CHROMIUM_PATH.",
  };
}

/** CHROMIUM_PATH, the PATH, Playwright's own place. */
export function findChromium(): string | undefined {
  const folders = (process.env.PATH ?? "").split(path.delimiter);
  const onPath = folders.flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [process.env.CHROMIUM_PATH, ...onPath, chromium.executablePath()].find(isExecutable);
}

function install(): string | undefined {
  console.log("Chromium manque : installation…");
  if (process.getuid?.() === 0 && existsSync("/etc/debian_version")) {
    run("apt-get", ["update"]);
    run("apt-get", ["install", "-y", "--no-install-recommends", "chromium"]);
  }
  if (!findChromium()) run(path.resolve("node_modules/.bin/playwright"), ["install", "chromium"]);
  return findChromium();
}

function run(command: string, args: string[]): void {
  spawnSync(command, args, {
    stdio: "inherit",
    env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
  });
}

function isExecutable(file: string | undefined): file is string {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
