import { mkdir, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, expect, it, vi } from "vitest";
import { saveSettings } from "#app/domain/settings/settings.server.ts";
import { runSql } from "#app/infra/database/database.server.ts";
import { writeBackup } from "./backup.server.ts";
import { backupsFolder, listBackups, nightlyBackup } from "./backup-schedule.server.ts";

const { signal } = new AbortController();
const inFolder = () => readdir(backupsFolder());

beforeEach(async () => {
  await rm(backupsFolder(), { recursive: true, force: true });
  await saveSettings({ nightlyBackup: true, backupFiles: true, backupsKept: 2 });
});

it("backs up at night, and keeps as many as the settings say, with what is not its own", async () => {
  await mkdir(backupsFolder(), { recursive: true });
  const old = ["dar-al-ilm-2026-11-01.zip", "dar-al-ilm-2026-11-02.zip"];
  for (const [day, name] of old.entries()) {
    const at = path.join(backupsFolder(), name);
    await writeFile(at, "une ancienne");
    await utimes(at, new Date(2026, 10, day + 1), new Date(2026, 10, day + 1));
  }
  await writeFile(path.join(backupsFolder(), "dar-al-ilm-2026-11-03.zip.part"), "tuée");
  await writeFile(path.join(backupsFolder(), "notes.txt"), "autre chose");
  await nightlyBackup.run({}, signal);
  const [made, ...others] = await listBackups();
  expect(made?.size).toBeGreaterThan(10_000);
  expect(others.map(({ name }) => name)).toEqual([old[1]]);
  expect(await inFolder()).toEqual([old[1], made?.name, "notes.txt"]);
});

it("does nothing where the settings want none", async () => {
  await saveSettings({ nightlyBackup: false });
  await nightlyBackup.run({}, signal);
  expect(await listBackups()).toEqual([]);
});

it("keeps those with the files apart from those without", async () => {
  await saveSettings({ backupsKept: 1 });
  await nightlyBackup.run({}, signal);
  await saveSettings({ backupFiles: false });
  await nightlyBackup.run({}, signal);
  await nightlyBackup.run({}, signal);
  expect((await listBackups()).map(({ withFiles }) => withFiles)).toEqual([false, true]);
});

it("leaves nothing behind when the site stops meanwhile", async () => {
  await expect(nightlyBackup.run({}, AbortSignal.abort())).rejects.toThrow();
  await runSql("create table large as select repeat('x', 500) from generate_series(1, 400000)");
  try {
    const leaving = new AbortController();
    const running = nightlyBackup.run({}, leaving.signal);
    await vi.waitFor(async () => expect((await inFolder()).length).toBe(1), { interval: 5 });
    leaving.abort();
    await expect(running).rejects.toThrow();
    expect(await inFolder()).toEqual([]);
    await vi.waitFor(async () => expect(await othersInTransaction()).toBe(0));
  } finally {
    await runSql("drop table large");
  }
  await nightlyBackup.run({}, signal);
  expect(await listBackups()).toHaveLength(1);
});

it("is written by one at a time", async () => {
  const both = [writeBackup(backupsFolder()), writeBackup(backupsFolder())];
  const written = (await Promise.all(both)).filter((one) => one !== null);
  expect(written).toHaveLength(1);
  expect(await listBackups()).toHaveLength(1);
});

async function othersInTransaction(): Promise<unknown> {
  const { rows } = await runSql(`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null`);
  return (rows[0] as { others: number }).others;
}
