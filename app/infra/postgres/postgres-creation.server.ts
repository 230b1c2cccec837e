import { randomBytes } from "node:crypto";
import {
  chown,
  mkdir,
  open,
  readdir,
  readlink,
  rename,
  rm,
  symlink,
  unlink,
} from "node:fs/promises";
import path from "node:path";
import {
  type Account,
  canEnter,
  makeSharedStore,
  reachableProgram,
  runAs,
  SHARED_STORE,
} from "./postgres-programs.server.ts";

const SETTINGS = {
  listen_addresses: "",
  max_connections: "60",
  shared_buffers: "128MB",
  max_wal_size: "512MB",
  timezone: "UTC",
  log_timezone: "UTC",
  logging_collector: "on",
  log_directory: "log",
  log_filename: "postgresql-%a.log",
  log_truncate_on_rotation: "on",
  log_rotation_age: "1d",
  log_rotation_size: "0",
  log_checkpoints: "off",
  log_min_duration_statement: "2s",
};

/** French order where the build knows ICU, else the order of the code points. */
const LOCALES = [
  ["--locale-provider=icu", "--icu-locale=fr", "--locale=C.UTF-8"],
  ["--locale-provider=icu", "--icu-locale=fr", "--locale=C"],
  ["--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"],
];

const DRAFT = "postgres.draft-";

/** Made beside its place and moved there last: an interrupted creation leaves no database. */
export async function createFolder(
  home: string,
  account: Account,
  log: (message: string) => void,
): Promise<void> {
  await removeDrafts(home);
  const initdb = await reachableProgram(account, "initdb");
  const token = randomBytes(6).toString("hex");
  const draft = path.join(home, `${DRAFT}${token}`);
  let dir = draft;
  if (account && !(await canEnter(account, home))) {
    await makeSharedStore();
    dir = path.join(SHARED_STORE, `cluster-${token}`);
    await symlink(dir, draft);
    log(`Le compte « ${account.name} » n'entre pas dans ${home} : la base est créée dans ${dir}.`);
  }
  await mkdir(dir, { mode: 0o700 });
  if (account) await chown(dir, account.uid, account.gid);
  await initialise(initdb, dir, account);
  await rename(draft, path.join(home, "postgres"));
  await flush(home);
}

async function initialise(initdb: string, dir: string, account: Account): Promise<void> {
  const fixed = ["-D", dir, "-U", "postgres", "--encoding=UTF8", "--data-checksums"];
  const trust = ["--auth-local=trust", "--auth-host=reject", "--no-instructions"];
  const settings = Object.entries(SETTINGS).map(([name, value]) => `--set=${name}=${value}`);
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

async function removeDrafts(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (!name.startsWith(DRAFT)) continue;
    const draft = path.join(home, name);
    const target = await readlink(draft).catch(() => null);
    if (target?.startsWith(path.join(SHARED_STORE, "cluster-"))) {
      await rm(target, { recursive: true, force: true });
    }
    if (target) await unlink(draft);
    else await rm(draft, { recursive: true, force: true, maxRetries: 10 });
  }
}

async function flush(dir: string): Promise<void> {
  const handle = await open(dir, "r");
  await handle.sync();
  await handle.close();
}
