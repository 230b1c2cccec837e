import { and, eq, inArray, sql } from "drizzle-orm";
import type { Administrator } from "#app/domain/accounts/account.ts";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { articleInParts, articleWithHeadings } from "#app/domain/contents/content-body.server.ts";
import { findImagesIn } from "#app/domain/contents/content-images.server.ts";
import { type Moving, moveRecord } from "#app/domain/records/record-order.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { pages } from "./page.table.server.ts";
import { PAGES_PATH, questionAnchor } from "./page.ts";

export type PublicPage = NonNullable<Awaited<ReturnType<typeof findPage>>>;
type PageLink = { label: string; path: string };
type PageLinks = Record<"menu" | "footer", PageLink[]> & { questions: PageLink | null };

const ORDER_LOCK = 4_201_133;
const inOrder = [pages.orderIndex, pages.createdAt, pages.id];

export async function findPage(named: string, { drafts = false } = {}) {
  const { id, slug, title, kind, description, body, isPublished, publishAt } = pages;
  const [page] = await db
    .select({ id, slug, title, kind, description, body, isPublished, publishAt })
    .from(pages)
    .where(and(drafts ? undefined : published(pages), isNamed(id, named, "page")));
  if (!page) return undefined;
  const { body: written, ...shown } = page;
  const images = await findImagesIn(written ?? "");
  if (shown.kind === "text") {
    return { ...shown, ...articleWithHeadings(written ?? "", images), questions: [] };
  }
  const { opening, parts } = articleInParts(written ?? "", images);
  const questions = parts.map((part) => ({ ...part, anchor: questionAnchor(part.title) }));
  const subjects = new Set(parts.flatMap(({ subject }) => subject ?? []));
  const headings = [...subjects].map((title) => ({ id: questionAnchor(title), title }));
  return { ...shown, html: opening, headings, questions };
}

const readLinksOnce = readOncePerChange(readLinks);
let lastLinks: PageLinks = { menu: [], footer: [], questions: null };

/** As they last were while the database is away: pages kept in memory still open. */
export async function listPageLinks(): Promise<Omit<PageLinks, "questions">> {
  const { questions: _, ...links } = await readLastLinks();
  return links;
}

/** Where what is often asked is answered already. */
export async function findQuestions(): Promise<PageLink | null> {
  return (await readLastLinks()).questions;
}

async function readLastLinks(): Promise<PageLinks> {
  const reading = await attempt("pages du centre", readLinksOnce);
  if (reading.ok) lastLinks = reading.value;
  return lastLinks;
}

async function readLinks(): Promise<PageLinks> {
  const { slug, title, placement, kind } = pages;
  const path = sql<string>`${`${PAGES_PATH}/`} || ${slug}`;
  const rows = await db
    .select({ label: title, path, placement, kind })
    .from(pages)
    .where(and(published(pages), inArray(placement, ["menu", "footer"])))
    .orderBy(...inOrder);
  const at = (place: string) =>
    rows.filter((row) => row.placement === place).map(({ label, path }) => ({ label, path }));
  const asked = rows.find((row) => row.kind === "questions");
  const questions = asked ? { label: asked.label, path: asked.path } : null;
  return { menu: at("menu"), footer: at("footer"), questions };
}

export function listPagesForAdmin() {
  const { id, slug, title, kind, description, placement } = pages;
  const { isPublished, publishAt, editedBy, editedAt, createdAt } = pages;
  const of = { id, slug, title, kind, description, placement };
  return db
    .select({ ...of, isPublished, publishAt, editedBy, editedAt, createdAt })
    .from(pages)
    .orderBy(...inOrder);
}

/** One move at a time; a page added meanwhile comes last. */
export function movePage(id: string, placing: Placing, by: Administrator): Promise<Moving> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ORDER_LOCK})`);
    const known = await tx
      .select({ id: pages.id, title: pages.title })
      .from(pages)
      .orderBy(...inOrder);
    const moved = (title: string, place: number) =>
      recordEvent(by, { verb: "move", kind: "page", id, title, place }, tx);
    return moveRecord(tx, { table: pages, known, id, placing, moved });
  });
}

export async function findPageCover(id: string) {
  const [page] = await db
    .select({ title: pages.title })
    .from(pages)
    .where(and(eq(pages.id, id), published(pages)));
  return page && { tint: null, text: { ...page, theme: null, people: null, facts: null } };
}
