import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { createCampaign, findCampaign } from "#app/domain/newsletter/campaigns/campaign.server.ts";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { startCampaign } from "#app/domain/newsletter/sending/campaign-start.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { stopJobs } from "#app/infra/jobs.server.ts";
import { richTextFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";
import { testConnection } from "#tests/database.connection.ts";
import { faults } from "#tests/factories/faults.ts";
import { buffered, closePosts, openPost, type Post, refusal } from "#tests/factories/smtp.ts";

const RECIPIENTS = 2_000;
const KILLS = faults(3);
const SIDE_BY_SIDE = 3;
const WHO = { id: "a", name: "Maryam", email: "maryam@centre.test" };
const received: string[] = [];
const messageIds = new Set<string>();
let site: ChildProcess | undefined;

let post: Post;

beforeAll(async () => {
  post = await openPost({
    async onData(stream, session, done) {
      const text = (await buffered(stream).catch(() => null))?.toString();
      if (!text) return done(refusal(451, "Cut"));
      messageIds.add(/^Message-ID: (.+)$/im.exec(text)?.[1] ?? "");
      for (const { address } of session.envelope.rcptTo) received.push(address);
      done();
    },
  });
});
afterAll(async () => {
  site?.kill("SIGKILL");
  await stopJobs();
  await closePosts();
});

it(
  "sends each of 2,000 recipients exactly one letter, killed several times on the way and started again",
  async () => {
    const people = Array.from({ length: RECIPIENTS }, (_, number) => ({
      email: `personne-${number}@exemple.test`,
      status: "active" as const,
    }));
    await db.insert(newsletterSubscribers).values(people);
    const content = richTextFromMarkdown("Bonjour, **la lettre**.");
    const draft = { subject: "La lettre", preheader: "", content, themeIds: [], inArchive: true };
    const id = await createCampaign(draft, WHO);
    await startSite();
    expect(await startCampaign(id, WHO)).toEqual({ ok: true, recipients: RECIPIENTS });
    for (let kill = 0; kill < KILLS; kill += 1) {
      const enough = (RECIPIENTS * 0.8 * (kill + 0.5 + Math.random() / 2)) / KILLS;
      await vi.waitFor(() => expect(received.length).toBeGreaterThan(enough), soon);
      site?.kill("SIGKILL");
      await startSite();
    }
    await vi.waitFor(async () => expect((await findCampaign(id))?.state).toBe("envoyee"), soon);

    expect(new Set(received).size, "nobody is written to twice").toBe(received.length);
    const states = await statesOf(id);
    // Killed between its SMTP commit and the note of the answer, a mail may have arrived: it is not repeated.
    const unknown = states.filter((state) => state === "unknown").length;
    expect(received.length).toBeGreaterThanOrEqual(RECIPIENTS - unknown);
    expect(received.length).toBeLessThanOrEqual(RECIPIENTS);
    expect(unknown).toBeLessThanOrEqual(KILLS * SIDE_BY_SIDE);
    expect(messageIds.size).toBe(received.length);
  },
  100_000 * KILLS,
);

const soon = { timeout: 120_000, interval: 20 };

async function statesOf(campaignId: string): Promise<string[]> {
  const rows = await db.select().from(newsletterDeliveries);
  return rows.filter((row) => row.campaignId === campaignId).map(({ state }) => state);
}

async function startSite(): Promise<void> {
  const { host, user, database } = testConnection();
  const child = spawn("node", ["scripts/run.ts", "start"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      DEMO: "off",
      DATA_DIR: env.DATA_DIR,
      DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
      SMTP_URL: post.url,
      LETTERS_PER_SECOND: "1500",
      HOST: "127.0.0.1",
      PORT: String(await freePort()),
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  site = child;
  await new Promise<void>((ready, failed) => {
    child.stdout.on("data", (text) => String(text).includes("Le site est prêt") && ready());
    child.once("exit", () => failed(new Error("The site stopped.")));
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
