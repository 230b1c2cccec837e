import {
  chmod,
  chown,
  lstat,
  mkdtemp,
  open,
  readdir,
  readFile,
  realpath,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import {
  type Account,
  accountFor,
  canEnter,
  installedVersion,
  makeSharedStore,
  reachableProgram,
  runAs,
  SHARED_STORE,
} from "./postgres-programs.server.ts";

/** `dir` has its symbolic links resolved. */
export type DataFolder = { dir: string; account: Account };

/** Names the data directory that this cluster is of: a copy is told from its original by it. */
export const CLAIM = "dar-al-ilm.home";

const SETTINGS = [
  "listen_addresses=",
  "max_connections=60",
  "shared_buffers=128MB",
  "max_wal_size=512MB",
  "timezone=UTC",
  "log_timezone=UTC",
  "logging_collector=on",
  "log_filename=postgresql-%a.log",
  "log_truncate_on_rotation=on",
  "log_rotation_size=0",
  "log_checkpoints=off",
  "log_min_duration_statement=2s",
];

/** French order where the build knows ICU, else the order of the code points. */
const LOCALES = [
  ["--locale-provider=icu", "--icu-locale=fr", "--locale=C.UTF-8"],
  ["--locale-provider=icu", "--icu-locale=fr", "--locale=C"],
  ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
];

const DRAFT = "postgres.draft-";

export async function openFolder(
  home: string,
  log: (message: string) => void,
): Promise<DataFolder> {
  const place = path.join(home, "postgres");
  const found = await findFolder(place);
  const account = await accountFor(found);
  if (!found) await createFolder(home, account, log);
  const dir = found ?? (await realpath(place));
  await refuseLinks(dir, home);
  if (found) await restoreOwnership(dir, account);
  if (account && !(await canEnter(account, dir))) {
    throw new Error(
      `Le compte « ${account.name} », sous lequel tourne PostgreSQL, ne peut pas entrer dans ${dir} : ouvrez-lui le passage (chmod o+x sur les dossiers qui y mènent) ou changez DATA_DIR.`,
    );
  }
  return { dir, account };
}

/** Made beside its place and moved there last: an interrupted creation leaves no database. */
async function createFolder(
  home: string,
  account: Account,
  log: (message: string) => void,
): Promise<void> {
  const place = path.join(home, "postgres");
  const drafts = (await readdir(home)).filter((name) => name.startsWith(DRAFT));
  for (const name of drafts) {
    await rm(path.join(home, name), { recursive: true, force: true, maxRetries: 10 });
  }
  const isOpen = !account || (await canEnter(account, home));
  if (!isOpen) await makeSharedStore();
  const dir = await mkdtemp(isOpen ? path.join(home, DRAFT) : path.join(SHARED_STORE, "cluster-"));
  if (account) await chown(dir, account.uid, account.gid);
  await initialise(dir, account);
  if (isOpen) await rename(dir, place);
  else {
    await symlink(dir, place);
    log(`Le compte « ${account.name} » n'entre pas dans ${home} : la base est dans ${dir}.`);
  }
  const handle = await open(home, "r");
  await handle.sync();
  await handle.close();
}

async function initialise(dir: string, account: Account): Promise<void> {
  const initdb = await reachableProgram(account, "initdb");
  const fixed = ["-D", dir, "-U", "postgres", "--encoding=UTF8", "--data-checksums"];
  const trust = ["--auth-local=trust", "--auth-host=reject", "--no-instructions"];
  const settings = SETTINGS.map((setting) => `--set=${setting}`);
  let reason = "";
  for (const locale of LOCALES) {
    try {
      await runAs(account, initdb, [...fixed, ...trust, ...locale, ...settings]);
      return;
    } catch (error) {
      reason = (error as { stderr?: string }).stderr || (error as Error).message;
    }
  }
  throw new Error(`La base n'a pas pu être créée dans ${dir} :\n${reason.trim()}`);
}

/** A database that cannot be reached must never pass for one that does not exist. */
async function findFolder(place: string): Promise<string | null> {
  if (!(await lstat(place).catch(nullIfMissing))) return null;
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
  if (names.length === 0 && dir === place) return null;
  if (!names.includes("PG_VERSION")) {
    throw new Error(`${dir} n'est pas une base PostgreSQL : videz ce dossier ou changez DATA_DIR.`);
  }
  const version = (await readFile(path.join(dir, "PG_VERSION"), "utf8")).trim();
  const installed = String(Number.parseInt(await installedVersion(), 10));
  if (version === installed) return dir;
  throw new Error(
    `La base ${dir} est celle d'un PostgreSQL ${version}, les programmes installés sont ceux de PostgreSQL ${installed} : passez-la de l'un à l'autre (pg_dump, pg_restore) ou réinstallez la version ${version}.`,
  );
}

/** What the server of a copy made of links writes would land in the original. */
async function refuseLinks(dir: string, home: string): Promise<void> {
  const owner = await readFile(path.join(dir, CLAIM), "utf8").catch(nullIfMissing);
  if (owner === home) return;
  if (owner && !(await areOne(owner, home))) {
    for (const name of ["global/pg_control", "pg_wal"]) {
      if (!(await areOne(path.join(owner, "postgres", name), path.join(dir, name)))) continue;
      throw new Error(
        `La base de ${home} est faite de liens vers celle de ${owner} : mettez à leur place une vraie copie (cp -a ${path.join(owner, "postgres", ".")}).`,
      );
    }
  }
  await writeFile(path.join(dir, CLAIM), home);
}

async function areOne(one: string, other: string): Promise<boolean> {
  // An overlay's or a network folder's number may be longer than a plain number holds.
  const [a, b] = await Promise.all(
    [one, other].map((file) => stat(file, { bigint: true }).catch(() => null)),
  );
  return a !== null && a?.ino === b?.ino && a?.dev === b?.dev;
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
