import { and, eq } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { findTheme } from "#app/domain/themes/theme.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { count } from "#app/infra/french/french.ts";
import { COLLECTIONS, type PublishedCollection } from "./collection.ts";
import { moveAll } from "./publication.server.ts";

type Theme = { id: string; name: string };
type Who = Parameters<typeof moveAll>[3];
type Move = { ok: true; said: string } | { ok: false; errors: { theme: string } };

/** All that is under one theme goes under another. */
export async function emptyTheme(named: string, chosen: string, who: Who): Promise<Move> {
  const [from, to] = await Promise.all([findTheme(named), findTheme(chosen)]);
  if (!from || !to) return refused("Ce thème n'existe plus : choisissez-en un autre.");
  if (from.id === to.id) return refused("C'est le même thème : choisissez-en un autre.");
  const moved = await moveWhatItHolds(from.id, to, who);
  if (moved === 0) return refused(`« ${from.name} » ne contient rien à déplacer.`);
  return { ok: true, said: movedText(moved, to.name) };
}

export function movedText(moved: number, into: string): string {
  const moves = `${count(moved, "élément est", "éléments sont")} maintenant`;
  return `${moves} ${moved < 2 ? "rangé" : "rangés"} dans « ${into} ».`;
}

function refused(theme: string): Move {
  return { ok: false, errors: { theme } };
}

async function moveWhatItHolds(from: string, to: Theme, who: Who): Promise<number> {
  let moved = 0;
  for (const collection of Object.values(COLLECTIONS).filter(isPublished)) {
    const ids = (await heldBy(from, collection)).map(({ id }) => id);
    if (ids.length === 0) continue;
    moved += (await moveAll(to, collection, ids, who)).changed.length;
  }
  return moved;
}

function isPublished(collection: { holds: { kind: string } }): collection is PublishedCollection {
  return collection.holds.kind === "course" || collection.holds.kind === "content";
}

function heldBy(theme: string, { holds }: PublishedCollection) {
  if (holds.kind === "course") {
    const isOne = and(eq(courses.themeId, theme), eq(courses.courseType, holds.type));
    return db.select({ id: courses.id }).from(courses).where(isOne);
  }
  if (holds.kind !== "content") return Promise.resolve([]);
  const isOne = and(eq(contents.themeId, theme), eq(contents.contentType, holds.type));
  return db.select({ id: contents.id }).from(contents).where(isOne);
}
