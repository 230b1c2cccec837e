import { createHmac, randomBytes } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { defineJob } from "#app/infra/jobs.server.ts";
import { audienceSalts, audienceVisits } from "./audience.table.server.ts";

export type Visit = { itemId: string; address: string; userAgent: string };

export async function forgetVisitors(now = new Date()): Promise<void> {
  const today = zonedDay(now);
  await db.delete(audienceSalts).where(lt(audienceSalts.day, today));
  await db.delete(audienceVisits).where(lt(audienceVisits.day, today));
}

/** Hashed with the day's salt: the same visitor is somebody else tomorrow. */
export async function visitorsOf(visits: Visit[], day: string): Promise<string[]> {
  const salt = await saltOf(day);
  return visits.map((visit) => visitorHash(visit, salt).toString("hex"));
}

function visitorHash({ address, userAgent }: Visit, salt: Buffer): Buffer {
  return createHmac("sha256", salt).update(`${address}\n${userAgent}`).digest().subarray(0, 16);
}

async function saltOf(day: string): Promise<Buffer> {
  await db
    .insert(audienceSalts)
    .values({ day, salt: randomBytes(32) })
    .onConflictDoNothing();
  const [row] = await db.select().from(audienceSalts).where(eq(audienceSalts.day, day));
  if (!row) throw new Error(`No salt for ${day}.`);
  return row.salt;
}

export const forgetYesterdaysVisitors = defineJob("forget-visitors", () => forgetVisitors());
