import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, inArray, max, notInArray } from "drizzle-orm";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import type { FieldValues } from "#app/infra/forms/form-values.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { lineOfMarkdown, wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { recordVersions } from "./record-version.table.server.ts";
import { firstDifference } from "./text-difference.ts";

const MOST_VERSIONS = 50;

type Version = typeof recordVersions.$inferSelect;
export type VersionMark = Omit<Version, "itemId" | "fields">;
/** `changed`: the fields that the version before it had otherwise; `passage`: where its text first differs; `named`: its title, where that is another. */
export type ListedVersion = VersionMark & { changed: string[]; passage: string; named: string };

/** Not when it says what the last one said: only its place or its publication changed. */
export async function keepVersion(tx: Transaction, version: Version): Promise<void> {
  const { itemId, revision, fields } = recordVersions;
  const ofItem = eq(itemId, version.itemId);
  const newest = tx.select({ revision, fields }).from(recordVersions).where(ofItem);
  const [last] = await newest.orderBy(desc(revision)).limit(1);
  if (last && isDeepStrictEqual(last.fields, version.fields)) return;
  await tx.insert(recordVersions).values(version).onConflictDoNothing();
  const kept = tx.select({ revision }).from(recordVersions).where(ofItem);
  const lastOnes = kept.orderBy(desc(revision)).limit(MOST_VERSIONS);
  await tx.delete(recordVersions).where(and(ofItem, notInArray(revision, lastOnes)));
}

/** Of what has no revision of its own. */
export async function nextRevision(tx: Transaction, id: string): Promise<number> {
  const { itemId, revision } = recordVersions;
  const [last] = await tx
    .select({ revision: max(revision) })
    .from(recordVersions)
    .where(eq(itemId, id));
  return (last?.revision ?? 0) + 1;
}

export async function listVersions(id: string): Promise<ListedVersion[]> {
  const { itemId, revision, savedBy, savedAt, fields } = recordVersions;
  const versions = await db
    .select({ revision, savedBy, savedAt, fields })
    .from(recordVersions)
    .where(eq(itemId, id))
    .orderBy(desc(revision));
  return versions.map(({ fields: now, ...mark }, place) => {
    const before = versions[place + 1]?.fields;
    const changed = changedIn(now, before);
    const lineOf = (fields?: FieldValues) => lineOfMarkdown(String(fields?.body ?? ""));
    const hasOtherText = changed.includes("body");
    const passage = hasOtherText ? firstDifference(lineOf(before), lineOf(now)) : "";
    const named = changed.includes("title") ? String(now.title ?? "") : "";
    return { ...mark, changed, passage, named };
  });
}

/** What an earlier version did not keep yet has not changed. */
function changedIn(now: FieldValues, before: FieldValues | undefined): string[] {
  if (!before) return [];
  const both = Object.keys(now).filter((name) => name in before);
  return both.filter((name) => !isDeepStrictEqual(now[name], before[name]));
}

export async function findVersion(
  id: string,
  asked: string,
): Promise<(VersionMark & { fields: FieldValues }) | undefined> {
  const { itemId, revision } = recordVersions;
  if (!isUuid(id) || !/^\d{1,9}$/.test(asked)) return undefined;
  const [found] = await db
    .select()
    .from(recordVersions)
    .where(and(eq(itemId, id), eq(revision, Number(asked))));
  return found;
}

/** Beside what the record says now, their texts in words. */
export function comparedTexts(now: FieldValues, then: FieldValues) {
  return { now: inWords(now), former: inWords(then), restyled: now.body !== then.body };
}

function inWords(fields: FieldValues): FieldValues {
  return { ...fields, body: wordsOfMarkdown(String(fields.body ?? "")) };
}

/** With their record, once it is gone for good. */
export async function forgetVersions(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(recordVersions).where(inArray(recordVersions.itemId, ids));
}
