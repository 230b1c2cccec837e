import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { countWaiting } from "#app/domain/all-unanswered.server.ts";
import { auditEvents } from "#app/domain/audit/audit.table.server.ts";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { SOMEONE } from "#tests/factories/accounts.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { contactMessages } from "./message.table.server.ts";
import { type MessageSort, messageDeletion, messageState, messagesDeletion } from "./message.ts";
import {
  exportMessages,
  findMessage,
  findNextUnanswered,
  findSenders,
  listMessages,
  markAsRead,
  markAsUnread,
  readThread,
} from "./message-admin.server.ts";
import { messageAge } from "./message-age.ts";
import { fileMessage, fileMessages, unfileMessage } from "./message-filing.server.ts";
import { replyInput, replyToMessage, takeReplyBack } from "./message-reply.server.ts";

const NOW = new Date("2026-11-20T12:00:00Z");
const REPLY =
  "As-salāmu ʿalaykum,\n\nnous ouvrons samedi.\n\n- à **9 h**\n- sur [le plan](/contact)";
const NOBODY = "7b0e3f3a-5a1c-4b8e-9a52-0d3d5f1f9a11";
const list = (query = {}) => listMessages({ words: [], page: 1, status: "tous", ...query }, NOW);

beforeEach(async () => {
  await db.delete(contactMessages);
  await emptyOutbox();
});
afterAll(stopJobs);

describe("the list", () => {
  it("shows the newest first, found by any of its words, with the count of every state", async () => {
    await addMessage({ name: "Élodie", createdAt: new Date("2026-11-18T12:30:00Z") });
    await addMessage({ subject: "Horaires d'été", createdAt: new Date("2026-11-20T10:00:00Z") });
    await addMessage({ status: "lu", createdAt: new Date("2026-11-19T10:00:00Z") });
    const all = await list();
    expect(all.items.map(({ ageHours }) => ageHours)).toEqual([2, 26, 47]);
    const none = { repondu: 0, classe: 0, "a-envoyer": 0 };
    expect(all.counts).toEqual({ tous: 3, "a-repondre": 3, nouveau: 2, lu: 1, ...none });
    expect((await list({ words: ["elodie"] })).counts).toMatchObject({ tous: 1, nouveau: 1 });
    expect((await list({ words: ["ete"] })).items[0]?.subject).toBe("Horaires d'été");
    expect((await list({ status: "repondu" })).items).toEqual([]);
    expect(await countWaiting()).toEqual({ messages: 3, registrations: 0 });
  });
});

it("is listed by family name, as registrations are", async () => {
  for (const name of ["Awa Sarr", "Zoé Abadie", "Omar Sarr", "Élise", "Ali Édouard"]) {
    await addMessage({ name });
  }
  const names = async (sort: MessageSort) => (await list({ sort })).items.map(({ name }) => name);
  const ordered = ["Zoé Abadie", "Ali Édouard", "Élise", "Awa Sarr", "Omar Sarr"];
  expect(await names("nom")).toEqual(ordered);
  expect(await names("nom-z")).toEqual(ordered.toReversed());
});

describe("marking as read", () => {
  it("touches new messages only", async () => {
    const fresh = await addMessage();
    const other = await addMessage();
    expect(await markAsRead([fresh, other, fresh])).toBe(2);
    expect((await findMessage(fresh))?.status).toBe("lu");
    await replyToMessage(fresh, "Oui.");
    expect(await markAsRead([fresh, other])).toBe(0);
    expect((await findMessage(fresh))?.status).toBe("repondu");
    expect(await markAsRead([NOBODY, "rien"])).toBe(0);
    expect(await markAsUnread(other)).toBe(true);
    expect(await markAsUnread(other)).toBe(false);
    expect(await markAsRead([other])).toBe(1);
  });
});

