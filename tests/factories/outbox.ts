import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { expect, vi } from "vitest";
import { mails } from "#app/domain/mail/mail.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { sendMail } from "./mails.ts";

const OUTBOX = path.join(env.DATA_DIR, "outbox");

/** The mails kept in the outbox, those of the queue sent first; oldest first, decoded. */
export async function mailsInOutbox(): Promise<string[]> {
  const queued = await db
    .select({ id: mails.id })
    .from(mails)
    .where(eq(mails.state, "queued"))
    .orderBy(mails.sendAfter, mails.createdAt);
  for (const { id } of queued) await sendMail(id);
  const underWay = () => db.$count(mails, eq(mails.state, "sending"));
  await vi.waitFor(async () => expect(await underWay()).toBe(0), { timeout: 15_000 });
  const names = await readdir(OUTBOX).catch(() => []);
  const files = names.filter((name) => name.endsWith(".eml")).sort();
  const texts = await Promise.all(files.map((name) => readFile(path.join(OUTBOX, name), "latin1")));
  return texts.map(decoded);
}

/** The link of the newest mail whose address begins so. */
export async function mailedLink(beginning: string): Promise<URL> {
  for (const mail of (await mailsInOutbox()).reverse()) {
    const link = mail.match(/href="(https?:[^"]+)"/g)?.find((href) => href.includes(beginning));
    if (link) return new URL(link.slice(6, -1).replaceAll("&amp;", "&"));
  }
  throw new Error(`No mail in the outbox holds a link to ${beginning}.`);
}

export async function emptyOutbox(): Promise<void> {
  await db.delete(mails);
  await rm(OUTBOX, { recursive: true, force: true });
}

function decoded(quotedPrintable: string): string {
  const bytes = quotedPrintable
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
  return Buffer.from(bytes, "latin1").toString("utf8");
}
