import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { authSecret } from "#app/infra/secret.server.ts";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { cookiesOf } from "#tests/factories/site.ts";
import { openReplicated } from "#tests/factories/streaming-replica.ts";
import { tcpDatabase } from "#tests/factories/tcp-database.ts";

const ACCOUNT = { email: "amina@exemple.fr", password: "bibliotheque-42" };
const TOKEN = "seize-caracteres-";

type Address = Awaited<ReturnType<typeof tcpDatabase>>;

let replicated: Awaited<ReturnType<typeof openReplicated>>;
let primary: Address;
let replica: Address;
let site: RunningSite;

beforeAll(async () => {
  replicated = await openReplicated();
  primary = await tcpDatabase({ of: replicated.primary.postgres.connection });
  replica = await tcpDatabase({ of: replicated.replica.postgres.connection });
  site = await start({ DATABASE_REPLICA_URL: replica.url });
  const { email, password } = ACCOUNT;
  await site.admin("create", "--name", "Amina", "--email", email, "--password", password);
});
afterAll(async () => {
  await site?.stop();
  primary?.close();
  replica?.close();
  await replicated?.close();
});

describe("a site with a replica", { timeout: 120_000 }, () => {
  it("reads visitors' pages there, and the back office's from the primary", async () => {
    const cookie = await signIn();
    await addTheme(cookie, "Fiqh");
    await untilRead();
    await paused(async () => {
      await unannounced("update themes set name = 'Droit' where name = 'Fiqh'");
      expect(await page("/themes?un")).toContain("Fiqh");
      expect(await page("/admin/themes", cookie)).toContain("Droit");
      expect(await page("/themes", cookie)).toContain("Droit");
    });
    await unannounced("update themes set name = 'Fiqh' where name = 'Droit'");
  });

  it("never keeps a page with older rows than those that were announced", async () => {
    const cookie = await signIn();
    await untilRead();
    await paused(async () => {
      await addTheme(cookie, "Langue arabe");
      await expect.poll(() => page("/themes"), { timeout: 2_000 }).toContain("Langue arabe");
      expect(await page("/recherche?q=langue")).toContain("Langue arabe");
    });
    await untilRead();
    expect(await page("/recherche?q=langues")).toContain("Langue arabe");
  });

  it("shows who has just sent a form what it changed", async () => {
    await untilRead();
    const sent = await fetch(`${site.url}/contact`, {
      ...{ method: "POST", redirect: "manual" },
      body: new URLSearchParams({ name: "Nadia" }),
    });
    const cookie = cookiesOf(sent.headers.getSetCookie());
    expect(cookie).toContain("dar.sent=1");
    await paused(async () => {
      await unannounced("update themes set name = 'Droit' where name = 'Fiqh'");
      expect(await page("/themes?q=fiqh", cookie)).toContain("Droit");
    });
    await unannounced("update themes set name = 'Fiqh' where name = 'Droit'");
  });

  it("reads the primary while the replica is late or away, and says so once", async () => {
    await untilRead();
    await replicated.replica.client.query("select pg_wal_replay_pause()");
    await unannounced("update themes set name = 'Droit' where name = 'Fiqh'");
    await expect.poll(() => told(/plus de 5\ssecondes de retard/g)).toBe(1);
    expect(await page("/recherche?q=droit")).toContain("Droit");
    await replicated.replica.client.query("select pg_wal_replay_resume()");
    await untilRead();
    replica.close();
    for (const word of ["droit", "droits"]) {
      expect(await page(`/recherche?q=${word}`)).toContain("Droit");
    }
    await expect.poll(() => told(/la réplique ne répond pas/g)).toBe(1);
    await wait(2_500);
    expect(told(/la réplique ne répond pas/g)).toBe(1);
    expect(await metrics()).toMatch(/^site_replica_read 0$/m);
    replica = await tcpDatabase({ of: replicated.replica.postgres.connection, port: replica.port });
    await untilRead();
    expect(told(/La réplique est de nouveau lue/g)).toBe(2);
  });

  it("serves from the primary where the address is that of a base that writes, as one promoted does", async () => {
    const own = await start({ DATABASE_REPLICA_URL: primary.url });
    expect((await fetch(`${own.url}/themes`)).status).toBe(200);
    expect(own.log()).toMatch(
      /mène à une base qui écrit, et non plus à une réplique\s?: retirez-la/,
    );
    await own.stop();
  });

  it("does not start where the address is that of another database", async () => {
    const other = await tcpDatabase();
    await expect(start({ DATABASE_REPLICA_URL: other.url })).rejects.toThrow(
      /DATABASE_REPLICA_URL ne mène pas à une réplique de la base de DATABASE_URL/,
    );
    other.close();
  });
});

function start(env: Record<string, string>): Promise<RunningSite> {
  const own = { DEMO: "off", DATABASE_URL: primary.url, METRICS_TOKEN: TOKEN };
  return startSite({ ...own, AUTH_SECRET: authSecret(), ...env });
}

async function signIn(): Promise<string> {
  const body = new URLSearchParams(ACCOUNT);
  const init = { method: "POST", body, redirect: "manual" } as const;
  return cookiesOf((await fetch(`${site.url}/admin/login`, init)).headers.getSetCookie());
}

async function addTheme(cookie: string, name: string): Promise<void> {
  const body = new URLSearchParams({ id: randomUUID(), name });
  const init = { method: "POST", body, headers: { Cookie: cookie }, redirect: "manual" } as const;
  expect((await fetch(`${site.url}/admin/themes/new`, init)).status).toBeLessThan(400);
}

async function page(address: string, cookie = ""): Promise<string> {
  return (await fetch(site.url + address, { headers: { Cookie: cookie } })).text();
}

async function metrics(): Promise<string> {
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return (await fetch(`${site.url}/metrics`, { headers })).text();
}

async function untilRead(): Promise<void> {
  await expect.poll(metrics).toMatch(/^site_replica_read 1$/m);
}

/** The replica receives what happens meanwhile, and shows it after. */
async function paused(work: () => Promise<void>): Promise<void> {
  const { client } = replicated.replica;
  await client.query("select pg_wal_replay_pause()");
  try {
    await work();
  } finally {
    await client.query("select pg_wal_replay_resume()");
  }
}

/** On the primary, and no trigger tells it. */
async function unannounced(statement: string): Promise<void> {
  const { client } = replicated.primary;
  await client.query(
    `set session_replication_role = replica; ${statement}; reset session_replication_role`,
  );
}

function told(words: RegExp): number {
  return site.log().match(words)?.length ?? 0;
}
