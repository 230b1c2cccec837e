import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, it, vi } from "vitest";
import { db, runSql } from "#app/infra/database/database.server.ts";
import { FIRST_ZONE, setTimeZone } from "./french/time-zone.ts";
import { defineJob, enqueue, scheduleAgain, startJobs, stopJobs } from "./jobs.server.ts";

const done: string[] = [];
const note = defineJob<{ text: string }>("note", async ({ text }) => {
  done.push(text);
});
const interrupted: AbortSignal[] = [];
const slow = defineJob("slow", async (_, signal) => {
  interrupted.push(signal);
  await wait(interrupted.length === 1 ? 60_000 : 0, undefined, { signal });
});
afterAll(stopJobs);
const soon = { timeout: 30_000, interval: 100 };

describe("a job", () => {
  it("asked for before anyone works is done once someone does", async () => {
    await enqueue(note, { text: "avant" });
    await enqueue(note, { text: "avant" });
    expect(done).toEqual([]);
    await startJobs([]);
    await vi.waitFor(() => expect(done).toEqual(["avant"]), soon);
  });

  it("asked for with many others at once is done, as each of them is", async () => {
    const texts = Array.from({ length: 20 }, (_, number) => `ensemble ${number}`);
    await Promise.all(texts.map((text) => enqueue(note, { text })));
    const together = () => done.filter((text) => text.startsWith("ensemble")).toSorted();
    await vi.waitFor(() => expect(together()).toEqual(texts.toSorted()), soon);
  });

  it("asked for in a transaction is forgotten with it", async () => {
    const failing = db.transaction(async (transaction) => {
      await enqueue(note, { text: "annulé" }, { within: transaction });
      throw new Error("retour en arrière");
    });
    await expect(failing).rejects.toThrow("retour en arrière");
    await db.transaction(async (transaction) => {
      await enqueue(note, { text: "validé" }, { within: transaction });
    });
    await vi.waitFor(() => expect(done).toContain("validé"), soon);
    expect(done).not.toContain("annulé");
  });

  it("interrupted by a stop is stopped at once and done again after the next start", async () => {
    await enqueue(slow, {});
    await vi.waitFor(() => expect(interrupted).toHaveLength(1), soon);
    await stopJobs();
    await vi.waitFor(() => expect(interrupted[0]?.aborted).toBe(true), soon);
    await runSql("update pgboss.job set start_after = now() where name = 'slow'");
    await startJobs([]);
    await vi.waitFor(() => expect(interrupted).toHaveLength(2), soon);
  });

  it("is scheduled exactly as the page of schedules says", async () => {
    await startJobs([{ job: slow, cron: "20 3 * * *" }]);
    const scheduled = () => runSql("select name, cron from pgboss.schedule");
    expect((await scheduled()).rows).toEqual([{ name: "slow", cron: "20 3 * * *" }]);
    await startJobs([]);
    expect((await scheduled()).rows).toEqual([]);
  });

  it("follows the centre to another clock", async () => {
    const morning = [{ job: slow, cron: "0 8 * * *" }];
    await startJobs(morning);
    setTimeZone({ name: "Africa/Abidjan", hour: "" });
    await scheduleAgain(morning);
    setTimeZone(FIRST_ZONE);
    const { rows } = await runSql("select timezone from pgboss.schedule");
    expect(rows).toEqual([{ timezone: "Africa/Abidjan" }]);
  });
});
