import { readdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { env } from "#app/infra/env.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";

const FOLDER = path.join(env.DATA_DIR, "lettres");

// A sender noted in a file, before 22 November 2026, which letters it was giving to the mail
// server (`>`) and which were taken (`=`): one killed then, and restarted, finds its notes here.
export async function readFormerNotes(): Promise<void> {
  const { id, state, claimedAt, lastError } = newsletterDeliveries;
  for (const name of await readdir(FOLDER).catch(() => [])) {
    const lines = (await readFile(path.join(FOLDER, name), "utf8")).split("\n");
    const noted = (sign: string) =>
      lines.filter((line) => line.startsWith(sign)).map((line) => line.slice(sign.length));
    const [begun, taken] = [noted("> ").filter(isUuid), noted("= ").filter(isUuid)];
    // The migration left the file's name there.
    const claimed = and(eq(state, "sending"), eq(lastError, path.parse(name).name));
    await db
      .update(newsletterDeliveries)
      .set({
        ...(mailsLeave() ? { state: "sent", sentAt: sql`${claimedAt}` } : { state: "kept" }),
        lastError: null,
      })
      .where(and(claimed, inArray(id, taken)));
    await db
      .update(newsletterDeliveries)
      .set({ state: "queued", smtpCommitAt: null, lastError: null })
      .where(and(claimed, notInArray(id, begun)));
  }
  await rm(FOLDER, { recursive: true, force: true });
}
