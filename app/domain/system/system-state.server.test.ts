import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import {
  connectDatabase,
  disconnectDatabase,
  runSql,
} from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { defineJob, enqueue, readJobsState, stopJobs } from "#app/infra/jobs.server.ts";
import { greet } from "#app/infra/mail/mail.server.ts";
import { backupCheck, jobsCheck, mailCheck, readSystemState } from "./system-state.server.ts";

const check = async (label: string) =>
  (await readSystemState()).find((found) => found.label === label);

test("says that the files can be written, and leaves nothing behind", async () => {
  expect(await check("Fichiers")).toMatchObject({ ok: true });
  expect(await readdir(path.join(env.DATA_DIR, "files"))).toEqual([]);
});

test("says the free space of the disk the files are on", async () => {
  expect((await check("Espace libre"))?.text).toMatch(/^[\d\u202f ,]+\u00a0[GM]o$/);
});

test("says it when the files folder cannot be written", async () => {
  const blocked = path.join(env.DATA_DIR, "files");
  await rm(blocked, { recursive: true });
  await writeFile(blocked, "un fichier à la place du dossier");
  expect(await check("Fichiers")).toMatchObject({ ok: false });
  await rm(blocked);
  await mkdir(blocked);
});

test("says how mail leaves, and that some did not", () => {
  const fine = { failed: 0, lastError: null };
  expect(mailCheck({ kind: "outbox" }, fine)).toMatchObject({
    ok: true,
    wantsAttention: expect.any(String),
  });
  expect(mailCheck({ kind: "answers" }, fine)).toMatchObject({ ok: true });
  expect(mailCheck({ kind: "silent", why: "il ne répond pas" }, fine)).toMatchObject({ ok: false });
  const trouble = { failed: 2, lastError: "adresse refusée" };
  expect(mailCheck({ kind: "answers" }, trouble)).toMatchObject({
    ok: false,
    text: "2\u00a0e-mails ne sont pas partis depuis hier : adresse refusée",
  });
});

test("greets a mail server without sending, and says why when it cannot", async () => {
  expect(await greet(undefined)).toEqual({ kind: "outbox" });
  const server = new SMTPServer({ authOptional: true, disabledCommands: ["STARTTLS"] });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  expect(await greet(`smtp://127.0.0.1:${port}`)).toEqual({ kind: "answers" });
  await new Promise<void>((resolve) => server.close(resolve));
  expect(await greet(`smtp://127.0.0.1:${port}`)).toMatchObject({
    kind: "silent",
    why: "la connexion est impossible",
  });
});

test("says when the site was last saved, and warns after two days", () => {
  const now = new Date("2026-12-03T12:00:00Z");
  const hoursAgo = (hours: number) => ({
    madeAt: new Date(now.getTime() - hours * 3_600_000),
    size: 12_000_000,
  });
  const nightly = { nightly: true, hasRoom: true, now };
  expect(backupCheck(hoursAgo(10), nightly)).toMatchObject({
    ok: true,
    text: expect.stringMatching(/^la dernière le 3 décembre à \d.h.00 \(12,0.Mo\)$/),
  });
  expect(backupCheck(hoursAgo(49), nightly)).toMatchObject({
    ok: false,
    text: expect.stringMatching(/aucune depuis$/),
  });
  expect(backupCheck(undefined, nightly)).toMatchObject({ ok: true });
  expect(backupCheck(undefined, { ...nightly, hasRoom: false })).toMatchObject({ ok: false });
  const never = backupCheck(undefined, { ...nightly, nightly: false });
  expect(never).toMatchObject({ ok: true, wantsAttention: expect.any(String) });
});

test("says what the queue holds", async () => {
  expect(jobsCheck(null)).toMatchObject({ ok: true });
  expect(jobsCheck({ waiting: 0, failed: 0, oldestMinutes: 0 })).toMatchObject({ ok: true });
  expect(jobsCheck({ waiting: 3, failed: 0, oldestMinutes: 2 })).toEqual({
    label: "Travail en arrière-plan",
    ok: true,
    text: "en cours",
  });
  const late = jobsCheck({ waiting: 3, failed: 0, oldestMinutes: 25 });
  expect(late).toMatchObject({ ok: false, text: expect.stringMatching(/reprend seul/) });
  expect(jobsCheck({ waiting: 0, failed: 1, oldestMinutes: 0 })).toMatchObject({ ok: false });
});

test("reads the queue of the database", async () => {
  expect(await readJobsState()).toBeNull();
  const job = defineJob<{ number: number }>("essai-etat", async () => {}, { retries: 0 });
  await enqueue(job, { number: 1 });
  await enqueue(job, { number: 2 }, { startAfter: new Date(Date.now() + 3_600_000) });
  expect(await readJobsState()).toEqual({ waiting: 1, failed: 0, oldestMinutes: 0 });
  await runSql("update pgboss.job set start_after = now() - make_interval(mins => 12)");
  expect(await readJobsState()).toEqual({ waiting: 2, failed: 0, oldestMinutes: 12 });
  await runSql("update pgboss.job set state = 'failed', completed_on = now()");
  expect(await readJobsState()).toEqual({ waiting: 0, failed: 2, oldestMinutes: 0 });
  await stopJobs();
});

test("says it when the database answers, and when it does not", async () => {
  expect(await check("Base de données")).toEqual({
    label: "Base de données",
    ok: true,
    text: "en marche",
  });
  await disconnectDatabase();
  connectDatabase({ host: "127.0.0.1", port: 1, user: "personne", database: "aucune" });
  expect(await check("Base de données")).toMatchObject({ ok: false });
});
