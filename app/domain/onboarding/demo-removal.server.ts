import { and, eq, isNotNull, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { newsletterCampaigns } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { softDelete, type Who } from "#app/domain/records/trash/soft-delete.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import type { TrashRecords } from "#app/domain/records/trash/trash-record.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { siteSettings } from "#app/domain/settings/settings.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { newId } from "#app/infra/identifiers.ts";
import { demoRows } from "./demo-row.table.server.ts";
import type { DemoKind } from "./onboarding.ts";

/** In the order in which they leave: what names another goes first. */
const TO_TRASH = {
  registration: courseRegistrations,
  message: contactMessages,
  course: courses,
  content: contents,
  series,
  page: pages,
  instructor: instructors,
  theme: themes,
};
/** Made up, and of no use to anybody: not kept. */
const TO_NOWHERE = { letter: newsletterCampaigns, subscriber: newsletterSubscribers };
const TABLES = { ...TO_TRASH, ...TO_NOWHERE };
type Kind = keyof typeof TABLES;

/** No other centre's: an address, and a telephone of the range kept for fiction. */
export const DEMO_CONTACTS = [
  { settingKey: "contact_address", settingValue: "14 rue des Écoles\n93100 Montreuil" },
  { settingKey: "contact_phone", settingValue: "01 99 00 12 34" },
];

/** Names every row that this transaction has written. */
export async function markAsDemo(tx: Pick<Transaction, "execute">): Promise<void> {
  for (const [kind, table] of Object.entries(TABLES)) {
    await tx.execute(sql`insert into ${demoRows} (kind, id)
      select ${kind}, id from public.${table} where xmin = pg_current_xact_id()::xid`);
  }
}

type Row = { id: string; kind: DemoKind; title: string; stays: boolean };
export type Sorted = Record<Kind, Row[]>;
type Executor = Pick<Transaction, "execute">;

/** What stays was changed since, or serves what stays: somebody's work hangs on it. */
export async function sortDemo(within: Executor = db): Promise<Sorted> {
  const people = await rowsOf(within, "registration", {});
  const course = await rowsOf(within, "course", {
    kind: courses.courseType,
    title: courses.title,
    stays: or(
      isNotNull(courses.editedAt),
      sql`exists (select from ${courseRegistrations}
        where ${courseRegistrations.courseId} = ${courses.id}
        and ${isNone(courseRegistrations.id, people)})`,
    ),
  });
  const content = await rowsOf(within, "content", {
    title: contents.title,
    stays: isNotNull(contents.editedAt),
  });
  const serves = (id: SQLWrapper, named: "themeId" | "instructorId") =>
    sql`exists (select from ${courses}
        where ${courses[named]} = ${id} and ${isNone(courses.id, leaving(course))})
      or exists (select from ${contents}
        where ${contents[named]} = ${id} and ${isNone(contents.id, leaving(content))})`;
  return {
    registration: people,
    message: await rowsOf(within, "message", {}),
    course,
    content,
    series: await rowsOf(within, "series", {
      title: series.title,
      stays: or(
        isNotNull(series.editedAt),
        sql`exists (select from ${contents} where ${contents.seriesId} = ${series.id}
          and ${isNone(contents.id, leaving(content))})`,
      ),
    }),
    page: await rowsOf(within, "page", { title: pages.title, stays: isNotNull(pages.editedAt) }),
    instructor: await rowsOf(within, "instructor", {
      title: instructors.name,
      stays: or(isNotNull(instructors.editedAt), serves(instructors.id, "instructorId")),
    }),
    theme: await rowsOf(within, "theme", {
      title: themes.name,
      stays: or(isNotNull(themes.editedAt), serves(themes.id, "themeId")),
    }),
    letter: await rowsOf(within, "letter", {
      title: newsletterCampaigns.subject,
      stays: isNotNull(newsletterCampaigns.editedAt),
    }),
    subscriber: await rowsOf(within, "subscriber", {}),
  };
}

/** One batch, which is brought back in one go. What stays is no demonstration any more. */
export function removeDemo(records: TrashRecords, by: Who): Promise<{ batch: string }> {
  const batch = newId();
  return db.transaction(async (tx) => {
    const sorted = await sortDemo(tx);
    for (const kind of Object.keys(TO_TRASH) as (keyof typeof TO_TRASH)[]) {
      await softDelete(records, kind, idsOf(leaving(sorted[kind])), by, { batch, within: tx });
    }
    for (const [kind, table] of Object.entries(TO_NOWHERE)) {
      const going = leaving(sorted[kind as keyof typeof TO_NOWHERE]);
      await tx.delete(table).where(isOne(table.id, going));
    }
    const staying = Object.values(sorted)
      .flat()
      .filter(({ stays }) => stays);
    await tx.delete(demoRows).where(isOne(demoRows.id, staying));
    const settingKey = sql`${keptKey(batch)} || ${siteSettings.settingKey}`;
    await tx.update(siteSettings).set({ settingKey }).where(isDemoContact());
    const removed = { settingKey: DEMO_REMOVED, settingValue: batch };
    await tx
      .insert(siteSettings)
      .values(removed)
      .onConflictDoUpdate({ target: siteSettings.settingKey, set: removed });
    return { batch };
  });
}

/** Its value is the batch: one item brought back alone undoes nothing. */
export const DEMO_REMOVED = "demo_removed";

/** The batch, as long as part of it can be brought back. */
export async function findRemovedDemo(): Promise<string | null> {
  const { batch } = trashItems;
  const [found] = await db
    .select({ batch })
    .from(trashItems)
    .innerJoin(
      siteSettings,
      and(eq(siteSettings.settingKey, DEMO_REMOVED), sql`setting_value = ${batch}::text`),
    )
    .limit(1);
  return found?.batch ?? null;
}

/** The removal is undone; what the centre has written of its own since is left as it is. */
export async function undoDemoRemoval(batch: string): Promise<void> {
  const { settingKey, settingValue } = siteSettings;
  await db.delete(siteSettings).where(and(eq(settingKey, DEMO_REMOVED), eq(settingValue, batch)));
  const kept = keptKey(batch);
  const known = sql`substr(${settingKey}, ${kept.length + 1}::int)`;
  const isFree = sql`not exists (select from ${siteSettings} other where other.setting_key = ${known})`;
  await db
    .update(siteSettings)
    .set({ settingKey: known })
    .where(and(sql`starts_with(${settingKey}, ${kept})`, isFree));
}

/** No setting is read by such a key. */
function keptKey(batch: string): string {
  return `demo:${batch}:`;
}

export function listDemoContacts() {
  return db
    .select({ key: siteSettings.settingKey, value: siteSettings.settingValue })
    .from(siteSettings)
    .where(isDemoContact())
    .orderBy(siteSettings.settingKey);
}

export function isDemoContact(): SQL | undefined {
  const { settingKey, settingValue } = siteSettings;
  return or(
    ...DEMO_CONTACTS.map((contact) =>
      and(eq(settingKey, contact.settingKey), eq(settingValue, contact.settingValue)),
    ),
  );
}

async function rowsOf(
  within: Executor,
  kind: Kind,
  is: { kind?: SQLWrapper; title?: SQLWrapper; stays?: SQL | undefined },
): Promise<Row[]> {
  const table: PgTable & { id: SQLWrapper } = TABLES[kind];
  const { rows } = await within.execute<Row>(sql`
    select ${table.id} as id, ${is.kind ?? sql`${kind}::text`} as kind,
      ${is.title ?? sql`''`} as title, ${is.stays ?? sql`false`} as stays
    from ${table} join ${demoRows} on ${demoRows.kind} = ${kind} and ${demoRows.id} = ${table.id}
    order by title`);
  return rows;
}

function leaving(rows: Row[]): Row[] {
  return rows.filter(({ stays }) => !stays);
}

function idsOf(rows: Row[]): string[] {
  return rows.map(({ id }) => id);
}

function isOne(id: SQLWrapper, rows: Row[]): SQL {
  return sql`${id} = any(${sql.param(idsOf(rows))}::uuid[])`;
}

function isNone(id: SQLWrapper, rows: Row[]): SQL {
  return sql`not ${isOne(id, rows)}`;
}
