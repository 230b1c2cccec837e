import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, it, onTestFailed } from "vitest";
import { type RunningSite, startSite } from "#tests/e2e/support/running-site.ts";
import { faults } from "#tests/factories/faults.ts";
import { killPostmaster } from "#tests/factories/postgres-member.ts";
import { cookiesOf } from "#tests/factories/site.ts";
import { beginUpload, type Sender, sendPiece } from "#tests/factories/upload.ts";
import { sample } from "#tests/samples.ts";

const KILLS = faults(5);
const WRITERS = 3;
/** More from everywhere within ten minutes would be asked for a proof. */
const MOST_REGISTERED = 40;
const ACCOUNT = { email: "amina@exemple.fr", password: "bibliotheque-42" };

let site: RunningSite;
let cookie: string;

beforeAll(async () => {
  site = await start();
  const { email, password } = ACCOUNT;
  await site.admin("create", "--name", "Amina", "--email", email, "--password", password);
  const init = { body: new URLSearchParams(ACCOUNT), ...POST };
  cookie = cookiesOf((await fetch(`${site.url}/admin/login`, init)).headers.getSetCookie());
  await query("insert into courses (course_type, title) values ('formation', 'Fiqh')");
});
afterAll(() => site?.stop());

it(
  `has what it acknowledged, once, after ${KILLS} kills of the site and as many of its database`,
  async () => {
    onTestFailed(() => console.error(site.log().slice(-6000)));
    const bytes = new Uint8Array(await readFile(sample("lecon-1-intention.mp3")));
    const upload = await uploadOf(bytes, KILLS * 2 + 1);
    const written: Written[] = [];
    const stopWriting = write(written);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await untilWritten(written);
      const piece = upload.sendNext();
      await wait(Math.random() * 300);
      await site.end("SIGKILL");
      await piece;
      site = await start(site.dataDir);

      await untilWritten(written);
      const next = upload.sendNext();
      await wait(Math.random() * 300);
      await killPostmaster(path.join(site.dataDir, "postgres"));
      await next;
    }
    await untilReady();
    await stopWriting();

    await expect.poll(upload.sendRest).toBe(200);
    expect(await upload.read()).toEqual(bytes);
    const themes = await query<Stored>(
      "select name, count(*)::int as times from themes group by 1",
    );
    const people = await query<Stored>(
      "select user_email as name, count(*)::int as times from course_registrations group by 1",
    );
    const times = new Map([...themes, ...people].map((row) => [row.name, row.times]));
    for (const { name, acknowledged } of written) {
      const stored = [name, times.get(name) ?? 0];
      expect(stored).toEqual([name, acknowledged ? 1 : expect.toBeOneOf([0, 1])]);
    }
    const kept = written.filter(({ acknowledged }) => acknowledged);
    expect(kept.filter(({ name }) => name.includes("@"))).not.toEqual([]);
    console.info(`${kept.length} of ${written.length} writings acknowledged`);
  },
  60_000 * KILLS,
);

const POST = { method: "POST", redirect: "manual" } as const;

type Stored = { name: string; times: number };
type Written = { name: string; acknowledged: boolean };

function start(data?: string): Promise<RunningSite> {
  return startSite({ DEMO: "off", TRUST_PROXY: "on" }, data);
}

/** An administrator's themes, and a visitor who registers now and then, without a pause. */
function write(written: Written[]): () => Promise<void> {
  let going = true;
  let registered = 0;
  const send = async (name: string, sent: Promise<number | null>) => {
    const status = await sent;
    written.push({ name, acknowledged: status === 303 || status === 302 });
    if (status === null) await wait(50);
  };
  const writer = async (number: number) => {
    for (let turn = 0; going; turn += 1) {
      const name = `Thème ${number}-${turn}`;
      await send(name, post("/admin/themes/new", { id: randomUUID(), name }, { Cookie: cookie }));
    }
  };
  const visitor = async () => {
    while (going && registered < MOST_REGISTERED) {
      const form = await readForm();
      if (form) {
        registered += 1;
        const name = `personne-${registered}@exemple.fr`;
        await send(name, register(form, name, registered));
      }
      await wait(form ? (KILLS * 2 * 1_500) / MOST_REGISTERED : 50);
    }
  };
  const all = [visitor(), ...Array.from({ length: WRITERS }, (_, number) => writer(number))];
  return async () => {
    going = false;
    await Promise.all(all);
  };
}

