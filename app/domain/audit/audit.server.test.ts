import { beforeEach, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import { eraseOldEvents, recordEvent } from "./audit.server.ts";
import { auditEvents } from "./audit.table.server.ts";
import { type AuditQuery, listAuditActors, listAuditEvents, listed } from "./audit-list.server.ts";
import { type AuditEvent, pathOf, sentenceOf } from "./audit-verbs.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const IDRISSA = { id: "idrissa", name: "Idrissa Niangadou" };
const ALL = { words: [], page: 1, actorId: null, subject: null, from: null, to: null };
const sentences = async (query: Partial<AuditQuery> = {}) =>
  (await listAuditEvents({ ...ALL, ...query })).items.map(({ sentence }) => sentence);

beforeEach(async () => {
  await db.delete(auditEvents);
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
  expect((await sentences())[0]).toBe("a ouvert une session");
  expect(await sentences({ actorId: "idrissa" })).toEqual(["a créé l'article « Écrire »"]);
  expect(await sentences({ subject: "courses" })).toEqual(["a créé le cours « La patience »"]);
  expect(await sentences({ words: ["ecrire", "diallo"] })).toEqual([
    "a modifié l'article « Écrire »",
  ]);
  // A Sunday of 23 hours in Paris.
  expect(await sentences({ from: "2026-03-29", to: "2026-03-29" })).toHaveLength(2);
  expect(await sentences({ from: "2026-03-30" })).toEqual(["a ouvert une session"]);
  expect(await listAuditActors()).toEqual([
    { id: "amina", name: "Amina D." },
    { id: "idrissa", name: "Idrissa Niangadou" },
  ]);
});

it("is paged in SQL, with the count of all", async () => {
  for (let n = 0; n < 53; n += 1) {
    await write(AMINA, "themes", `a modifié ${n}`, new Date(2026, 0, 1, 0, n).toISOString());
  }
  expect(await listAuditEvents(ALL)).toMatchObject({ total: 53, pageCount: 2 });
  expect(await sentences({ page: 2 })).toEqual(["a modifié 2", "a modifié 1", "a modifié 0"]);
});

it("writes nothing of a transaction that fails", async () => {
  const failing = db.transaction(async (tx) => {
    await recordEvent(AMINA, { verb: "create", kind: "theme", title: "Un rêve" }, tx);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await sentences()).toEqual([]);
});

it("keeps an event as data, and puts it into French when it is read", async () => {
  const id = "019aa2f0-0000-7000-8000-000000000001";
  await recordEvent(AMINA, {
    verb: "delete",
    kind: "formation",
    id,
    title: "Fiqh",
    detail: "3 inscriptions",
  });
  const [row] = await db.select().from(auditEvents);
  expect(row).toMatchObject({ verb: "delete", kind: "formation", objectId: id, title: "Fiqh" });
  expect(row?.details).toEqual({ detail: "3 inscriptions" });
  const words = ["supprime", "formation", "fiqh", "3", "diallo"];
  expect((await listAuditEvents({ ...ALL, words, subject: "courses" })).items).toMatchObject([
    { actor: "Amina Diallo", sentence: "a supprimé la formation « Fiqh » (3 inscriptions)" },
  ]);
});

it("names who wrote or registered while they are there", async () => {
  const message = "019aa2f0-0000-7000-8000-000000000002";
  const gone = "019aa2f0-0000-7000-8000-000000000003";
  const registration = "019aa2f0-0000-7000-8000-000000000004";
  await recordEvent(AMINA, { verb: "reply", kind: "message", id: message });
  await recordEvent(AMINA, { verb: "mark_read", kind: "message", id: gone });
  await recordEvent(AMINA, {
    verb: "approve",
    kind: "registration",
    id: registration,
    title: "DI-1",
  });
  const { items } = await listAuditEvents(ALL, async ({ registrations, messages }) => {
    expect([registrations, messages.toSorted()]).toEqual([[registration], [message, gone]]);
    return new Map([
      [message, "Awa Ndiaye"],
      [registration, "Salim Traoré"],
    ]);
  });
  expect(items.map(({ sentence }) => sentence).toSorted()).toEqual([
    "a approuvé l'inscription de Salim Traoré (DI-1)",
    "a marqué un message comme lu",
    "a écrit une réponse au message d'Awa Ndiaye",
  ]);
});

it("still reads and leads to what was kept as a sentence", async () => {
  const told = {
    actor: "Amina",
    actorId: "amina",
    subject: "themes",
    words: "a modifié le thème « Foi »",
  } as const;
  await db.insert(auditEvents).values({ ...told, path: "/admin/themes/1/edit" });
  const [event] = (await db.select().from(auditEvents)).map(listed);
  expect(event).toMatchObject({ sentence: told.words, path: "/admin/themes/1/edit" });
});

const FIQH = { title: "Fiqh", id: "1" };
it.each<[AuditEvent, string, string | null]>([
  [{ verb: "create", kind: "theme", title: "Foi" }, "a créé le thème « Foi »", "/admin/themes"],
  [
    { verb: "update", kind: "preche", ...FIQH },
    "a modifié le prêche « Fiqh »",
    "/admin/preche/1/edit",
  ],
  [
    { verb: "restore", kind: "livre", title: "Fiqh" },
    "a restauré le livre « Fiqh »",
    "/admin/library",
  ],
  [{ verb: "destroy", kind: "message" }, "a supprimé définitivement un message", null],
  [
    { verb: "approve", kind: "registration", id: "1", title: "INS-1" },
    "a approuvé l'inscription INS-1",
    "/admin/registrations/1",
  ],
  [
    { verb: "delete", kind: "draft_letter", id: "1", title: "" },
    "a supprimé le brouillon de lettre sans sujet",
    "/admin/trash",
  ],
  [
    { verb: "send", kind: "letter", ...FIQH, recipients: 2 },
    "a lancé pour 2\u00a0abonnés l'envoi de la lettre « Fiqh »",
    "/admin/newsletter/1",
  ],
  [
    { verb: "schedule", kind: "letter", ...FIQH, at: "2026-11-22T08:30:00Z" },
    "a programmé pour le 22 novembre 2026 à 9\u00a0h\u00a030 la lettre « Fiqh »",
    "/admin/newsletter/1",
  ],
  [
    { verb: "remove", kind: "account", id: "1", title: "Awa" },
    "a supprimé le compte d'Awa",
    "/admin/settings/people",
  ],
  [
    { verb: "move_within", kind: "recording", ...FIQH, course: "2", place: 3, of: "Prière" },
    "a déplacé « Fiqh » à la place 3 de « Prière »",
    "/admin/courses/2/contents",
  ],
  [
    { verb: "move", kind: "theme", title: "Foi", place: 3 },
    "a déplacé le thème « Foi » à la place 3",
    "/admin/themes",
  ],
  [
    { verb: "enrol", kind: "registration", id: "1", title: "INS-1", formation: "Fiqh" },
    "a inscrit un étudiant à « Fiqh » (INS-1)",
    "/admin/registrations/1",
  ],
  [
    { verb: "export_list", kind: "registration", rows: 2 },
    "a exporté 2\u00a0inscriptions",
    "/admin/registrations",
  ],
  [
    { verb: "mark_all_read", kind: "messages", rows: 2 },
    "a marqué 2\u00a0messages comme lus",
    null,
  ],
  [{ verb: "change_password", kind: "own_account" }, "a changé son mot de passe", null],
])("says %o in French and knows its screen", (event, sentence, path) => {
  expect([sentenceOf(event), pathOf(event)]).toEqual([sentence, path]);
});

it("forgets what is older than two years", async () => {
  await write(AMINA, "themes", "a fait", "2024-11-20T00:00:00Z");
  await write(AMINA, "themes", "a refait", "2024-11-22T00:00:00Z");
  await eraseOldEvents(new Date("2026-11-21T00:00:00Z"));
  expect(await sentences()).toEqual(["a refait"]);
});

it("knows the days of the calendar", () => {
  expect(["2026-02-28", "2026-02-30", "hier", null].map(readDay)).toEqual([
    "2026-02-28",
    null,
    null,
    null,
  ]);
});

/** As what was kept before events were data: a sentence, read and found as it is. */
async function write(
  actor: { id: string; name: string },
  subject: "courses" | "contents" | "accounts" | "themes",
  words: string,
  at: string,
) {
  const row = { actor: actor.name, actorId: actor.id, subject, words, at: new Date(at) };
  await db.insert(auditEvents).values(row);
}
