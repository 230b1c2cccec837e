import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { alertIdsOf } from "#app/domain/opening-alerts/opening-alert.server.ts";
import { openingAlerts } from "#app/domain/opening-alerts/opening-alert.table.server.ts";
import { registrationIdsOf } from "#app/domain/registrations/admin/registration-list.server.ts";
import { registrationRepeats } from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { addCourse } from "#tests/factories/course-factory.ts";
import { mailRow, queueTrial, sendMail } from "#tests/factories/mails.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { buffered, closePosts, openPost, type Post, refusal } from "#tests/factories/smtp.ts";
import { mails } from "./mail.table.server.ts";
import { listMails, resendMail, retryMails } from "./mail-admin.server.ts";
import { type MailSort, retriedText } from "./mail-admin.ts";
import { findReadableMail } from "./mail-reading.server.ts";
import { sendDueMails } from "./mail-sending.server.ts";

const AMINA = { id: "amina", name: "Amina Diallo" };
const MINUTE = 60_000;
let post: Post;

beforeEach(() => db.delete(mails));
afterEach(closePosts);

it("lists the mails of one purpose, or of one formation", async () => {
  const { id: course } = await addCourse({ courseType: "formation" });
  const { id: registrationId } = await addRegistration(course);
  const { id: other } = await addCourse({ courseType: "formation" });
  const again = { registrationId, firstName: "Nadia" };
  const [repeat] = await db.insert(registrationRepeats).values(again).returning();
  const awaited = [course, other].map((courseId) => ({ courseId, email: "awa@exemple.fr" }));
  const [alert, elsewhere] = await db.insert(openingAlerts).values(awaited).returning();
  const of = async (aboutKind: string | null, aboutId: string | null) => {
    const id = await queueTrial();
    await db.update(mails).set({ aboutKind, aboutId }).where(eq(mails.id, id));
    return id;
  };
  const student = await of("registration", registrationId);
  const repeated = await of("registration-repeat", repeat?.id ?? null);
  const awaiting = await of("opening-alert", alert?.id ?? null);
  await of("opening-alert", elsewhere?.id ?? null);
  const opening = await of("course", course);
  const trial = await of(null, null);
  await of("message", newId());
  const found = async (asked: Pick<Parameters<typeof listMails>[0], "purpose" | "formation">) => {
    const { items, counts } = await listMails({ words: [], page: 1, filter: "tous", ...asked });
    expect(counts.tous).toBe(items.length);
    return items.map(({ id }) => id).toSorted();
  };
  expect(await found({ purpose: "inscriptions" })).toEqual([repeated, student].toSorted());
  expect(await found({ purpose: "site" })).toEqual([trial]);
  const formation = { id: course, own: { ...registrationIdsOf(course), ...alertIdsOf(course) } };
  const all = [awaiting, opening, repeated, student];
  expect(await found({ formation })).toEqual(all.toSorted());
  const openings = await found({ formation, purpose: "ouvertures" });
  expect(openings).toEqual([awaiting, opening].toSorted());
});

describe("a mail that failed", () => {
  it("is tried again when someone asks, and sent once however often it is pressed", async () => {
    let known = false;
    post = await openPost({
      onRcptTo: (_address, _session, done) => done(known ? null : refusal(550, "5.1.1 Unknown")),
    });
    const id = await queueTrial();
    await sendMail(id);
    known = true;
    const pressed = await Promise.all([
      resendMail(id, "retry", AMINA),
      resendMail(id, "retry", AMINA),
    ]);
    expect(pressed).toContainEqual({ ok: true });
    expect(pressed).toContainEqual({ ok: false, reason: "under-way" });
    expect(await mailRow(id)).toMatchObject({ state: "queued", attempts: 0 });
    await sendDueMails();
    expect(await mailRow(id)).toMatchObject({ state: "sent" });
    expect(post.received).toHaveLength(1);
    expect(await resendMail(id, "retry", AMINA)).toEqual({ ok: false, reason: "sent" });
  });

  it("waiting for its next try can be tried now", async () => {
    let ready = false;
    post = await openPost({
      onRcptTo: (_address, _session, done) => done(ready ? null : refusal(451, "4.7.1 Later")),
    });
    const id = await queueTrial();
    await sendMail(id);
    ready = true;
    expect(await resendMail(id, "retry", AMINA)).toEqual({ ok: true });
    await sendDueMails();
    expect(post.received).toHaveLength(1);
  });

  it("is tried again with others, and those that left are left alone", async () => {
    let known = false;
    post = await openPost({
      onRcptTo: (_address, _session, done) => done(known ? null : refusal(550, "5.1.1 Unknown")),
    });
    const failed = [await queueTrial(), await queueTrial()];
    for (const id of failed) await sendMail(id);
    known = true;
    const sent = await queueTrial();
    await sendMail(sent);
    const retried = await retryMails([...failed, sent, "rien"], AMINA);
    expect(retried).toEqual({ done: 2, left: 1, gone: 1 });
    expect(retriedText(retried).replaceAll("\u00a0", " ")).toBe(
      "2 e-mails sont en route. 1 e-mail est déjà parti ou en cours d'envoi. 1 e-mail ne peut plus être envoyé.",
    );
    await sendDueMails();
    expect(post.received).toHaveLength(3);
  });

  it("with a link that has ended is not tried again", async () => {
    const id = await queueTrial({ expiresAt: new Date(Date.now() + MINUTE) });
    const later = new Date(Date.now() + 2 * MINUTE);
    await sendMail(id, { now: later });
    expect(await resendMail(id, "retry", AMINA, later)).toEqual({ ok: false, reason: "expired" });
  });
});

