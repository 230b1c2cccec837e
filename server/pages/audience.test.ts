import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { countVisits } from "#app/domain/all-audience.server.ts";
import { forgetVisitors } from "#app/domain/audience/audience.server.ts";
import { audienceCounts, audienceVisits } from "#app/domain/audience/audience.table.server.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { audienceRoutes, writeWaiting } from "./audience.ts";

const PHONE =
  "Mozilla/5.0 (Linux; Android 12; Infinix X6511) AppleWebKit/537.36 Chrome/120.0 Mobile";
const app = new Hono().route("/", audienceRoutes);
let article: string;
let recording: string;
let course: string;

beforeAll(async () => {
  [article, course] = await Promise.all([
    db.insert(contents).values({ contentType: "article", title: "Lire" }).returning().then(idOf),
    db
      .insert(courses)
      .values({ courseType: "audio_course", title: "Écouter" })
      .returning()
      .then(idOf),
  ]);
  recording = await db
    .insert(courseContents)
    .values({ courseId: course, title: "Cours 1", contentType: "audio" })
    .returning()
    .then(idOf);
});

it("counts two visitors as two, however often each comes, and no bot", async () => {
  for (let again = 0; again < 3; again += 1) {
    await send(article, { address: "192.0.2.1" });
    await send(article, { address: "192.0.2.2" });
  }
  await send(article, {
    address: "192.0.2.3",
    userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)",
  });
  await send(article, { address: "192.0.2.4", userAgent: "" });
  await writeWaiting();
  await send(article, { address: "192.0.2.1" });
  await writeWaiting();
  expect(await totalOf(article)).toBe(2);
  const [item] = await db.select().from(contents).where(eq(contents.id, article));
  expect(item?.audience).toBe(2);
});

it("counts a listening for the recording and for its course, once per visitor", async () => {
  const other = await db
    .insert(courseContents)
    .values({ courseId: course, title: "Cours 2", contentType: "audio" })
    .returning()
    .then(idOf);
  await send(recording, { address: "192.0.2.1" });
  await send(other, { address: "192.0.2.1" });
  await writeWaiting();
  expect(await totalOf(recording)).toBe(1);
  expect(await totalOf(course)).toBe(1);
  const [heard] = await db.select().from(courses).where(eq(courses.id, course));
  expect(heard?.audience).toBe(1);
});

it("passes over what is not an item, and what another site sends", async () => {
  await send("00000000-0000-4000-8000-000000000000", { address: "192.0.2.1" });
  await send("' or 1=1 --", { address: "192.0.2.1" });
  await send(recording, { address: "192.0.2.9", site: "cross-site" });
  await writeWaiting();
  const counted = await db.select().from(audienceCounts);
  expect(new Set(counted.map(({ itemId }) => itemId)).size).toBe(4);
  expect(await totalOf(recording)).toBe(1);
});

it("counts a visitor again the next day, in Paris, and forgets who came the day before", async () => {
  const visit = { itemId: article, address: "192.0.2.1", userAgent: PHONE };
  await countVisits([visit], new Date("2026-10-24T21:59:00Z"));
  await countVisits([visit], new Date("2026-10-24T22:01:00Z"));
  await countVisits([visit], new Date("2026-10-25T22:59:00Z"));
  const days = await db.select().from(audienceCounts);
  const october = days.filter(({ day }) => day.startsWith("2026-10"));
  expect(october.map(({ day, count }) => [day, count])).toEqual([
    ["2026-10-24", 1],
    ["2026-10-25", 1],
  ]);
  await forgetVisitors(new Date("2026-10-25T12:00:00Z"));
  const kept = await db.select().from(audienceVisits);
  expect(kept.some(({ day }) => day === "2026-10-24")).toBe(false);
});

type Sender = { address: string; userAgent?: string; site?: string };

async function send(item: string, { address, userAgent = PHONE, site = "same-origin" }: Sender) {
  const response = await app.request("/audience", {
    method: "POST",
    body: JSON.stringify({ item }),
    headers: { "User-Agent": userAgent, "x-client-address": address, "Sec-Fetch-Site": site },
  });
  expect(response.status).toBe(204);
}

async function totalOf(itemId: string): Promise<number> {
  const days = await db.select().from(audienceCounts).where(eq(audienceCounts.itemId, itemId));
  return days.reduce((sum, { count }) => sum + count, 0);
}

function idOf(rows: { id: string }[]): string {
  return rows[0]?.id ?? "";
}
