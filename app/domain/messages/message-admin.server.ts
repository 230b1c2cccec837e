import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "#app/infra/database/database.server.ts";
import { descending, matches } from "#app/infra/database/database-columns.server.ts";
import { requiredText } from "#app/infra/forms/form-fields.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { contactMessages, messageWords } from "./message.table.server.ts";
import {
  type AdminMessage,
  MESSAGE_STATUS_LABELS,
  MESSAGES_PER_PAGE,
  type MessageFilter,
} from "./message.ts";
import { mailReply } from "./message-mail.server.ts";

export type MessageQuery = Pick<ListQuery, "words" | "page"> & { status: MessageFilter };
export type MessageList = {
  items: AdminMessage[];
  counts: Record<MessageFilter, number>;
  pageCount: number;
};

export async function listMessages(
  { words, page, status }: MessageQuery,
  now: Date,
): Promise<MessageList> {
  const filter = and(...words.map(mentions));
  const counts = db.$with("counts").as(
    db
      .select({
        tous: sql<number>`count(*)::int`.as("all_count"),
        nouveau: countOf("nouveau"),
        lu: countOf("lu"),
        repondu: countOf("repondu"),
      })
      .from(contactMessages)
      .where(filter),
  );
  const shown = db.$with("shown").as(
    db
      .select(columnsAt(now))
      .from(contactMessages)
      .where(answering({ words, status }))
      .orderBy(descending(contactMessages.createdAt), contactMessages.id)
      .limit(MESSAGES_PER_PAGE)
      .offset((page - 1) * MESSAGES_PER_PAGE),
  );
  const rows = await db
    .with(counts, shown)
    .select()
    .from(counts)
    .leftJoin(shown, sql`true`)
    .orderBy(sql`${shown.createdAt} desc`, shown.id);
  const totals = rows[0]?.counts ?? { tous: 0, nouveau: 0, lu: 0, repondu: 0 };
  return {
    items: rows.flatMap((row) => (row.shown ? [row.shown] : [])),
    counts: totals,
    pageCount: Math.ceil(totals[status] / MESSAGES_PER_PAGE),
  };
}

export function answering({ words, status }: Omit<MessageQuery, "page">): SQL | undefined {
  const inState = status === "tous" ? undefined : eq(contactMessages.status, status);
  return and(...words.map(mentions), inState);
}

export async function findMessage(id: string, now: Date): Promise<AdminMessage | undefined> {
  if (!isUuid(id)) return undefined;
  const [message] = await db
    .select(columnsAt(now))
    .from(contactMessages)
    .where(eq(contactMessages.id, id));
  return message;
}

export function findSenders(ids: string[]): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: contactMessages.id, name: contactMessages.name })
    .from(contactMessages)
    .where(inArray(contactMessages.id, ids.filter(isUuid)))
    .orderBy(descending(contactMessages.createdAt), contactMessages.id);
}

/** Says how many were new. */
export async function markAsRead(ids: string[]): Promise<number> {
  const marked = await db
    .update(contactMessages)
    .set({ status: "lu" })
    .where(
      and(inArray(contactMessages.id, ids.filter(isUuid)), eq(contactMessages.status, "nouveau")),
    )
    .returning({ id: contactMessages.id });
  return marked.length;
}

export const replyInput = z.object({
  response: requiredText("Veuillez saisir une réponse", 10_000),
});

export type Reply = { ok: true } | { ok: false; reason: "missing" | "answered" };

/** One transaction: neither the answer nor its mail is kept without the other. */
export async function replyToMessage(id: string, response: string): Promise<Reply> {
  if (!isUuid(id)) return { ok: false, reason: "missing" };
  return db.transaction(async (tx) => {
    const [saved] = await tx
      .update(contactMessages)
      .set({ adminResponse: response, responseDate: sql`now()`, status: "repondu" })
      .where(and(eq(contactMessages.id, id), isNull(contactMessages.adminResponse)))
      .returning({
        id: contactMessages.id,
        email: contactMessages.email,
        createdAt: contactMessages.createdAt,
      });
    if (saved) {
      await mailReply(saved, response, { within: tx });
      return { ok: true };
    }
    const known = await tx.$count(contactMessages, eq(contactMessages.id, id));
    return { ok: false, reason: known > 0 ? "answered" : "missing" };
  });
}

function countOf(status: Exclude<MessageFilter, "tous">) {
  return sql<number>`(count(*) filter (where ${contactMessages.status} = ${status}))::int`.as(
    `${status}_count`,
  );
}

function columnsAt(now: Date) {
  return {
    id: contactMessages.id,
    name: contactMessages.name,
    email: contactMessages.email,
    subject: contactMessages.subject,
    message: contactMessages.message,
    status: contactMessages.status,
    adminResponse: contactMessages.adminResponse,
    responseDate: contactMessages.responseDate,
    createdAt: contactMessages.createdAt,
    ageHours: sql<number>`greatest(0, floor(extract(epoch from
      ${now.toISOString()}::timestamptz - ${contactMessages.createdAt}) / 3600))::int`.as(
      "age_hours",
    ),
  };
}

function mentions(word: string): SQL {
  return matches(messageWords(contactMessages), word);
}

export async function exportMessages(query: Omit<MessageQuery, "page">) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(answering(query))
    .orderBy(descending(contactMessages.createdAt), contactMessages.id)
    .limit(MOST_ROWS);
  return { name: "messages", columns: COLUMNS, rows };
}

const COLUMNS: Column<typeof contactMessages.$inferSelect>[] = [
  { header: "Reçu le", value: ({ createdAt }) => createdAt },
  { header: "Nom", value: ({ name }) => name },
  { header: "E-mail", width: 30, value: ({ email }) => email },
  { header: "Sujet", width: 30, value: ({ subject }) => subject },
  { header: "Message", width: 60, value: ({ message }) => message },
  { header: "Statut", value: ({ status }) => MESSAGE_STATUS_LABELS[status] },
  { header: "Réponse", width: 60, value: ({ adminResponse }) => adminResponse },
  { header: "Répondu le", value: ({ responseDate }) => responseDate },
];