describe("a mail that arrived, or may have", () => {
  it("is not sent again by a mere retry; asked for, it leaves as a mail of its own", async () => {
    post = await openPost();
    const id = await queueTrial({ canBeSentAgain: true });
    await sendMail(id);
    expect(await resendMail(id, "retry", AMINA)).toEqual({ ok: false, reason: "sent" });
    const pressed = await Promise.all([
      resendMail(id, "repeat", AMINA),
      resendMail(id, "repeat", AMINA),
    ]);
    expect(pressed.filter(({ ok }) => ok)).toHaveLength(1);
    await sendDueMails();
    expect(post.received).toHaveLength(2);
    const [first, second] = post.received;
    expect(first?.messageId).not.toBe(second?.messageId);
    expect(await db.$count(mails)).toBe(2);
  });

  it("keeps its identifier when nobody knows, so that the receiver knows a repeat", async () => {
    const identifiers: (string | undefined)[] = [];
    post = await openPost({
      onData: async (stream, _session, done) => {
        const text = String(await buffered(stream));
        identifiers.push(/^Message-ID: (.*)$/im.exec(text)?.[1]);
        if (identifiers.length === 1) post.cut();
        else done();
      },
    });
    const id = await queueTrial();
    await sendMail(id);
    expect(await resendMail(id, "repeat", AMINA)).toEqual({ ok: true });
    await sendDueMails();
    expect(await mailRow(id)).toMatchObject({ state: "sent" });
    expect(identifiers).toHaveLength(2);
    expect(identifiers[0]).toBe(identifiers[1]);
  });

  it("whose text is forgotten says so", async () => {
    post = await openPost();
    const id = await queueTrial();
    await sendMail(id);
    expect(await resendMail(id, "repeat", AMINA)).toEqual({ ok: false, reason: "sent" });
    expect(await resendMail("rien", "repeat", AMINA)).toEqual({ ok: false, reason: "missing" });
  });
});

it("waits on the spot where no mail server is told, and leaves when asked once there is one", async () => {
  const id = await queueTrial({ canBeSentAgain: true });
  await sendMail(id);
  expect(await mailRow(id)).toMatchObject({ state: "kept", sentAt: null });
  post = await openPost();
  await sendDueMails();
  expect(post.received).toEqual([]);
  expect(await resendMail(id, "repeat", AMINA)).toEqual({ ok: false, reason: "under-way" });
  expect(await resendMail(id, "retry", AMINA)).toEqual({ ok: true });
  await sendDueMails();
  expect(await mailRow(id)).toMatchObject({ state: "sent" });
  expect(post.received).toHaveLength(1);
});

it("lists mails by state, recipient and subject, in pages", async () => {
  const to = (email: string) => queueTrial({ to: email, subject: `Élève ${email}` });
  post = await openPost();
  const sent = await to("awa@exemple.fr");
  await sendMail(sent);
  await to("nadia@exemple.fr");
  const all = await listMails({ words: [], page: 1, filter: "tous" });
  expect(all.items.map(({ toAddress }) => toAddress)).toEqual([
    "nadia@exemple.fr",
    "awa@exemple.fr",
  ]);
  expect(all.counts).toEqual({ tous: 2, attente: 1, envoyes: 1, echecs: 0, annules: 0 });
  const found = await listMails({ words: ["eleve", "AWA"], page: 1, filter: "envoyes" });
  expect(found.items).toMatchObject([{ id: sent, whole: false, state: "sent" }]);
  expect((await listMails({ words: [], page: 2, filter: "tous" })).items).toEqual([]);
});

it("is read as it was sent while its text is kept, but never a mail that opens an account", async () => {
  post = await openPost();
  const file = { filename: "conditions.pdf", content: "x", contentType: "application/pdf" };
  const id = await queueTrial({ canBeSentAgain: true, attachments: [file] });
  await sendMail(id);
  const read = await findReadableMail(id);
  expect(read).toMatchObject({ attachments: ["conditions.pdf"], isSecret: false, state: "sent" });
  expect(read?.text).toBe(post.received[0]?.text?.trimEnd());
  expect(read?.html).toContain("<html");
  const erased = await queueTrial();
  await sendMail(erased);
  expect(await findReadableMail(erased)).toMatchObject({ html: null, text: null });
  const secret = await queueTrial({ kind: "account-reset" });
  expect(await findReadableMail(secret)).toMatchObject({ isSecret: true, html: null, text: null });
  expect(await findReadableMail("rien")).toBeUndefined();
});

it("is listed by date, by recipient and by state, either way", async () => {
  const written = [
    ["B@exemple.fr", "queued", 1],
    ["a@exemple.fr", "failed", 2],
    ["c@exemple.fr", "cancelled", 3],
  ] as const;
  for (const [toAddress, state, minute] of written) {
    const id = await queueTrial();
    const createdAt = new Date(minute * MINUTE);
    await db.update(mails).set({ toAddress, state, createdAt }).where(eq(mails.id, id));
  }
  const recipients = async (sort: MailSort) => {
    const { items } = await listMails({ words: [], page: 1, filter: "tous", sort });
    return items.map(({ toAddress }) => toAddress[0]).join("");
  };
  expect(await recipients("recents")).toBe("caB");
  expect(await recipients("anciens")).toBe("Bac");
  expect(await recipients("destinataire")).toBe("aBc");
  expect(await recipients("destinataire-z")).toBe("cBa");
  expect(await recipients("etat")).toBe("caB");
});
