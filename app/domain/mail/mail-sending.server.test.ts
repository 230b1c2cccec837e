import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { startJobs, stopJobs } from "#app/infra/jobs.server.ts";
import { queueTrial as queue, mailRow as row, sendMail, trial } from "#tests/factories/mails.ts";
import { emptyOutbox, mailsInOutbox } from "#tests/factories/outbox.ts";
import { buffered, closePosts, openPost, type Post, refusal } from "#tests/factories/smtp.ts";
import { eraseOldMails, sendMailsOnceWritten } from "./mail.jobs.server.ts";
import { mails } from "./mail.table.server.ts";
import { PAUSES } from "./mail.ts";
import { mailStates } from "./mail-admin.server.ts";
import { cancelMailsAbout, queueMail } from "./mail-queue.server.ts";
import { sendDueMails } from "./mail-sending.server.ts";

const MINUTE = 60_000;
const later = (minutes: number) => new Date(Date.now() + minutes * MINUTE);
let post: Post;

beforeEach(() => db.delete(mails));
afterEach(closePosts);

describe("a mail server that works", () => {
  it("gets both parts, the accents, the attachment and who wrote, and the row forgets the text", async () => {
    post = await openPost();
    const id = await queue({
      subject: "Élève reçu : à bientôt à l'école",
      headers: { "X-Essai": "oui" },
      attachments: [
        { filename: "séance.ics", content: "BEGIN:VCALENDAR", contentType: "text/calendar" },
      ],
    });
    await sendMail(id);
    const [mail] = post.received;
    expect(mail).toMatchObject({
      subject: "Élève reçu : à bientôt à l'école",
      from: { name: "Dar al-Ilm — Maison du savoir" },
      to: [{ address: "eleve@centre.test" }],
      messageId: expect.stringContaining(id),
    });
    expect(mail?.html).toContain("fonctionne");
    expect(mail?.text).toContain("As-salāmu ʿalaykum");
    expect(mail?.headers).toContainEqual(expect.objectContaining({ key: "x-essai", value: "oui" }));
    expect(mail?.attachments[0]).toMatchObject({
      filename: "séance.ics",
      mimeType: "text/calendar",
    });
    expect(await row(id)).toMatchObject({
      state: "sent",
      sentAt: expect.any(Date),
      html: null,
      text: null,
      attachments: [],
    });
    await sendMail(id);
    expect(post.received).toHaveLength(1);
  });

  it("gets a mail once, however many ask for it at the same instant", async () => {
    post = await openPost();
    const id = await queue();
    await Promise.all(Array.from({ length: 8 }, () => sendMail(id)));
    expect(post.received).toHaveLength(1);
  });

  it("gets each mail once from several senders, and the urgent ones first", async () => {
    post = await openPost();
    for (let number = 0; number < 40; number += 1)
      await queue({ to: `eleve-${number}@centre.test` });
    await queue({ to: "urgent@centre.test", urgent: true });
    await Promise.all(Array.from({ length: 6 }, () => sendDueMails()));
    const to = post.received.map((mail) => mail.to?.[0]?.address);
    expect(to).toHaveLength(41);
    expect(new Set(to).size).toBe(41);
    expect(to.indexOf("urgent@centre.test")).toBeLessThan(18);
  });

  it("gets a mail as soon as the transaction that wrote it is over, or at its hour", async () => {
    post = await openPost();
    await startJobs([]);
    const stopListening = sendMailsOnceWritten();
    await db.transaction(async (tx) => {
      await queueMail(trial("un@centre.test"), { within: tx });
      await queueMail({ ...trial("trois@centre.test"), sendAfter: later(0.12) }, { within: tx });
      await queueMail(trial("deux@centre.test"), { within: tx });
    });
    await expect.poll(() => post.received.length, { timeout: 20_000 }).toBe(2);
    await expect.poll(() => post.received.length, { timeout: 40_000 }).toBe(3);
    await stopListening();
    await stopJobs();
  });

  it("gets nothing that was called back, not even while it is on its way", async () => {
    let called: Promise<number> | undefined;
    const about = { kind: "message", id: "un" };
    const id = await queue({ about });
    post = await openPost({
      onRcptTo(_address, _session, done) {
        called = cancelMailsAbout(about);
        called.then(() => done(), done);
      },
    });
    await sendMail(id);
    expect(await called).toBe(1);
    expect(post.received).toEqual([]);
    expect(await row(id)).toMatchObject({ state: "cancelled", html: null });
    expect(await cancelMailsAbout(about)).toBe(0);
  });

  it("gets nothing before its hour, nor after the link in it has ended", async () => {
    post = await openPost();
    const tomorrow = await queue({}, later(24 * 60));
    await sendMail(tomorrow);
    expect(await row(tomorrow)).toMatchObject({ state: "queued", attempts: 0 });
    const ended = await queue({ expiresAt: later(60) });
    await sendMail(ended, { now: later(61) });
    expect(await row(ended)).toMatchObject({ state: "failed", html: null });
    expect(post.received).toEqual([]);
  });
});

