import {
  and,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { countGroups } from "#app/domain/state-counts/state-count.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import {
  descending,
  hasId,
  isAddress,
  matches,
} from "#app/infra/database/database-columns.server.ts";
import { listFiltered } from "#app/infra/database/filtered-list.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { newId } from "#app/infra/identifiers.ts";
import { eraseFromOutbox } from "#app/infra/mail/mail-outbox.server.ts";
import { mails, mailWords } from "./mail.table.server.ts";
import type { MailState, MailSummary, StoredMail } from "./mail.ts";
import {
  type AdminMail,
  MAIL_PURPOSES,
  type MailFilter,
  type MailPurpose,
  type MailSort,
  type MailVerb,
  mailVerb,
} from "./mail-admin.ts";
import { askForSending, newMessageId } from "./mail-queue.server.ts";

const STATES: Record<MailFilter, MailState[] | undefined> = {
  tous: undefined,
  attente: ["queued", "sending"],
  envoyes: ["sent"],
  echecs: ["failed", "unknown", "kept"],
  annules: ["cancelled"],
};
const isIn = (filter: MailFilter) => STATES[filter] && inArray(mails.state, STATES[filter]);
const FILTERS: Record<MailFilter, SQL | undefined> = {
  tous: undefined,
  attente: isIn("attente"),
  envoyes: isIn("envoyes"),
  echecs: isIn("echecs"),
  annules: isIn("annules"),
};

const NEWEST = [descending(mails.createdAt), sql`${mails.id}`];
const ORDERS: Record<MailSort, SQL[]> = {
  recents: NEWEST,
  anciens: [sql`${mails.createdAt}`, sql`${mails.id} desc`],
  destinataire: [sql`lower(${mails.toAddress})`, ...NEWEST],
  "destinataire-z": [
    sql`lower(${mails.toAddress}) desc`,
    sql`${mails.createdAt}`,
    sql`${mails.id} desc`,
  ],
  etat: [sql`${mails.state}`, ...NEWEST],
};
const { html, text, headers, attachments, ...SUMMARY } = getTableColumns(mails);
export const MAIL_SUMMARY = { ...SUMMARY, whole: sql<boolean>`${html} is not null` };

export function listMails({
  words,
  page,
  filter,
  sort = "recents",
  purpose = null,
  formation = null,
}: Pick<ListQuery, "words" | "page"> & {
  filter: MailFilter;
  sort?: MailSort;
  purpose?: MailPurpose | null;
  /** Itself, and by what a mail may be about, the query of the ids of what is its own. */
  formation?: { id: string; own: Record<string, SQL> } | null;
}) {
  const matching = and(
    ...words.map(mentions),
    purpose ? isAbout(purpose) : undefined,
    formation ? isOfFormation(formation) : undefined,
  );
  return listFiltered(mails, {
    filters: FILTERS,
    filter,
    matching,
    ...(!matching && { counts: () => countGroups(mails, STATES) }),
    page,
    perPage: 25,
    order: ORDERS[sort],
    rows: (where) =>
      db
        .select(MAIL_SUMMARY)
        .from(mails)
        .where(where)
        .orderBy(...ORDERS[sort]),
  });
}

function isAbout(purpose: MailPurpose): SQL | undefined {
  const { about } = MAIL_PURPOSES[purpose];
  if (about) return inArray(mails.aboutKind, about);
  const others = Object.values(MAIL_PURPOSES).flatMap((one) => one.about ?? []);
  return or(isNull(mails.aboutKind), notInArray(mails.aboutKind, others));
}

function isOfFormation({ id, own }: { id: string; own: Record<string, SQL> }) {
  return or(
    ...Object.entries(own).map(([kind, ids]) =>
      and(eq(mails.aboutKind, kind), sql`${mails.aboutId} in (${ids})`),
    ),
    and(eq(mails.aboutKind, "course"), eq(mails.aboutId, id)),
  );
}

export async function findMail(id: string): Promise<AdminMail | undefined> {
  const [mail] = await db.select(MAIL_SUMMARY).from(mails).where(hasId(mails.id, id));
  return mail;
}

/** The newest about each. */
export async function mailStates(
  aboutKind: string,
  ids: readonly string[],
  { kinds }: { kinds?: readonly string[] } = {},
): Promise<Map<string, MailSummary>> {
  if (ids.length === 0) return new Map();
  const ofKind = kinds && inArray(mails.kind, [...kinds]);
  const rows = await db
    .selectDistinctOn([mails.aboutId], SUMMARY)
    .from(mails)
    .where(and(eq(mails.aboutKind, aboutKind), inArray(mails.aboutId, [...ids]), ofKind))
    .orderBy(mails.aboutId, descending(mails.createdAt), mails.id);
  return new Map(rows.map((mail) => [mail.aboutId ?? "", mail]));
}

