import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { correctionPath } from "#app/domain/registrations/admin/registration-contacts.server.ts";
import { isSpacedPhone, phoneKey } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import {
  countGroups,
  countInState,
  groupsOf,
} from "#app/domain/state-counts/state-count.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import {
  descending,
  hasId,
  isAddress,
  matches,
  openingOf,
} from "#app/infra/database/database-columns.server.ts";
import { hoursSince } from "#app/infra/database/database-days.server.ts";
import { filtersOf, listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { markdownHtml } from "#app/infra/rich-text/rich-text-html.server.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { bySurname, contactMessages, messageWords } from "./message.table.server.ts";
import {
  MESSAGE_STATES,
  MESSAGE_STATUSES,
  type MessageFilter,
  type MessageSort,
  type MessageStatus,
  messageState,
} from "./message.ts";
import { replyText } from "./message-reply.ts";
import { countToSend, UNSENT } from "./message-unsent.server.ts";

type Search = Pick<ListQuery, "words"> & {
  /** The words are a telephone number. */
  phone?: string | null;
  status: MessageFilter;
  sort?: MessageSort;
};
export type AdminMessage = Awaited<ReturnType<typeof listMessages>>["items"][number];

const OPENING = 160;

export async function listMessages(
  { words, phone: searched, page, status, sort = "recents" }: Search & { page: number },
  now = new Date(),
) {
  const { id, name, email, phone, subject, message } = contactMessages;
  const { createdAt, filedAt, responseDate } = contactMessages;
  const opening = openingOf(message, OPENING);
  const { items, ...list } = await listFiltered(contactMessages, {
    filters: FILTERS,
    filter: status,
    matching: mentionsAll(words, searched),
    ...(words.length === 0 && {
      counts: countFilters,
    }),
    page,
    perPage: 25,
    order: orderOf(sort),
    rows: (where) =>
      db
        .select({
          id,
          name,
          email,
          phone,
          subject,
          createdAt,
          filedAt,
          responseDate,
          status: contactMessages.status,
          opening,
        })
        .from(contactMessages)
        .where(where)
        .orderBy(...orderOf(sort)),
  });
  return {
    ...list,
    items: items.map((one) => ({ ...one, ageHours: hoursSince(one.createdAt, now) })),
  };
}

/** As part of a query. */
export const unansweredMessages = sql<number>`${countInState(contactMessages, "nouveau")}
  + (select count(*)::int from ${contactMessages} where status = 'lu' and filed_at is null)`;

async function countFilters(): Promise<Record<MessageFilter, number>> {
  const [states, unanswered, toSend] = await Promise.all([
    countGroups(contactMessages, groupsOf(STATUSES, "tous")),
    db.execute<{ total: number }>(sql`select ${unansweredMessages} as total`),
    countToSend(),
  ]);
  const total = unanswered.rows[0]?.total ?? 0;
  const lu = total - states.nouveau;
  const classe = states.lu - lu;
  return { ...states, "a-repondre": total, "a-envoyer": toSend, lu, classe };
}

function orderOf(sort: MessageSort): SQL[] {
  const { createdAt, name, id } = contactMessages;
  const orders = {
    recents: [descending(createdAt), sql`${id}`],
    anciens: [sql`${createdAt}`, sql`${id} desc`],
    nom: [bySurname(name), sql`folded(${name})`, sql`${id}`],
    "nom-z": [sql`${bySurname(name)} desc`, sql`folded(${name}) desc`, sql`${id} desc`],
    statut: [PLACE_OF_STATE, descending(createdAt), sql`${id}`],
  };
  return orders[sort];
}

export async function exportMessages({ words, phone, status, sort = "recents" }: Search) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(and(mentionsAll(words, phone), FILTERS[status]))
    .orderBy(...orderOf(sort))
    .limit(MOST_ROWS);
  return { name: "messages", columns: COLUMNS, rows };
}

export async function findMessage(id: string) {
  const isIt = hasId(contactMessages.id, id);
  const [message] = await db.select().from(contactMessages).where(isIt);
  return message;
}

const MOST_OTHERS = 20;

/** A message, and the others sent with the same address or number. */
export async function readThread(id: string, now = new Date()) {
  const message = await findMessage(id);
  if (!message) return undefined;
  const { createdAt, subject, status, filedAt } = contactMessages;
  const others = await db
    .select({
      id: contactMessages.id,
      createdAt,
      subject,
      status,
      filedAt,
      opening: openingOf(contactMessages.message, OPENING),
    })
    .from(contactMessages)
    .where(
      and(
        or(
          isAddress(contactMessages.email, message.email?.toLowerCase() ?? null),
          eq(contactMessages.phone, message.phone ?? ""),
        ),
        ne(contactMessages.id, id),
      ),
    )
    .orderBy(descending(createdAt), contactMessages.id)
    .limit(MOST_OTHERS);
  const { adminResponse, ...stored } = message;
  const received = { ...stored, phone: stored.phone && groupedPhone(stored.phone) };
  const { name } = nameAndTagline((await readSettings()).siteName);
  const answer = adminResponse === null ? null : answerOf(message, adminResponse, name);
  const correction = await correctionPath(message.registration, message.message, id);
  const ageHours = hoursSince(message.createdAt, now);
  return { message: { ...received, answer, correction, ageHours }, others };
}