describe("a mail server that does not", () => {
  it("is tried again with growing pauses, then given up, with nothing lost", async () => {
    env.SMTP_URL = `smtp://127.0.0.1:${await deadPort()}`;
    const id = await queue();
    let now = new Date();
    for (const pause of PAUSES) {
      await sendMail(id, { now });
      expect(await row(id)).toMatchObject({
        state: "queued",
        sendAfter: new Date(now.getTime() + pause),
        lastError: "Le serveur d'envoi ne répond pas.",
        lastErrorDetail: expect.stringContaining("ECONNREFUSED"),
      });
      now = new Date(now.getTime() + pause);
    }
    await sendMail(id, { now });
    const { state, html } = await row(id);
    expect(state).toBe("failed");
    expect(html).toContain("fonctionne");
  });

  it("at a name nobody knows keeps the mail", async () => {
    env.SMTP_URL = "smtp://courrier.invalid:25?dnsTimeout=2000";
    await expectKept(
      await queue(),
      "Le serveur d'envoi est introuvable : son nom est sans doute mal écrit.",
    );
  });

  it("that takes the call and says nothing keeps the mail", async () => {
    let calls = 0;
    const silent = createServer((socket) => {
      calls += 1;
      socket.on("error", () => {});
    });
    await once(silent.listen(0, "127.0.0.1"), "listening");
    const { port } = silent.address() as AddressInfo;
    env.SMTP_URL = `smtp://127.0.0.1:${port}?greetingTimeout=200`;
    const id = await queue();
    expect(calls, "no page waits for it").toBe(0);
    await expectKept(id, "Le serveur d'envoi a mis trop longtemps à répondre.");
    silent.close();
  });

  it("that refuses the password says so", async () => {
    post = await openPost({
      authOptional: false,
      disabledCommands: ["STARTTLS"],
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(refusal(535, "5.7.8 Bad credentials")),
    });
    env.SMTP_URL = post.url.replace("://", "://centre%40exemple.fr:faux@");
    await expectKept(
      await queue(),
      "Le serveur d'envoi refuse l'identifiant ou le mot de passe.",
      "5.7.8",
    );
  });

  it("spoken to in the wrong manner says what may be wrong", async () => {
    post = await openPost();
    env.SMTP_URL = post.url.replace("smtp:", "smtps:");
    await expectKept(await queue(), expect.stringMatching(/^La connexion chiffrée .* échoue/));
  });

  it("without a certificate to trust is given nothing", async () => {
    post = await openPost({ secure: true });
    await expectKept(
      await queue(),
      "Le serveur d'envoi n'a pas de certificat valable : rien ne lui a été confié.",
      "certificate",
    );
    expect(post.received).toEqual([]);
  });
});

describe("a recipient's server", () => {
  it("that does not know the address ends it at once", async () => {
    post = await openPost({
      onRcptTo: (_address, _session, done) => done(refusal(550, "5.1.1 User unknown")),
    });
    const id = await queue();
    await sendMail(id);
    expect(await row(id)).toMatchObject({
      state: "failed",
      attempts: 1,
      lastError: "L'adresse n'existe pas.",
      lastErrorDetail: expect.stringContaining("5.1.1"),
    });
  });

  it("that asks to come back gets it then, once", async () => {
    let calls = 0;
    post = await openPost({
      onRcptTo: (_address, _session, done) => {
        calls += 1;
        done(calls === 1 ? refusal(451, "4.7.1 Greylisted") : null);
      },
    });
    const id = await queue();
    await sendMail(id);
    const { sendAfter: now, ...waiting } = await row(id);
    expect(waiting).toMatchObject({
      state: "queued",
      lastError: "Le serveur du destinataire demande de réessayer plus tard.",
    });
    await sendMail(id);
    expect(post.received).toHaveLength(0);
    await sendMail(id, { now });
    expect(await row(id)).toMatchObject({ state: "sent", lastError: null });
    expect(post.received).toHaveLength(1);
  });

  it("that refuses the text after hearing it ends it, or waits, as it says", async () => {
    let code = 554;
    post = await openPost({
      onData: async (stream, _session, done) => {
        await buffered(stream);
        done(refusal(code, code === 554 ? "5.7.1 Spam" : "4.3.0 Later"));
      },
    });
    const spam = await queue();
    await sendMail(spam);
    expect(await row(spam)).toMatchObject({ state: "failed" });
    code = 451;
    const put = await queue();
    await sendMail(put);
    expect(await row(put)).toMatchObject({ state: "queued", smtpCommitAt: null });
  });
});

it("tells the newest state of each thing's mail", async () => {
  const about = { kind: "message", id: "un" };
  await queue({ about });
  const newer = await queue({ about, kind: "newer" });
  await queue({ about: { kind: "registration", id: "un" } });
  expect(await cancelMailsAbout(about, { kinds: ["newer"] })).toBe(1);
  const states = await mailStates("message", ["un", "deux"]);
  expect([...states.keys()]).toEqual(["un"]);
  expect(states.get("un")).toMatchObject({ id: newer, state: "cancelled" });
  expect((await mailStates("message", ["un"], { kinds: ["autre"] })).size).toBe(0);
});

it("forgets the text after a month and the mail after a year, in the outbox too", async () => {
  await emptyOutbox();
  const id = await queue({ canBeSentAgain: true });
  await sendMail(id);
  expect(await mailsInOutbox()).toHaveLength(1);
  const days = (count: number) => later(count * 24 * 60);
  await eraseOldMails(days(20));
  expect((await row(id)).html).toContain("fonctionne");
  await eraseOldMails(days(40));
  expect(await row(id)).toMatchObject({ html: null, text: null });
  expect(await mailsInOutbox()).toEqual([]);
  await eraseOldMails(days(370));
  expect(await db.$count(mails)).toBe(0);
});

async function expectKept(id: string, lastError: unknown, detail = ""): Promise<void> {
  await sendMail(id);
  expect(await row(id)).toMatchObject({
    state: "queued",
    sendAfter: expect.toSatisfy((due: Date) => due > new Date()),
    lastError,
    lastErrorDetail: expect.stringContaining(detail),
    html: expect.stringContaining("fonctionne"),
  });
}

async function deadPort(): Promise<number> {
  const probe = createServer();
  await once(probe.listen(0, "127.0.0.1"), "listening");
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), "close");
  return port;
}
