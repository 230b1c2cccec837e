import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { FORM_TOKEN } from "#app/domain/limits/visitor-form.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { authSecret, issueFormToken } from "#app/infra/secret.server.ts";
import { newDataDir, type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { type Balancer, openBalancer } from "#tests/factories/balancer.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { cookiesOf } from "#tests/factories/site.ts";
import { tcpDatabase } from "#tests/factories/tcp-database.ts";
import { beginUpload, type Sender, sendPiece } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";

const ACCOUNT = { email: "amina@exemple.fr", password: "bibliotheque-42" };

let database: { url: string; close(): void };
let store: S3rver;
let balancer: Balancer;
let environment: Record<string, string>;
let first: RunningSite;
let second: RunningSite;
let formation: string;

beforeAll(async () => {
  database = await tcpDatabase();
  balancer = await openBalancer();
  store = new S3rver({
    ...{ address: "127.0.0.1", port: 0, silent: true },
    directory: path.join(os.tmpdir(), `dar-al-ilm-store-${process.pid}-${Date.now()}`),
    configureBuckets: [{ name: "centre", configs: [] }],
  });
  const { port } = await store.run();
  environment = {
    ...{ DEMO: "off", TRUST_PROXY: "on", SITE_URL: balancer.url, AUTH_SECRET: authSecret() },
    ...{ DATABASE_URL: database.url, S3_BUCKET: "centre", S3_REGION: "eu-west-3" },
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    ...{ S3_ACCESS_KEY_ID: "S3RVER", S3_SECRET_ACCESS_KEY: "S3RVER" },
  };
  [first, second] = await Promise.all([start(), start()]);
  balancer.sites.push(first.url, second.url);
  await first.admin(
    "create",
    "--name",
    "Amina",
    "--email",
    ACCOUNT.email,
    "--password",
    ACCOUNT.password,
  );
  formation = `/formations/${(await addCourse({ courseType: "formation" })).slug}/inscription`;
});
afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()]);
  balancer?.close();
  database?.close();
  await store?.close();
});

describe("two machines that serve one site", { timeout: 180_000 }, () => {
  it("a page kept by the one is fresh a second after the other was written to, in a session of either", async () => {
    const cookie = await signIn(first);
    const themes = async ({ url }: RunningSite) => (await fetch(`${url}/themes`)).text();
    for (const site of [first, second, first, second])
      expect(await themes(site)).not.toMatch(/Fiqh/);
    const asked = await fetch(`${second.url}/admin`, {
      headers: { Cookie: cookie },
      redirect: "manual",
    });
    expect(asked.status).toBe(200);
    const body = new URLSearchParams({ id: randomUUID(), name: "Fiqh des voisins" });
    const headers = { Cookie: cookie };
    const saved = await fetch(`${first.url}/admin/themes/new`, {
      method: "POST",
      body,
      headers,
      redirect: "manual",
    });
    expect(saved.status).toBeLessThan(400);
    await expect
      .poll(() => themes(second), { timeout: 1_000, interval: 50 })
      .toContain("Fiqh des voisins");
  });

  it("what is to be done is done once, whichever does it", async () => {
    const people = Array.from({ length: 8 }, (_, at) => `personne-${at}`);
    const sent = await Promise.all(
      people.map((name, at) => register((at % 2 ? first : second).url, name)),
    );
    expect(sent.map(({ status }) => status)).toEqual(people.map(() => 303));
    const addressees = async () => (await mailsOf("personne-")).sort();
    await expect.poll(addressees).toEqual(people.map((name) => `${name}@exemple.fr`));
    await wait(1_500);
    expect(await addressees()).toHaveLength(people.length);
  });

  it("attempts counted by the one are refused by the other", async () => {
    const network = "198.51.100.7";
    for (let times = 0; times < 5; times += 1) await login(first, { password: "faux", network });
    expect((await login(second, { network })).headers.get("Location")).toBeNull();
    expect((await login(second, { network: "198.51.100.8" })).headers.get("Location")).toBe(
      "/admin",
    );
  });

  it("an upload begun at the one is ended at the other, and read at both", async () => {
    const cookie = await signIn(second);
    const sender =
      (site: RunningSite): Sender =>
      (address, init = {}) =>
        fetch(site.url + address, {
          ...init,
          headers: { "Tus-Resumable": "1.0.0", Cookie: cookie, ...init.headers },
        });
    const bytes = new Uint8Array(await readFile(sample("lecon-1-intention.mp3")));
    const about = { kind: "audio", name: "lecon.mp3", size: bytes.length };
    const address = (await beginUpload(sender(first), about)).headers.get("Location") ?? "";
    await sendPiece(sender(first), address, 0, bytes.subarray(0, 100_000));
    const head = await sender(second)(address, { method: "HEAD" });
    expect(head.headers.get("Upload-Offset")).toBe("100000");
    const last = await sendPiece(sender(second), address, 100_000, bytes.subarray(100_000));
    expect(last.status).toBe(200);
    const { id } = await last.json();
    for (const site of [first, second]) {
      const read = await fetch(`${site.url}/media/${id}`, { headers: { Cookie: cookie } });
      expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
      expect((await sender(site)(`${address}/fichier`)).status).toBe(200);
    }
    const again = await beginUpload(sender(first), about);
    const dropped = again.headers.get("Location") ?? "";
    expect((await sender(second)(dropped, { method: "DELETE" })).status).toBe(204);
    expect((await sender(first)(dropped, { method: "HEAD" })).status).toBe(404);
  });

  it("one is stopped, the other killed: only who was being answered then sees it, and nothing is done twice", async () => {
    const through = async () => (await fetch(`${balancer.url}/themes`)).headers.get("x-site");
    await expect.poll(through).toBe(second.url);
    const visits: Visit[] = [];
    const stopVisiting = visitSteadily(visits);
    onTestFinished(stopVisiting);
    await wait(1_500);
    expect(await first.end("SIGTERM")).toBe(0);
    await wait(500);
    const restarted = await start(first.dataDir);
    balancer.sites.splice(balancer.sites.indexOf(first.url), 1, restarted.url);
    first = restarted;
    await expect.poll(through).toBe(first.url);
    await wait(1_000);
    await second.end("SIGKILL");
    const dead = performance.now();
    await wait(1_500);
    await stopVisiting();

    const failed = visits.filter(({ status }) => status >= 400);
    expect(failed.filter(({ site, begun }) => site !== second.url || begun > dead)).toEqual([]);
    const rows = await db
      .select({ email: courseRegistrations.userEmail })
      .from(courseRegistrations);
    const stored = rows.map(({ email }) => email);
    for (const { email, status } of visits.filter((visit) => visit.email)) {
      const times = stored.filter((one) => one === email).length;
      expect([email, times]).toEqual([email, status === 303 ? 1 : expect.toBeOneOf([0, 1])]);
    }
    await expect
      .poll(async () => (await mailsOf("passant-")).sort(), { timeout: 45_000 })
      .toEqual(stored.filter((email) => email?.startsWith("passant-")).sort());
    second = await start(second.dataDir);
  });

  it("one that has another key, or hears no announcements, says what to set and does not start", async () => {
    const other = start(await newDataDir(), { AUTH_SECRET: "une-autre-cle-de-trente-deux-signes" });
    await expect(other).rejects.toThrow(
      /avec une autre clé\s: donnez à toutes la même AUTH_SECRET/,
    );
    const deaf = await tcpDatabase({ deaf: true });
    const behind = { DATABASE_URL: deaf.url };
    await expect(start(await newDataDir(), behind)).rejects.toThrow(/Donnez aussi LISTEN_URL/);
    const told = await start(await newDataDir(), { ...behind, LISTEN_URL: database.url });
    expect((await fetch(`${told.url}/themes`)).status).toBe(200);
    await told.stop();
    deaf.close();
  });
});