it("marks as settled what is answered elsewhere, which may still be answered here", async () => {
  const id = await addMessage({ name: "Omar" });
  expect(await fileMessage(id)).toBe("nouveau");
  expect(await findMessage(id)).toMatchObject({ status: "lu", filedAt: expect.any(Date) });
  const awa = await addMessage({ name: "Awa", status: "lu" });
  const all = await list();
  expect(all.counts).toMatchObject({ tous: 2, "a-repondre": 1, lu: 1, classe: 1 });
  expect(all.items.map(({ name }) => name)).toEqual(["Awa", "Omar"]);
  expect((await exportMessages({ words: [], status: "tous" })).rows).toHaveLength(2);
  expect(await findNextUnanswered(id)).toEqual({ id: awa, name: "Awa" });
  expect(await findNextUnanswered(awa)).toBeNull();
  const filed = await list({ status: "classe" });
  expect(filed.items.map((one) => [one.id, messageState(one)])).toEqual([[id, "classe"]]);
  expect((await list({ status: "lu" })).items.map(({ name }) => name)).toEqual(["Awa"]);
  expect(await replyToMessage(id, "Oui.")).toEqual({ ok: true });
  expect(await fileMessage(id)).toBeNull();
  expect(await unfileMessage(id, "lu")).toBe(false);
});

it("marks several as settled at once, save those that have their answer", async () => {
  const ids = [await addMessage(), await addMessage(), await addMessage()];
  await replyToMessage(ids[0] ?? "", "Oui.");
  await db.delete(auditEvents);
  expect(await fileMessages(ids.slice(0, 2), SOMEONE)).toBe(1);
  expect(await fileMessages(ids, SOMEONE)).toBe(1);
  expect(await fileMessages(ids, SOMEONE)).toBe(0);
  expect(await db.$count(auditEvents, eq(auditEvents.kind, "message"))).toBe(2);
  expect((await list()).counts).toMatchObject({ tous: 3, classe: 2, "a-repondre": 0 });
});

it("finds what is settled among all the others", async () => {
  await fileMessage(await addMessage({ name: "Awa Merci" }));
  const found = await list({ words: ["merci"] });
  expect(found.items.map(({ name }) => name)).toEqual(["Awa Merci"]);
  expect(found.counts).toMatchObject({ tous: 1, classe: 1 });
});

it("puts what waits first, where it is sorted by state", async () => {
  await fileMessage(await addMessage({ name: "Merci" }));
  await replyToMessage(await addMessage({ name: "Ali" }), "Oui.");
  await addMessage({ name: "Omar", status: "lu" });
  await addMessage({ name: "Awa" });
  const sorted = await list({ sort: "statut", words: ["exemple.fr"] });
  expect(sorted.items.map(({ name }) => name)).toEqual(["Awa", "Omar", "Ali", "Merci"]);
});

const NINE_DAYS_ON = new Date("2026-11-30T13:00:00Z");

it("calls late what is new, not what somebody read", () => {
  const age = (status: "nouveau" | "lu", ageHours: number) =>
    messageAge(
      { status, ageHours, createdAt: new Date(NINE_DAYS_ON.getTime() - ageHours * 3_600_000) },
      NINE_DAYS_ON,
    );
  expect(age("nouveau", 216)).toMatchObject({ urgency: "urgent" });
  expect(age("nouveau", 216).short).toMatch(/^21\snov\.(\s2026)?, en retard$/);
  expect(age("lu", 216)).toMatchObject({ urgency: "soon" });
  expect(age("lu", 216).text).toMatch(/^lu, sans réponse depuis le 21\snov\.(\s2026)?$/);
  expect(age("lu", 3)).toEqual(age("nouveau", 3));
});

it("takes a filed message back to what it was", async () => {
  const id = await addMessage();
  expect(await unfileMessage(id, "nouveau")).toBe(false);
  await fileMessage(id);
  expect(await fileMessage(id)).toBe("lu");
  expect(await unfileMessage(id, "nouveau")).toBe(true);
  expect(await findMessage(id)).toMatchObject({ status: "nouveau", filedAt: null });
});