const MOST_MAILS = 100;

/** All mails about one thing, the newest first. */
export function listMailsAbout(aboutKind: string, id: string): Promise<AdminMail[]> {
  return db
    .select(MAIL_SUMMARY)
    .from(mails)
    .where(and(eq(mails.aboutKind, aboutKind), eq(mails.aboutId, id)))
    .orderBy(descending(mails.createdAt), mails.id)
    .limit(MOST_MAILS);
}

type Resending =
  | { ok: true }
  | { ok: false; reason: "missing" | "erased" | "expired" | "under-way" | "sent" };

/** A retry leaves one that may have arrived as it is; a repeat is asked for and confirmed. */
export async function resendMail(
  id: string,
  verb: MailVerb,
  who: { id: string; name: string },
  now = new Date(),
): Promise<Resending> {
  return db.transaction(async (within) => {
    const [mail] = await within.select().from(mails).where(hasId(mails.id, id)).for("update");
    if (!mail) return { ok: false, reason: "missing" };
    const { state, subject: title } = mail;
    if (mail.expiresAt && mail.expiresAt <= now) return { ok: false, reason: "expired" };
    if (mail.html === null) return { ok: false, reason: state === "sent" ? "sent" : "erased" };
    if (mailVerb(mail) !== verb) {
      const gone = verb === "retry" && state === "sent";
      return { ok: false, reason: gone ? "sent" : "under-way" };
    }
    if (state !== "sent") await putBack(within, mail, now);
    else if (await hasCopyUnderWay(within, id)) return { ok: false, reason: "under-way" };
    else await copy(within, mail, now);
    await askForSending(within);
    const event = { verb: verb === "retry" ? "retry" : "resend", kind: "mail", id, title } as const;
    await recordEvent(who, event, within);
    return { ok: true };
  });
}

/** Those that did not leave; the others stay as they are. */
export async function retryMails(ids: readonly string[], who: { id: string; name: string }) {
  const outcome = { done: 0, left: 0, gone: 0 };
  for (const id of ids) {
    const sending = await resendMail(id, "retry", who);
    if (sending.ok) outcome.done += 1;
    else if (sending.reason === "sent" || sending.reason === "under-way") outcome.left += 1;
    else outcome.gone += 1;
  }
  return outcome;
}

const AFRESH = { state: "queued", attempts: 0, smtpCommitAt: null } as const;

/** In doubt its identifier stays, so that the receiver knows a repeat. */
async function putBack(tx: Transaction, mail: StoredMail, now: Date): Promise<void> {
  // One that may have arrived is its own copy: cancelling it does not mean that it never left.
  const copyOf = mail.state === "unknown" ? mail.id : mail.copyOf;
  await tx
    .update(mails)
    .set({ ...AFRESH, sendAfter: now, copyOf })
    .where(eq(mails.id, mail.id));
}

async function copy(tx: Transaction, mail: StoredMail, now: Date): Promise<void> {
  const id = newId();
  await tx.insert(mails).values({
    ...mail,
    ...AFRESH,
    id,
    copyOf: mail.id,
    messageId: newMessageId(id),
    createdAt: now,
    sendAfter: now,
    claimedAt: null,
    sentAt: null,
    lastError: null,
    lastErrorDetail: null,
  });
}

/** A double click must not send two. */
async function hasCopyUnderWay(tx: Transaction, id: string): Promise<boolean> {
  return (await tx.$count(mails, and(eq(mails.copyOf, id), FILTERS.attente))) > 0;
}

function mentions(word: string): SQL {
  return matches(mailWords(mails), word);
}

export async function findMailsOf(email: string | null, aboutIds: string[]) {
  const found = await db
    .select()
    .from(mails)
    .where(isOf(email, aboutIds))
    .orderBy(desc(mails.createdAt), mails.id);
  return found.map((one) => ({
    title: one.subject,
    facts: [
      ["À", one.toAddress],
      ["Écrit le", one.createdAt],
      ["Envoyé le", one.sentAt],
    ] as const,
  }));
}

/** Without a mail server, its outbox files go too. Says how many there were. */
export async function eraseMailsOf(
  tx: Transaction,
  email: string | null,
  aboutIds: string[],
): Promise<number> {
  const { messageId } = mails;
  const gone = await tx.delete(mails).where(isOf(email, aboutIds)).returning({ messageId });
  const erased = new Set(gone.map((one) => one.messageId));
  await eraseFromOutbox((file) => file.to === email || erased.has(file.messageId));
  return gone.length;
}

function isOf(email: string | null, aboutIds: string[]): SQL | undefined {
  return or(isAddress(mails.toAddress, email), inArray(mails.aboutId, aboutIds));
}