function start(data?: string, more: Record<string, string> = {}): Promise<RunningSite> {
  return startSite({ ...environment, ...more }, data);
}

type Visit = { status: number; site: string; begun: number; email?: string };

/** Beyond that many the site would ask for a proof, as in a flood. */
const MOST_TURNS = 800;

/** Twenty times a second, one in twenty to register. */
function visitSteadily(visits: Visit[]): () => Promise<void> {
  const underWay: Promise<void>[] = [];
  const visit = async (turn: number) => {
    const begun = performance.now();
    const name = turn % 20 === 0 && turn < MOST_TURNS ? `passant-${turn}` : undefined;
    const { status, headers } = name
      ? await register(balancer.url, name)
      : await fetch(`${balancer.url}/formations`);
    const email = name && `${name}@exemple.fr`;
    visits.push({ status, site: headers.get("x-site") ?? "", begun, ...(email && { email }) });
  };
  let turn = 0;
  const timer = setInterval(() => underWay.push(visit(turn++)), 50);
  return async () => {
    clearInterval(timer);
    await Promise.all(underWay);
  };
}

let networks = 0;

function register(url: string, name: string): Promise<Response> {
  networks += 1;
  const body = new URLSearchParams({
    [FORM_TOKEN]: issueFormToken(),
    ...{ firstName: "Nadia", lastName: name, userEmail: `${name}@exemple.fr` },
    phone: `06 11 22 ${String(10 + Math.floor(networks / 90))} ${String(10 + (networks % 90))}`,
  });
  const headers = { "X-Forwarded-For": `192.0.2.${networks}` };
  return fetch(url + formation, { method: "POST", body, headers, redirect: "manual" });
}

function login(site: RunningSite, { password = ACCOUNT.password, network = "192.0.2.250" } = {}) {
  const body = new URLSearchParams({ email: ACCOUNT.email, password });
  const headers = { "X-Forwarded-For": network };
  return fetch(`${site.url}/admin/login`, { method: "POST", body, headers, redirect: "manual" });
}

async function signIn(site: RunningSite): Promise<string> {
  return cookiesOf((await login(site)).headers.getSetCookie());
}

/** To whom either has written, of those whose address begins so. */
async function mailsOf(beginning: string): Promise<string[]> {
  const folders = [first, second].map(({ dataDir }) => path.join(dataDir, "outbox"));
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
      return Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")));
    }),
  );
  const addressees = found.flat().map((mail) => /^To: <?([^\r\n>]+)/m.exec(mail)?.[1] ?? "");
  return addressees.filter((address) => address.startsWith(beginning));
}