describe("deleting several", () => {
  it("asks about those that are still there, by who wrote them", async () => {
    const ids = [await addMessage({ name: "Awa" }), await addMessage({ name: "Omar" })];
    const senders = await findSenders([...ids, NOBODY, "rien"]);
    expect(senders.map(({ name }) => name).sort()).toEqual(["Awa", "Omar"]);
    expect(messagesDeletion(["Awa", "Omar"])).toMatchObject({
      question: expect.stringMatching(/supprimer 2\smessages/),
      consequence: expect.stringMatching(/«\sAwa\s» et «\sOmar\s»/),
    });
    expect(messagesDeletion(["Awa"])).toEqual(messageDeletion("Awa"));
  });
});

describe("replying", () => {
  it("saves the answer with its date, once, even when pressed twice", async () => {
    const id = await addMessage();
    const replies = await Promise.all(["Oui.", "Non."].map((text) => replyToMessage(id, text)));
    expect(replies.filter(({ ok }) => ok)).toHaveLength(1);
    expect(replies).toContainEqual({ ok: false, reason: "answered" });
    expect(await findMessage(id)).toMatchObject({
      status: "repondu",
      adminResponse: expect.stringMatching(/^(Oui|Non)\.$/),
      responseDate: expect.any(Date),
    });
    expect(await replyToMessage(NOBODY, "Oui.")).toEqual({ ok: false, reason: "missing" });
  });

  it("is taken back before it leaves, and gives its words", async () => {
    await db.delete(mails);
    env.SMTP_URL = "smtp://127.0.0.1:9";
    const id = await addMessage();
    await replyToMessage(id, "Oui.");
    const [mail] = await db.select().from(mails);
    expect(mail?.sendAfter.getTime()).toBeGreaterThan(Date.now() + 20_000);
    expect(await takeReplyBack(id)).toEqual({ ok: true, response: "Oui." });
    env.SMTP_URL = undefined;
    expect(await findMessage(id)).toMatchObject({ status: "lu", adminResponse: null });
    expect((await db.select().from(mails))[0]?.state).toBe("cancelled");
    expect(await takeReplyBack(id)).toEqual({ ok: false });
    expect(await replyToMessage(id, "Non.")).toEqual({ ok: true });
  });

  it("asks for words", () => {
    for (const response of ["", "  \n "]) {
      expect(replyInput.safeParse({ response }).error?.issues[0]?.message).toBe(
        "Veuillez saisir une réponse",
      );
    }
  });

  it("mails the answer, signed, above the question without the links the visitor typed", async () => {
    const message = "Quand ouvrez-vous ?\nAchetez sur www.piege.exemple";
    const id = await addMessage({ message, subject: "Publicité" });
    await replyToMessage(id, REPLY);
    await startJobs([]);
    await expect.poll(mailsInOutbox).toHaveLength(1);
    const [mail = ""] = await mailsInOutbox();
    expect(mail).toContain("To: awa@exemple.fr");
    expect(mail).toContain("nous ouvrons samedi.");
    expect(mail).toMatch(/<li[^>]*>à <strong>9\sh<\/strong><\/li>/);
    expect(mail).toMatch(/<a href="[^"]+\/contact"[^>]*>le plan<\/a>/);
    expect(mail).toMatch(/^ \* à 9\sh\n \* sur le plan http\S+\/contact$/m);
    const thread = await readThread(id);
    expect(thread?.message.answer?.html).toContain("<ul><li>à <strong>9");
    const { rows, columns } = await exportMessages({ words: [], status: "tous" });
    const cells = columns.map(({ value }) => rows.map(value));
    expect(cells).toContainEqual([expect.stringContaining("- à 9 h\n- sur le plan (/contact)")]);
    expect(mail).toMatch(/Re\s: Publicité/);
    expect(mail).not.toMatch(/piege|Bonjour Awa/);
    expect(mail).toMatch(
      /Dar al-Ilm\s+Votre message du .+:\s+«\sQuand ouvrez-vous\s\?\s+Achetez sur …\s»/,
    );
  });
});

async function addMessage(values: Partial<typeof contactMessages.$inferInsert> = {}) {
  const [message] = await db
    .insert(contactMessages)
    .values({ name: "Awa", email: "awa@exemple.fr", message: "Bonjour", ...values })
    .returning({ id: contactMessages.id });
  if (!message) throw new Error("Nothing was inserted.");
  return message.id;
}