type Form = { address: string; token: string };

/** None while the site or its database is down. */
async function readForm(): Promise<Form | null> {
  const [formation] = await query<{ id: string }>("select id from courses").catch(() => []);
  const address = `/formations/${formation?.id}/inscription`;
  const html = await textOf(await fetch(site.url + address).catch(() => null));
  const token = /name="jeton_formulaire" value="([^"]+)"/.exec(html ?? "")?.[1];
  return token ? { address, token } : null;
}

function register({ address, token }: Form, userEmail: string, number: number) {
  const person = { firstName: "Nadia", lastName: `N${number}`, phone: "06 11 22 33 44", userEmail };
  const headers = { "X-Forwarded-For": `192.0.2.${number}` };
  return post(address, { jeton_formulaire: token, ...person }, headers);
}

async function post(
  address: string,
  fields: Record<string, string>,
  headers: Record<string, string>,
): Promise<number | null> {
  const init = { ...POST, body: new URLSearchParams(fields), headers };
  const answer = await fetch(site.url + address, init).catch(() => null);
  await textOf(answer);
  return answer?.status ?? null;
}

async function textOf(answer: Response | null): Promise<string | null> {
  return answer && answer.text().catch(() => null);
}

async function uploadOf(bytes: Uint8Array<ArrayBuffer>, pieces: number) {
  const send: Sender = (address, init = {}) => {
    const headers = { "Tus-Resumable": "1.0.0", Cookie: cookie, ...init.headers };
    return fetch(site.url + address, { ...init, headers });
  };
  const about = { kind: "audio", name: "lecon.mp3", size: bytes.length };
  const address = (await beginUpload(send, about)).headers.get("Location") ?? "";
  const most = Math.ceil(bytes.length / pieces);
  let acknowledged = 0;
  const sendFrom = async (end: number) => {
    const head = await send(address, { method: "HEAD" }).catch(() => null);
    if (!head?.ok) return null;
    const offset = Number(head.headers.get("Upload-Offset"));
    expect(offset, "what was acknowledged of an upload is there").toBeGreaterThanOrEqual(
      acknowledged,
    );
    const piece = bytes.subarray(offset, Math.min(offset + end, bytes.length));
    const answer = await sendPiece(send, address, offset, piece).catch(() => null);
    if (answer?.ok) acknowledged = offset + piece.length;
    return answer;
  };
  return {
    sendNext: () => sendFrom(most),
    sendRest: async () => (await sendFrom(bytes.length))?.status,
    read: async () => {
      const { id } = await (await send(`${address}/fichier`)).json();
      return new Uint8Array(await (await send(`/media/${id}`)).arrayBuffer());
    },
  };
}

/** Each kill comes amid writings that are acknowledged. */
async function untilWritten(written: Written[]): Promise<void> {
  const count = () => written.filter(({ acknowledged }) => acknowledged).length;
  const before = count();
  await expect.poll(count, { timeout: 60_000 }).toBeGreaterThan(before + 2);
}

async function untilReady(): Promise<void> {
  const status = async () =>
    (await fetch(`${site.url}/health/ready`).catch(() => null))?.status ?? null;
  await expect.poll(status).toBe(200);
}

async function query<Row extends object>(text: string): Promise<Row[]> {
  const host = path.join(site.dataDir, "postgres");
  const client = new pg.Client({ host, user: "postgres", database: "dar_al_ilm" });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}
