import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFailed } from "vitest";
import { COOKIE_PREFIX } from "#app/domain/accounts/account.ts";
import { findPostmaster } from "#app/infra/postgres/postgres-process.server.ts";
import {
  accountFor,
  reachableProgram,
  runAs,
} from "#app/infra/postgres/postgres-programs.server.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { killPostmaster } from "#tests/factories/postgres-member.ts";

const VISITORS = 16;
const REGISTERING = 6;
const ROUNDS = 2;
// A cookie of ours keeps a page out of the cache: each asks the database.
const PERSONAL = { headers: { Cookie: `${COOKIE_PREFIX}.visite=1` } };
/** Reading throws where nothing catches it, as a fault in any timer or event would. */
const SURPRISES = `
  process.on("SIGUSR2", () => { throw new Error("Surprise"); });
  process.on("SIGPIPE", () => { void Promise.reject(new Error("Promise")); });`;

let site: RunningSite;
let dir: string;
let sendings = 0;

beforeAll(async () => {
  site = await startSite({ DEMO: "off", TRUST_PROXY: "on" });
  dir = path.join(site.dataDir, "postgres");
  const database = await openDatabase();
  await database.query("insert into courses (course_type, title) values ('formation', 'Fiqh')");
  await database.end();
});
afterAll(() => site?.stop());

it.each<[string, () => Promise<void>]>([
  ["restarted at once", () => restart("immediate")],
  ["restarted in order", () => restart("fast")],
  ["robbed of one of its processes", killBackends],
  ["killed", () => killPostmaster(dir)],
])("answers by itself after its database was %s under load", async (_, harm) => {
  onTestFailed(() => console.error(site.log().slice(-6000)));
  const stopVisiting = visit();
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilSteady();
    const registered = await registerAllAtOnce();
    await harm();
    await registered.end;
  }
  await untilSteady();
  await stopVisiting();
  expect(site.log()).not.toMatch(/rattrapée|Unhandled|Uncaught/);
});

it.concurrent.each(["SIGUSR2", "SIGPIPE"] as const)(
  "says once what nobody caught (%s), finishes, and leaves with a code that asks to be started again",
  async (surprise) => {
    const victim = await startSite({
      DEMO: "off",
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(SURPRISES)}`,
    });
    const database = await findPostmaster(path.join(victim.dataDir, "postgres"));
    for (let time = 0; time < 3; time += 1) process.kill(victim.pid, surprise);
    expect(await victim.exitCode).toBe(1);
    expect(victim.log().match(/rattrapée/g)).toHaveLength(1);
    expect(victim.log()).toMatch(/Surprise|Promise/);
    expect(victim.log()).toContain("Tout est arrêté");
    expect(await readFile(`/proc/${database?.pid}/cmdline`, "utf8").catch(() => "")).toBe("");
    await victim.stop();
  },
);

it.concurrent("leaves when asked to even if its database never answers again", async () => {
  const victim = await startSite({ DEMO: "off" });
  const postmaster = await findPostmaster(path.join(victim.dataDir, "postgres"));
  const stopped = [postmaster?.pid ?? 0, ...(await childrenOf(postmaster?.pid ?? 0))];
  for (const pid of stopped) signal(pid, "SIGSTOP");
  const asked = Date.now();
  expect(await victim.end("SIGTERM")).toBe(1);
  expect(Date.now() - asked).toBeLessThan(30_000);
  for (const pid of stopped) signal(pid, "SIGKILL");
  await victim.stop();
});

function visit(): () => Promise<void> {
  let going = true;
  const visitor = async (number: number) => {
    const addresses = ["/", "/formations", `/recherche?q=livre${number}`, "/cours-audio"];
    for (let turn = number; going; turn += 1) {
      const address = addresses[turn % addresses.length] ?? "/";
      const answer = await fetch(site.url + address, PERSONAL).catch(() => null);
      await answer?.text().catch(() => "");
    }
  };
  const visits = Array.from({ length: VISITORS }, (_, number) => visitor(number));
  return async () => {
    going = false;
    await Promise.all(visits);
  };
}

/** Several registrations, all in the middle of their transactions. Gives the end of them. */
async function registerAllAtOnce(): Promise<{ end: Promise<unknown> }> {
  const database = await openDatabase();
  await database.query("begin");
  const { rows } = await database.query("select id from courses for update");
  const address = `${site.url}/formations/${rows[0].id}/inscription`;
  const token = /name="jeton_formulaire" value="([^"]+)"/.exec(await (await fetch(address)).text());
  const sent = Array.from({ length: REGISTERING }, (_, number) => {
    const body = new URLSearchParams({
      jeton_formulaire: token?.[1] ?? "",
      firstName: "Nadia",
      lastName: `N${number}`,
      phone: "06 11 22 33 44",
    });
    const headers = { "X-Forwarded-For": `192.0.2.${++sendings}` };
    return fetch(address, { method: "POST", body, headers }).catch(() => null);
  });
  const waiting =
    "select count(*)::int as waiting from pg_stat_activity where wait_event_type = 'Lock'";
  await expect.poll(async () => (await database.query(waiting)).rows[0]?.waiting).toBe(REGISTERING);
  return { end: Promise.all(sent).finally(() => database.end()) };
}

/** A killed process takes the others down with it a moment later. */
async function untilSteady(): Promise<void> {
  for (let times = 0; times < 3; times += 1) {
    await expect.poll(status).toBe(200);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

async function openDatabase(): Promise<pg.Client> {
  const client = new pg.Client({ host: dir, user: "postgres", database: "dar_al_ilm" });
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function status(): Promise<number | null> {
  const answer = await fetch(`${site.url}/formations`, PERSONAL).catch(() => null);
  return answer?.status ?? null;
}

async function restart(mode: "immediate" | "fast"): Promise<void> {
  const account = await accountFor(dir);
  const postgres = await reachableProgram(account, "postgres");
  const control = path.join(path.dirname(postgres), "pg_ctl");
  const log = path.join(dir, "restart.log");
  // The site may have started it again before pg_ctl does, which then says so.
  await runAs(account, control, ["restart", "-D", dir, "-m", mode, "-l", log]).catch(() => {});
}

async function killBackends(): Promise<void> {
  const postmaster = await findPostmaster(dir);
  for (const pid of await childrenOf(postmaster?.pid ?? 0)) {
    const title = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
    if (title.includes("dar_al_ilm")) signal(pid, "SIGKILL");
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const stats = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/stat`, "utf8").catch(() => "")),
  );
  return pids.filter((_, at) => stats[at]?.replace(/^.*\) /, "").split(" ")[1] === String(parent));
}

function signal(pid: number | undefined, name: NodeJS.Signals): void {
  try {
    process.kill(pid ?? Number.NaN, name);
  } catch {}
}
