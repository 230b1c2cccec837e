import { eq, inArray, sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { softDelete, type Who } from "#app/domain/records/trash/soft-delete.server.ts";
import type { TrashRecords } from "#app/domain/records/trash/trash-record.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { demoRows } from "./demo-row.table.server.ts";

/** In the order in which they leave: what names another goes first. */
const TO_TRASH = {
  registration: courseRegistrations,
  message: contactMessages,
  course: courses,
  content: contents,
  page: pages,
  instructor: instructors,
  theme: themes,
};
/** Made up, and of no use to anybody: not kept. */
const TO_NOWHERE = { letter: newsletterCampaigns, subscriber: newsletterSubscribers };

/** Names every row that this transaction has written. */
export async function markAsDemo(tx: Pick<Transaction, "execute">): Promise<void> {
  for (const [kind, table] of Object.entries({ ...TO_TRASH, ...TO_NOWHERE })) {
    await tx.execute(sql`insert into ${demoRows} (kind, id)
      select ${kind}, id from public.${table} where xmin = pg_current_xact_id()::xid`);
  }
}

/** All of it, but the courses somebody has registered for since. One batch, which is brought back in one go. */
export function removeDemo(records: TrashRecords, by: Who): Promise<{ batch: string }> {
  const batch = newId();
  return db.transaction(async (tx) => {
    for (const kind of Object.keys(TO_TRASH)) {
      const ids = await idsOf(tx, kind);
      const kept = kind === "course" ? await coursesWithPeople(tx, ids) : new Set();
      const going = ids.filter((id) => !kept.has(id));
      await softDelete(records, kind, going, by, { batch, within: tx });
    }
    for (const [kind, table] of Object.entries(TO_NOWHERE)) {
      await tx.delete(table).where(inArray(table.id, await idsOf(tx, kind)));
    }
    return { batch };
  });
}

async function idsOf(tx: Transaction, kind: string): Promise<string[]> {
  const rows = await tx.select({ id: demoRows.id }).from(demoRows).where(eq(demoRows.kind, kind));
  return rows.map(({ id }) => id);
}

async function coursesWithPeople(tx: Transaction, ids: string[]) {
  const { courseId } = courseRegistrations;
  const rows = await tx
    .select({ courseId })
    .from(courseRegistrations)
    .where(inArray(courseId, ids));
  return new Set(rows.map((row) => row.courseId));
}
