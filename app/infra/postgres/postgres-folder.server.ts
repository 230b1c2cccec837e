import { chmod, lstat, readdir, readFile, realpath, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createFolder } from "./postgres-creation.server.ts";
import {
  type Account,
  accountFor,
  canEnter,
  installedVersion,
  runAs,
} from "./postgres-programs.server.ts";

/** `dir` has its symbolic links resolved. */
export type DataFolder = { dir: string; account: Account };

export async function openFolder(
  home: string,
  log: (message: string) => void,
): Promise<DataFolder> {
  const place = path.join(home, "postgres");
  const found = await findFolder(place);
  const account = await accountFor(found);
  if (!found) await createFolder(home, account, log);
  const dir = found ?? (await realpath(place));
  if (found) await refuseOtherVersion(dir);
  await refuseLinks(dir, home);
  if (found) await restoreOwnership(dir, account);
  if (account && !(await canEnter(account, dir))) {
    throw new Error(
      `Le compte « ${account.name} », sous lequel tourne PostgreSQL, ne peut pas entrer dans ${dir} : ouvrez-lui le passage (chmod o+x sur les dossiers qui y mènent) ou changez DATA_DIR.`,
    );
  }
  return { dir, account };
}

/** A database that cannot be reached must never pass for one that does not exist. */
async function findFolder(place: string): Promise<string | null> {
  const entry = await lstat(place).catch(nullIfMissing);
  if (!entry) return null;
  const dir = await realpath(place).catch(nullIfMissing);
  if (!dir) {
    throw new Error(
      `${place} mène à un dossier qui n'existe plus, où se trouvait la base. Remettez-le à sa place, ou supprimez ce lien pour commencer une base vide.`,
    );
  }
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `La base ${dir} n'est pas lisible (${error.code}) : lancez le programme sous le compte qui l'a créée.`,
      { cause: error },
    );
  });
  if (names.length === 0 && entry.isDirectory()) return null;
  if (!names.includes("PG_VERSION")) {
    throw new Error(`${dir} n'est pas une base PostgreSQL : videz ce dossier ou changez DATA_DIR.`);
  }
  return dir;
}

async function refuseOtherVersion(dir: string): Promise<void> {
  const version = (await readFile(path.join(dir, "PG_VERSION"), "utf8")).trim();
  const installed = String(Number.parseInt(await installedVersion(), 10));
  if (version === installed) return;
  throw new Error(
    `La base ${dir} est celle d'un PostgreSQL ${version}, les programmes installés sont ceux de PostgreSQL ${installed} : passez-la de l'un à l'autre (pg_dump, pg_restore) ou réinstallez la version ${version}.`,
  );
}

/** What the server of a copy made of links writes would land in the original. */
async function refuseLinks(dir: string, home: string): Promise<void> {
  const claim = path.join(dir, "dar-al-ilm.home");
  const owner = await readFile(claim, "utf8").catch(nullIfMissing);
  if (owner === home) return;
  if (owner && !(await areOne(owner, home))) {
    for (const name of ["global/pg_control", "pg_wal"]) {
      if (!(await areOne(path.join(owner, "postgres", name), path.join(dir, name)))) continue;
      throw new Error(
        `La base de ${home} est faite de liens vers celle de ${owner} : mettez à leur place une vraie copie (cp -a ${path.join(owner, "postgres", ".")}).`,
      );
    }
  }
  await writeFile(claim, home);
}

async function areOne(one: string, other: string): Promise<boolean> {
  const [a, b] = await Promise.all(
    [one, other].map((file) => stat(file, { bigint: true }).catch(() => null)),
  );
  return a?.ino === b?.ino && a?.dev === b?.dev && a !== null;
}

/** PostgreSQL refuses a folder copied back by root, or with loose modes. */
async function restoreOwnership(dir: string, account: Account): Promise<void> {
  const found = await stat(dir);
  if (account && found.uid !== account.uid) {
    await runAs(null, "chown", ["-Rh", `${account.uid}:${account.gid}`, dir]);
  }
  if (found.mode & 0o077) await chmod(dir, 0o700);
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}
