import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { sessions } from "#app/domain/accounts/account.table.server.ts";
import { makeAdministrator } from "#app/domain/accounts/setup/account-console.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { forgetEveryone } from "#tests/factories/accounts.ts";
import {
  currentSession,
  endOtherSessions,
  endOwnSession,
  findAdministrator,
  listOwnSessions,
} from "./account-session.server.ts";
import { signIn } from "./account-signin.server.ts";

const AMINA = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const OMAR = { ...AMINA, email: "omar@centre.test" };
const PHONE =
  "Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (Windows NT 10.0; rv:132.0) Gecko/20100101 Firefox/132.0";

beforeEach(async () => {
  await forgetEveryone();
  await makeAdministrator(AMINA);
  await makeAdministrator(OMAR);
});

it("tells one's own sessions in plain words, this one first", async () => {
  const phone = await enter(PHONE);
  await enter(LAPTOP);
  await enter(LAPTOP, OMAR);
  expect(await listOwnSessions(phone)).toMatchObject([
    { device: "Chrome sur Android", mobile: true, address: "192.0.2.44", current: true },
    { device: "Firefox sur Windows", mobile: false, current: false },
  ]);
});

it("notes when a session was last seen, not at every page", async () => {
  const phone = await enter(PHONE);
  const seenAt = async () => (await listOwnSessions(phone))[0]?.lastSeenAt.getTime() ?? 0;
  const begun = await seenAt();
  const minutes = (count: number) => new Date(begun + count * 60_000);
  await findAdministrator(phone, minutes(4));
  expect(await seenAt()).toBe(begun);
  await findAdministrator(phone, minutes(6));
  expect(await seenAt()).toBe(minutes(6).getTime());
});

it("ends one of one's own sessions, and nobody else's", async () => {
  const [phone, laptop] = [await enter(PHONE), await enter(LAPTOP)];
  const omar = await enter(LAPTOP, OMAR);
  const { userId } = await currentSession(phone);
  const [ofLaptop, ofOmar] = [await currentSession(laptop), await currentSession(omar)];
  expect(await endOwnSession(userId, ofOmar.id)).toBe(false);
  expect(await endOwnSession(userId, ofLaptop.id)).toBe(true);
  expect(await findAdministrator(laptop)).toBeNull();
  for (const still of [phone, omar]) expect(await findAdministrator(still)).not.toBeNull();
});

it("ends all the others at once", async () => {
  const [phone, laptop] = [await enter(PHONE), await enter(LAPTOP)];
  const omar = await enter(LAPTOP, OMAR);
  expect(await endOtherSessions(phone)).toBe(1);
  expect(await findAdministrator(laptop)).toBeNull();
  for (const still of [phone, omar]) expect(await findAdministrator(still)).not.toBeNull();
});

it("leaves out the sessions that are over", async () => {
  const [phone, laptop] = [await enter(PHONE), await enter(LAPTOP)];
  const { id } = await currentSession(laptop);
  await db
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .where(eq(sessions.id, id));
  expect(await listOwnSessions(phone)).toHaveLength(1);
});

async function enter(userAgent: string, { email, password } = AMINA): Promise<Headers> {
  const device = { "User-Agent": userAgent, "X-Client-Address": "192.0.2.44" };
  const headers = new Headers(device);
  const entry = await signIn({ email, password }, { network: "192.0.2.44", headers });
  if (!entry.ok) throw new Error(entry.message);
  const cookies = entry.cookies.map((set) => set.split(";")[0]).join("; ");
  return new Headers({ ...device, Cookie: cookies });
}
