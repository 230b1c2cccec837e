import { eq, sql } from "drizzle-orm";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { formatDuration } from "#app/infra/french/french.ts";
import type { CoverText } from "#app/ui/cover-address.ts";
import { contents } from "./content.table.server.ts";

/** No text while it is not published; undefined where there is no such content. */
export async function findContentCover(
  id: string,
): Promise<{ text: CoverText | null } | undefined> {
  const [row] = await db
    .select({
      title: contents.title,
      isPublished: sql<boolean>`coalesce(${published(contents)}, false)`,
      theme: { id: themes.id, arabicName: themes.arabicName },
      people: sql<string | null>`coalesce(${contents.author}, ${instructors.name})`,
      seconds: contents.durationSeconds,
    })
    .from(contents)
    .leftJoin(themes, eq(themes.id, contents.themeId))
    .leftJoin(instructors, eq(instructors.id, contents.instructorId))
    .where(eq(contents.id, id));
  if (!row) return undefined;
  const { isPublished, seconds, ...text } = row;
  const facts = seconds > 0 ? formatDuration(seconds) : null;
  return { text: isPublished ? { ...text, facts } : null };
}
