import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { recordEvent } from "./journal.server.ts";
import { journalEntries } from "./journal.table.server.ts";
import { byDay, readDay } from "./journal.ts";
import { type JournalQuery, listJournal, listJournalPeople } from "./journal-list.server.ts";
import { eraseOldEntries } from "./journal-retention.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const IDRISSA = { id: "idrissa", name: "Idrissa Niangadou" };
const ALL = { words: [], page: 1, userId: null, subject: null, from: null, to: null };
const deeds = async (query: Partial<JournalQuery> = {}) =>
  (await listJournal({ ...ALL, ...query })).items.map(({ deed }) => deed);

beforeEach(async () => {
  await db.delete(journalEntries);
});

it("tells the newest first, found by person, subject, day and words", async () => {
  await write(AMINA, "courses", "a créé le cours « La patience »", "2026-03-28T22:59:00Z");
  await write(IDRISSA, "contents", "a créé l'article « Écrire »", "2026-03-28T23:00:00Z");
  await write(AMINA, "contents", "a modifié l'article « Écrire »", "2026-03-29T21:59:00Z");
  await write(
    { ...AMINA, name: "Amina D." },
    "accounts",
    "a ouvert une session",
    "2026-03-29T22:00:00Z",
  );
  expect((await deeds())[0]).toBe("a ouvert une session");
  expect(await deeds({ userId: "idrissa" })).toEqual(["a créé l'article « Écrire »"]);
  expect(await deeds({ subject: "courses" })).toEqual(["a créé le cours « La patience »"]);
  expect(await deeds({ words: ["ecrire", "diallo"] })).toEqual(["a modifié l'article « Écrire »"]);
  // A Sunday of 23 hours in Paris.
  expect(await deeds({ from: "2026-03-29", to: "2026-03-29" })).toHaveLength(2);
  expect(await deeds({ from: "2026-03-30" })).toEqual(["a ouvert une session"]);
  expect(await listJournalPeople()).toEqual([
    { id: "amina", name: "Amina D." },
    { id: "idrissa", name: "Idrissa Niangadou" },
  ]);
});

it("is paged in SQL, with the count of all", async () => {
  for (let n = 0; n < 53; n += 1) {
    await write(AMINA, "themes", `a modifié ${n}`, new Date(2026, 0, 1, 0, n).toISOString());
  }
  expect(await listJournal(ALL)).toMatchObject({ total: 53, pageCount: 2 });
  expect(await deeds({ page: 2 })).toEqual(["a modifié 2", "a modifié 1", "a modifié 0"]);
});

it("writes nothing of a transaction that fails", async () => {
  const failing = db.transaction(async (tx) => {
    await recordEvent(AMINA, { subject: "themes", deed: "a rêvé" }, { within: tx });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await deeds()).toEqual([]);
});

it("forgets what is older than two years", async () => {
  await write(AMINA, "themes", "a fait", "2024-11-20T00:00:00Z");
  await write(AMINA, "themes", "a refait", "2024-11-22T00:00:00Z");
  await eraseOldEntries(new Date("2026-11-21T00:00:00Z"));
  expect(await deeds()).toEqual(["a refait"]);
});

it("parts the entries by day, and knows the days of the calendar", () => {
  const entry = (at: string) => ({ id: at, at: new Date(at), who: "", deed: "", itemPath: null });
  const entries = ["2026-01-02", "2026-01-02", "2026-01-01"].map((at) => ({
    ...entry(at),
    subject: "live" as const,
  }));
  const days = byDay(entries, (at) => at.toISOString().slice(0, 10));
  expect(days.map(({ day, entries }) => [day, entries.length])).toEqual([
    ["2026-01-02", 2],
    ["2026-01-01", 1],
  ]);
  expect(["2026-02-28", "2026-02-30", "hier", null].map(readDay)).toEqual([
    "2026-02-28",
    null,
    null,
    null,
  ]);
});

async function write(
  who: { id: string; name: string },
  subject: "courses" | "contents" | "accounts" | "themes",
  deed: string,
  at: string,
) {
  const row = { who: who.name, userId: who.id, subject, deed, at: new Date(at) };
  await db.insert(journalEntries).values(row);
}
