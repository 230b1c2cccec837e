import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { EDITOR } from "#tests/factories/letters.ts";
import { emptyOutbox, mailedLink, mailsInOutbox } from "#tests/factories/outbox.ts";
import {
  confirmSubscription,
  eraseUnconfirmed,
  subscribe,
  unsubscribe,
} from "./subscriber.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import {
  confirmLink,
  readConfirmToken,
  readUnsubscribeToken,
  unsubscribeHeaders,
  unsubscribeLink,
} from "./subscriber-link.server.ts";
import { retryAddresses } from "./subscriber-list.server.ts";

const AWA = "awa@exemple.fr";
const DAY = 24 * 60 * 60 * 1000;
const soon = { timeout: 30_000, interval: 50 };

beforeAll(() => startJobs([]));
afterAll(stopJobs);
beforeEach(async () => {
  await db.delete(newsletterSubscribers);
  await runSql("truncate attempts");
  await emptyOutbox();
});

it("waits for the owner of the address to press the mailed link's button", async () => {
  await subscribe(AWA);
  expect(await kept()).toMatchObject({ status: "pending", confirmedAt: null });
  await mailArrives(1);
  const token = await mailedToken("/lettre/confirmation");
  expect(await kept()).toMatchObject({ status: "pending" });
  expect(await confirmSubscription(token)).toMatchObject({ ok: true });
  expect(await kept()).toMatchObject({ status: "active", confirmedAt: expect.any(Date) });
});

it("tells only the owner that an address is subscribed already", async () => {
  await subscribe(AWA);
  await confirmSubscription(tokenOf(confirmLink((await kept()).id)));
  const { confirmedAt } = await kept();
  await mailArrives(1);
  await subscribe(AWA.toUpperCase());
  await mailArrives(2);
  expect((await mailsInOutbox())[1]).toContain("reçoit déjà la lettre");
  expect(await kept()).toMatchObject({ status: "active", confirmedAt });
  expect(await db.$count(newsletterSubscribers)).toBe(1);
});

it("ends with one click, whenever the letter was sent, and can begin again", async () => {
  await subscribe(AWA);
  const { id } = await kept();
  await confirmSubscription(tokenOf(confirmLink(id)));
  expect(await unsubscribe(tokenOf(unsubscribeLink(id)))).toEqual({ ok: true });
  const { unsubscribedAt, ...gone } = await kept();
  expect(gone).toMatchObject({ status: "unsubscribed" });
  expect(await unsubscribe(tokenOf(unsubscribeLink(id)))).toEqual({ ok: true });
  expect((await kept()).unsubscribedAt).toEqual(unsubscribedAt);
  await subscribe(AWA);
  expect(await kept()).toMatchObject({ status: "unsubscribed" });
  await vi.waitFor(() => mailedLink("/lettre/confirmation"), soon);
  await confirmSubscription(await mailedToken("/lettre/confirmation"));
  expect(await kept()).toMatchObject({ status: "active", unsubscribedAt: null });
});

it("is tried again at a failed address when an administrator says so, and at no other", async () => {
  const states = ["active", "pending", "unsubscribed", "bounced"] as const;
  const rows = states.map((status) => ({ email: `${status}@exemple.fr`, status }));
  const written = await db.insert(newsletterSubscribers).values(rows).returning();
  const ids = written.map(({ id }) => id);
  expect(await retryAddresses([...ids, "rien"], EDITOR)).toEqual(["bounced@exemple.fr"]);
  expect(await retryAddresses(ids, EDITOR)).toEqual([]);
  const now = await db.select().from(newsletterSubscribers);
  expect(now.map(({ email, status }) => `${email} ${status}`).sort()).toEqual([
    "active@exemple.fr active",
    "bounced@exemple.fr active",
    "pending@exemple.fr pending",
    "unsubscribed@exemple.fr unsubscribed",
  ]);
});

it("sends a stranger few mails a day, whoever asks, and says when it sends no more", async () => {
  for (let count = 0; count < 5; count += 1) expect(await subscribe(AWA)).toEqual({ ok: true });
  expect(await subscribe(AWA)).toEqual({ ok: false });
  expect(await db.$count(mails)).toBe(5);
});

it("takes no link that is old, altered or meant for something else", async () => {
  await subscribe(AWA);
  const { id } = await kept();
  const old = tokenOf(confirmLink(id, Date.now() - 8 * DAY));
  expect(readConfirmToken(old)).toBeNull();
  const leave = tokenOf(unsubscribeLink(id));
  expect(readConfirmToken(leave)).toBeNull();
  expect(readUnsubscribeToken(tokenOf(confirmLink(id)))).toBeNull();
  for (const token of [old, leave, "", "a.b"]) {
    expect(await confirmSubscription(token)).toEqual({ ok: false });
  }
  expect(await unsubscribe("a.b")).toEqual({ ok: false });
  expect(await kept()).toMatchObject({ status: "pending" });
});

it("forgets an address nobody confirmed after thirty days, counted from the last time asked", async () => {
  const ago = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
  await db.insert(newsletterSubscribers).values([
    { email: "jamais@exemple.fr", subscribedAt: ago(31) },
    { email: "encore@exemple.fr", subscribedAt: ago(31) },
    { email: "bientot@exemple.fr", subscribedAt: ago(29) },
    { email: "partie@exemple.fr", subscribedAt: ago(900), status: "unsubscribed" },
  ]);
  await subscribe("Encore@exemple.fr");
  await eraseUnconfirmed();
  const left = await db.select().from(newsletterSubscribers);
  expect(left.map(({ email }) => email).toSorted()).toEqual([
    "bientot@exemple.fr",
    "encore@exemple.fr",
    "partie@exemple.fr",
  ]);
});

it("offers mail programs their one click", () => {
  expect(unsubscribeHeaders(crypto.randomUUID())).toEqual({
    "List-Unsubscribe": expect.stringMatching(/^<http.+\/lettre\/desinscription\?jeton=.+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
});

async function kept() {
  const [subscriber] = await db.select().from(newsletterSubscribers);
  if (!subscriber) throw new Error("Nobody subscribed.");
  return subscriber;
}

async function mailArrives(count: number): Promise<void> {
  await vi.waitFor(async () => expect(await mailsInOutbox()).toHaveLength(count), soon);
}

async function mailedToken(path: string): Promise<string> {
  return (await mailedLink(path)).searchParams.get("jeton") ?? "";
}

function tokenOf(link: string): string {
  return new URL(link).searchParams.get("jeton") ?? "";
}
