import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { newsletterSubscribers } from "./subscriber.table.server.ts";
import { listSubscribers } from "./subscriber-list.server.ts";

const list = (words: string[] = [], page = 1) => listSubscribers({ words, page });

beforeEach(async () => {
  await db.delete(newsletterSubscribers);
});

it("counts nobody while nobody subscribed", async () => {
  expect(await list()).toEqual({
    items: [],
    found: 0,
    totals: { all: 0, pending: 0, active: 0, unsubscribed: 0, bounced: 0 },
    pageCount: 0,
  });
});

it("gives true totals of all while it searches, twenty-five a page", async () => {
  const statuses = ["active", "active", "pending", "unsubscribed"] as const;
  const people = Array.from({ length: 60 }, (_, number) => ({
    email: `personne-${String(number).padStart(2, "0")}@exemple.fr`,
    status: statuses[number % 4],
    subscribedAt: new Date(Date.UTC(2026, 0, 1, 0, number)),
  }));
  await db.insert(newsletterSubscribers).values(people);
  const first = await list();
  expect(first.items.map(({ email }) => email)).toEqual(
    people
      .map(({ email }) => email)
      .reverse()
      .slice(0, 25),
  );
  expect(first.totals).toEqual({
    all: 60,
    pending: 15,
    active: 30,
    unsubscribed: 15,
    bounced: 0,
  });
  expect((await list([], 3)).items).toHaveLength(10);
  const sought = await list(["Personne-5"]);
  expect([sought.found, sought.items.length, sought.totals.all]).toEqual([10, 10, 60]);
  expect((await list(["inconnue"])).found).toBe(0);
});
