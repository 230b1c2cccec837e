import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { listArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { readFigures } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import { unsubscribe } from "#app/domain/newsletter/subscribers/subscriber.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { nameSubscriber } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import {
  addSubscribers,
  deliveriesOf,
  EDITOR,
  forgetLetters,
  writeLetter,
} from "#tests/factories/letters.ts";
import { closePosts, openPost, refusal } from "#tests/factories/smtp.ts";
import { sendLetters } from "./campaign-sending.server.ts";
import {
  cancelCampaign,
  pauseCampaign,
  resumeCampaign,
  startCampaign,
  startDueCampaigns,
} from "./campaign-start.server.ts";

const NEVER = new AbortController().signal;

beforeEach(forgetLetters);
afterEach(closePosts);
afterAll(stopJobs);

describe("a letter", () => {
  it("reaches each active subscriber once, with their own links", async () => {
    await saveSettings({ replyEmail: "secretariat@centre.test" });
    const post = await openPost();
    await addSubscribers(3);
    await addSubscribers(1, "pending");
    await addSubscribers(1, "unsubscribed");
    const text = "Lisez [ceci](/preches/1) et [cela](https://ailleurs.test/).";
    const id = await startedLetter({ text });
    expect((await listArchive(1)).items).toEqual([]);
    expect(await sendLetters(id, NEVER)).toBe("done");
    expect(await findCampaign(id)).toMatchObject({ state: "envoyee" });
    expect((await listArchive(1)).items).toMatchObject([{ subject: "La patience" }]);
    expect(new Set(post.received.map((mail) => mail.to?.[0]?.address)).size).toBe(3);
    const [mail, other] = post.received;
    expect(mail).toMatchObject({
      subject: "La patience",
      replyTo: [{ address: "secretariat@centre.test" }],
    });
    expect(mail?.html).toContain("http://localhost:3000/preches/1");
    expect(mail?.html).toContain("https://ailleurs.test/");
    expect(mail?.html).toMatch(/\/lettre\/archives\/\d{4}-\d{2}-\d{2}-la-patience"/);
    expect(mail?.text).toContain("Lisez ceci");
    expect(mail?.html).not.toMatch(/--[A-Z]+--/);
    const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
    expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    const token = /jeton=([^>]+)>/.exec(header("list-unsubscribe") ?? "")?.[1] ?? "";
    expect(mail?.html).toContain(`/lettre/desinscription?jeton=${token}`);
    expect(other?.html).not.toContain(token);
    expect(mail?.messageId).not.toBe(other?.messageId);

    await unsubscribe(decodeURIComponent(token));
    const left = await db.$count(
      newsletterSubscribers,
      eq(newsletterSubscribers.status, "unsubscribed"),
    );
    expect(left).toBe(2);
    const rows = await db.select().from(newsletterDeliveries);
    expect(rows.filter(({ unsubscribedAt }) => unsubscribedAt)).toHaveLength(1);
  });

  it("says a first name only where it is known, and as text", async () => {
    const post = await openPost();
    const [named] = await addSubscribers(2);
    await nameSubscriber(named?.id ?? "", "Awa <b>", EDITOR);
    const text = "As-salāmu ʿalaykum {prénom}, voici la lettre.";
    await sendLetters(await startedLetter({ text, subject: "Pour vous {prénom}" }), NEVER);
    const mailTo = (address = "") =>
      post.received.find((mail) => mail.to?.[0]?.address === address);
    expect(mailTo(named?.email)).toMatchObject({
      subject: "Pour vous Awa <b>",
      html: expect.stringContaining("ʿalaykum Awa &lt;b&gt;, voici"),
      text: expect.stringContaining("ʿalaykum Awa <b>, voici"),
    });
    expect(mailTo("active-1@exemple.test")).toMatchObject({
      subject: "Pour vous",
      html: expect.stringContaining("ʿalaykum, voici"),
    });
  });

  it("is not sent to who leaves between its start and their turn", async () => {
    const post = await openPost();
    const [gone] = await addSubscribers(2);
    const id = await startedLetter();
    const { id: column } = newsletterSubscribers;
    await db
      .update(newsletterSubscribers)
      .set({ status: "unsubscribed" })
      .where(eq(column, gone?.id ?? ""));
    await sendLetters(id, NEVER);
    expect(post.received.map((mail) => mail.to?.[0]?.address)).toEqual(["active-1@exemple.test"]);
    expect(await deliveriesOf(id)).toEqual({ "active-0": "cancelled", "active-1": "sent" });
  });

  it("stops when it is cancelled: what has not left does not leave", async () => {
    const post = await openPost();
    await addSubscribers(2);
    const id = await startedLetter();
    expect(await cancelCampaign(id, EDITOR)).toEqual({ ok: true, stopped: 2 });
    expect(await cancelCampaign(id, EDITOR)).toEqual({ ok: false });
    await sendLetters(id, NEVER);
    expect(post.received).toEqual([]);
    expect(await findCampaign(id)).toMatchObject({ state: "annulee" });
  });

  it("rests while it is paused, and goes on with those who have not had it", async () => {
    const post = await openPost();
    await addSubscribers(3);
    const id = await startedLetter();
    await changeDelivery(await deliveryTo("active-0"), { state: "sent", sentAt: new Date() });
    expect(await pauseCampaign(id, EDITOR)).toEqual({ ok: true });
    expect(await pauseCampaign(id, EDITOR)).toEqual({ ok: false });
    await startDueCampaigns();
    expect(await sendLetters(id, NEVER)).toBe("done");
    expect(post.received).toEqual([]);
    expect(await readFigures(id)).toMatchObject({ sent: 1, waiting: 2, cancelled: 0 });
    expect(await resumeCampaign(id, EDITOR)).toEqual({ ok: true });
    await sendLetters(id, NEVER);
    expect(post.received).toHaveLength(2);
    expect(await findCampaign(id)).toMatchObject({ state: "envoyee" });
    expect(await resumeCampaign(id, EDITOR)).toEqual({ ok: false });
  });

  it("paused can still be stopped for good", async () => {
    await addSubscribers(2);
    const id = await startedLetter();
    await pauseCampaign(id, EDITOR);
    expect(await cancelCampaign(id, EDITOR)).toEqual({ ok: true, stopped: 2 });
  });

  it("is not said to be sent where no mail server is told", async () => {
    await addSubscribers(2);
    const id = await startedLetter();
    await sendLetters(id, NEVER);
    expect(await readFigures(id)).toMatchObject({ recipients: 2, sent: 0, kept: 2, waiting: 0 });
    expect(await findCampaign(id)).toMatchObject({ state: "envoyee" });
    expect((await listArchive(1)).items).toEqual([]);
  });
});

describe("a mail server", () => {
  it("that knows no such address has it deactivated; one that is busy is asked again later", async () => {
    const answers: Record<string, Error> = {
      "active-0": refusal(550, "5.1.1 No such user"),
      "active-1": refusal(550, "5.7.1 Relay access denied"),
      "active-2": refusal(451, "4.7.1 Greylisted, try later"),
    };
    const post = await openPost({
      onRcptTo: ({ address }, _session, done) => done(answers[address.split("@")[0] ?? ""]),
    });
    await addSubscribers(4);
    const id = await startedLetter();
    await sendLetters(id, NEVER);
    expect(await deliveriesOf(id)).toEqual({
      "active-0": "failed",
      "active-1": "failed",
      "active-2": "queued",
      "active-3": "sent",
    });
    const people = await db.select().from(newsletterSubscribers);
    const states = people.map(({ email, status }) => `${email.split("@")[0]} ${status}`).sort();
    expect(states).toEqual([
      "active-0 bounced",
      "active-1 active",
      "active-2 active",
      "active-3 active",
    ]);
    expect(people.find(({ status }) => status === "bounced")?.bounceReason).toContain(
      "No such user",
    );
    expect(await findCampaign(id)).toMatchObject({ state: "en_cours" });

    expect(await readFigures(id)).toMatchObject({ waiting: 1, later: 1 });
    delete answers["active-2"];
    await sendLetters(id, NEVER);
    expect(post.received).toHaveLength(1);
    await db.update(newsletterDeliveries).set({ sendAfter: new Date() });
    await sendLetters(id, NEVER);
    expect(post.received).toHaveLength(2);
    expect(await findCampaign(id)).toMatchObject({ state: "envoyee" });
  });

  it("that is not there loses nothing, and blames nobody", async () => {
    const gone = await openPost();
    await gone.close();
    await addSubscribers(3);
    const id = await startedLetter();
    await sendLetters(id, NEVER);
    const stopped = await findCampaign(id);
    expect(stopped).toMatchObject({ state: "en_cours", trouble: expect.any(String) });
    expect(new Set(Object.values(await deliveriesOf(id)))).toEqual(new Set(["queued"]));
    const post = await openPost({}, gone.port);
    await sendLetters(id, NEVER);
    expect(post.received).toHaveLength(3);
    expect(await findCampaign(id)).toMatchObject({ state: "envoyee", trouble: null });
  });

  it.each(["5.7.1 Relay denied", "5.1.8 Sender address rejected: Domain not found"])(
    "that refuses everyone is not believed about anyone: %s",
    async (words) => {
      await openPost({ onRcptTo: (_to, _session, done) => done(refusal(554, words)) });
      await addSubscribers(15);
      const id = await startedLetter();
      await sendLetters(id, NEVER);
      expect(await findCampaign(id)).toMatchObject({ trouble: expect.stringContaining(words) });
      const states = Object.values(await deliveriesOf(id));
      expect(states.filter((state) => state === "failed").length).toBeLessThan(5);
      const { status } = newsletterSubscribers;
      expect(await db.$count(newsletterSubscribers, eq(status, "bounced"))).toBe(0);
    },
  );
});

describe("several senders", () => {
  it("send each letter once between them", async () => {
    const post = await openPost();
    await addSubscribers(12);
    const id = await startedLetter();
    await Promise.all([sendLetters(id, NEVER), sendLetters(id, NEVER), sendLetters(id, NEVER)]);
    const to = post.received.map((mail) => mail.to?.[0]?.address);
    expect(to).toHaveLength(12);
    expect(new Set(to).size).toBe(12);
  });
});

it("knows after a crash whose letter came to its SMTP commit, and repeats nobody who may have it", async () => {
  const post = await openPost();
  await addSubscribers(4);
  const id = await startedLetter();
  const now = new Date();
  const begun = { state: "sending", claimedAt: now, attempts: 1 } as const;
  await changeDelivery(await deliveryTo("active-0"), { state: "sent", sentAt: now });
  await changeDelivery(await deliveryTo("active-1"), { ...begun, smtpCommitAt: now });
  await changeDelivery(await deliveryTo("active-2"), begun);
  await pauseCampaign(id, EDITOR);
  await sendLetters(id, NEVER);
  expect(await deliveriesOf(id)).toEqual({
    "active-0": "sent",
    "active-1": "unknown",
    "active-2": "queued",
    "active-3": "queued",
  });
  expect(await readFigures(id)).toMatchObject({ sent: 2, unknown: 1, waiting: 2, later: 0 });
  await resumeCampaign(id, EDITOR);
  await sendLetters(id, NEVER);
  const to = post.received.map((mail) => mail.to?.[0]?.address).sort();
  expect(to).toEqual(["active-2@exemple.test", "active-3@exemple.test"]);
  expect(await findCampaign(id)).toMatchObject({ state: "envoyee" });
});

it("paused or stopped while a letter is on its way holds back what was not at its SMTP commit", async () => {
  const stopping: Promise<unknown>[] = [];
  const post = await openPost({
    onRcptTo: (_address, _session, done) => {
      stopping.push(cancelCampaign(id, EDITOR));
      Promise.all(stopping).then(() => done(), done);
    },
  });
  await addSubscribers(5);
  const id = await startedLetter();
  await sendLetters(id, NEVER);
  expect(post.received).toEqual([]);
  expect(new Set(Object.values(await deliveriesOf(id)))).toEqual(new Set(["cancelled"]));
  expect(await findCampaign(id)).toMatchObject({ state: "annulee" });
});

async function deliveryTo(name: string): Promise<string> {
  const { id, subscriberId } = newsletterDeliveries;
  const [found] = await db
    .select({ id })
    .from(newsletterDeliveries)
    .innerJoin(newsletterSubscribers, eq(newsletterSubscribers.id, subscriberId))
    .where(eq(newsletterSubscribers.email, `${name}@exemple.test`));
  return found?.id ?? "";
}

function changeDelivery(id: string, values: Partial<typeof newsletterDeliveries.$inferInsert>) {
  return db.update(newsletterDeliveries).set(values).where(eq(newsletterDeliveries.id, id));
}

async function startedLetter(letter: Parameters<typeof writeLetter>[0] = {}): Promise<string> {
  const id = await writeLetter(letter);
  expect(await startCampaign(id, EDITOR)).toMatchObject({ ok: true });
  return id;
}