function answerOf(message: Message, markdown: string, siteName: string) {
  const text = replyText(message, wordsOfMarkdown(markdown), siteName);
  return { html: markdownHtml(markdown), text };
}

export function findSenders(ids: string[]): Promise<{ id: string; name: string }[]> {
  const { id, name, createdAt } = contactMessages;
  return db
    .select({ id, name })
    .from(contactMessages)
    .where(inArray(id, ids.filter(isUuid)))
    .orderBy(descending(createdAt), id);
}

/** Says how many were new. */
export async function markAsRead(ids: string[]): Promise<number> {
  const marked = await db
    .update(contactMessages)
    .set({ status: "lu" })
    .where(and(inArray(contactMessages.id, ids.filter(isUuid)), FILTERS.nouveau))
    .returning({ id: contactMessages.id });
  return marked.length;
}

/** Kept for later, or for a colleague. */
export async function markAsUnread(id: string): Promise<boolean> {
  const marked = await db
    .update(contactMessages)
    .set({ status: "nouveau" })
    .where(and(hasId(contactMessages.id, id), FILTERS.lu))
    .returning({ id: contactMessages.id });
  return marked.length > 0;
}

/** Of those that wait, the one that has waited longest. */
export async function findNextUnanswered(except: string) {
  const { id, name, createdAt } = contactMessages;
  const [next] = await db
    .select({ id, name })
    .from(contactMessages)
    .where(and(UNANSWERED, ne(id, except)))
    .orderBy(createdAt, id)
    .limit(1);
  return next ?? null;
}

type Message = typeof contactMessages.$inferSelect;

const STATUSES = Object.keys(MESSAGE_STATUSES) as MessageStatus[];
const UNANSWERED = and(
  inArray(contactMessages.status, ["nouveau", "lu"]),
  isNull(contactMessages.filedAt),
);
const FILED = and(eq(contactMessages.status, "lu"), isNotNull(contactMessages.filedAt));
/** What waits first. */
const PLACE_OF_STATE = sql`case when ${contactMessages.status} = 'nouveau' then 0
  when ${contactMessages.status} = 'repondu' then 2 when ${contactMessages.filedAt} is null then 1 else 3 end`;
const FILTERS = {
  tous: undefined,
  "a-repondre": UNANSWERED,
  "a-envoyer": UNSENT,
  ...filtersOf(contactMessages.status, STATUSES),
  lu: and(eq(contactMessages.status, "lu"), isNull(contactMessages.filedAt)),
  classe: FILED,
};

function mentionsAll(words: string[], phone?: string | null): SQL | undefined {
  const byWords = and(...words.map(mentions));
  if (!phone) return byWords;
  const digits = sql`regexp_replace(${contactMessages.phone}, '[^0-9]', '', 'g')`;
  // With its country it stands in few messages; without, it is looked for whole.
  const searched = phone.length > 10 ? phoneKey(phone) : phone;
  const byPhone = sql`${digits} like '%' || ${searched} || '%'`;
  return isSpacedPhone(phone, words) ? byPhone : or(byPhone, byWords);
}

function mentions(word: string): SQL | undefined {
  const byWord = matches(messageWords(contactMessages), word);
  const number = word.toUpperCase();
  return number.startsWith("DI-") ? or(byWord, eq(contactMessages.registration, number)) : byWord;
}

const COLUMNS: Column<Message>[] = [
  { header: "Reçu le", value: ({ createdAt }) => createdAt },
  { header: "Nom", value: ({ name }) => name },
  { header: "E-mail", width: 30, value: ({ email }) => email },
  { header: "Téléphone", value: ({ phone }) => phone && groupedPhone(phone) },
  { header: "Inscription", value: ({ registration }) => registration },
  { header: "Sujet", width: 30, value: ({ subject }) => subject },
  { header: "Message", width: 60, value: ({ message }) => message },
  { header: "Statut", value: (message) => MESSAGE_STATES[messageState(message)] },
  {
    header: "Réponse",
    width: 60,
    value: ({ adminResponse }) => adminResponse && wordsOfMarkdown(adminResponse),
  },
  { header: "Répondu le", value: ({ responseDate }) => responseDate },
];
