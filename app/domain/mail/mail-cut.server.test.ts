import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { db } from "#app/infra/database/database.server.ts";
import { queueTrial as queue, mailRow as row, sendMail } from "#tests/factories/mails.ts";
import { buffered, closePosts, openPost, type Post } from "#tests/factories/smtp.ts";
import { mails } from "./mail.table.server.ts";
import { sendDueMails } from "./mail-sending.server.ts";

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
let post: Post;

beforeEach(() => db.delete(mails));
afterEach(closePosts);

describe("when the line is cut", () => {
  it("after the whole mail was given, it is not given again by itself", async () => {
    let taken = 0;
    post = await openPost({
      onData: async (stream) => {
        await buffered(stream);
        taken += 1;
        post.cut();
      },
    });
    const id = await queue();
    await sendMail(id);
    expect(await row(id)).toMatchObject({
      state: "unknown",
      lastError: expect.stringContaining("peut-être arrivé"),
    });
    await sendDueMails({ now: later(24 * 60) });
    expect(taken).toBe(1);
  });

  it("before that, it is", async () => {
    let calls = 0;
    post = await openPost({
      onRcptTo: (_address, _session, done) => {
        calls += 1;
        if (calls === 1) post.cut();
        else done();
      },
    });
    const id = await queue();
    await sendMail(id);
    const { sendAfter: now } = await row(id);
    await sendDueMails({ now });
    expect(post.received).toHaveLength(1);
  });
});

describe("a process that dies", () => {
  it("before the SMTP commit leaves it to the next one", async () => {
    const id = await queue();
    await db.update(mails).set({ state: "sending", claimedAt: new Date(), attempts: 1 });
    post = await openPost();
    await sendDueMails();
    expect(post.received).toHaveLength(0);
    await sendDueMails({ now: later(3) });
    expect(await row(id)).toMatchObject({ state: "sent" });
    expect(post.received).toHaveLength(1);
  });

  it("after it leaves the decision to a person", async () => {
    const id = await queue();
    const begun = { claimedAt: new Date(), smtpCommitAt: new Date() };
    await db.update(mails).set({ state: "sending", ...begun });
    post = await openPost();
    await sendDueMails({ now: later(5) });
    expect(await row(id)).toMatchObject({ state: "sending" });
    await sendDueMails({ now: later(11) });
    expect(await row(id)).toMatchObject({ state: "unknown" });
    await sendDueMails({ now: later(24 * 60) });
    expect(post.received).toEqual([]);
  });

  it("or is only slow, and was overtaken, hands over nothing", async () => {
    const id = await queue();
    let second: Promise<unknown> | undefined;
    post = await openPost({
      onRcptTo: (_address, _session, done) => {
        if (second) return done();
        second = sendMail(id, { now: later(3) });
        second.then(() => done());
      },
    });
    await sendMail(id);
    await second;
    expect(post.received).toHaveLength(1);
    expect(await row(id)).toMatchObject({ state: "sent", attempts: 2 });
  });
});

it("asked to stop, gives back what had not come to its SMTP commit", async () => {
  const id = await queue();
  const stopping = new AbortController();
  post = await openPost({
    onRcptTo: async (_address, _session, done) => {
      if (!stopping.signal.aborted) {
        stopping.abort();
        await expect.poll(async () => (await row(id)).state).toBe("queued");
      }
      done();
    },
  });
  await sendMail(id, { signal: stopping.signal });
  expect(post.received).toEqual([]);
  await sendMail(id);
  expect(post.received).toHaveLength(1);
});
