import { and, type SQL, sql } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { matches } from "#app/infra/database/database-columns.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { instructors } from "./instructor.table.server.ts";
import { INSTRUCTORS_PER_PAGE, type ListedInstructor } from "./instructor-admin.ts";

export async function listInstructors({ words, page }: Pick<ListQuery, "words" | "page">): Promise<{
  items: ListedInstructor[];
  total: number;
  pageCount: number;
}> {
  const rows = await db
    .select({ ...listColumns, total: sql<number>`(count(*) over ())::int` })
    .from(instructors)
    .where(and(...words.map(mentions)))
    .orderBy(sql`${instructors.createdAt} desc`, instructors.id)
    .limit(INSTRUCTORS_PER_PAGE)
    .offset((page - 1) * INSTRUCTORS_PER_PAGE);
  const total = rows[0]?.total ?? 0;
  return { items: rows, total, pageCount: Math.ceil(total / INSTRUCTORS_PER_PAGE) };
}

const listColumns = {
  id: instructors.id,
  name: instructors.name,
  email: instructors.email,
  phone: instructors.phone,
  bio: instructors.bio,
  specializations: instructors.specializations,
  profileImageId: instructors.profileImageId,
  createdAt: instructors.createdAt,
};

function mentions(word: string): SQL {
  const { name, email, bio, specializations } = instructors;
  return matches(
    sql`concat_ws(' ', ${name}, ${email}, ${bio}, array_to_string(${specializations}, ' '))`,
    word,
  );
}
