import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import { matches } from "#app/infra/database/database-columns.server.ts";
import { listPage } from "#app/infra/database/filtered-list.server.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import type { ListQuery } from "#app/infra/forms/list-query.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { withPhoneToCall } from "#app/infra/french/phone.server.ts";
import type { FoundCover } from "#app/ui/cover-address.ts";
import { instructorMarkColumns, instructors } from "./instructor.table.server.ts";
import type { PublicInstructor } from "./instructor.ts";
import type { InstructorSort } from "./instructor-admin.ts";

const PER_PAGE = 25;

export function listInstructorNames(): Promise<{ id: string; slug: string; name: string }[]> {
  return db
    .select({ id: instructors.id, ...instructorMarkColumns })
    .from(instructors)
    .orderBy(sql`folded(${instructors.name})`);
}

/** For the team to choose from: « Karim Haddad (Tajwid) » where two are called so. */
export async function listInstructorsToChoose(): Promise<{ id: string; name: string }[]> {
  const { id, name, specializations, email, phone, createdAt } = instructors;
  const rows = await db
    .select({ id, name, specializations, email, phone, createdAt, folded: sql`folded(${name})` })
    .from(instructors)
    .orderBy(sql`folded(${name})`, createdAt);
  return rows.map((row) => {
    const alike = rows.filter(({ folded }) => folded === row.folded);
    return {
      id: row.id,
      name: alike.length > 1 ? `${row.name} (${markAmong(alike, row)})` : row.name,
    };
  });
}

type Alike = Pick<
  typeof instructors.$inferSelect,
  "specializations" | "email" | "phone" | "createdAt"
>;

function markAmong(alike: readonly Alike[], one: Alike): string {
  const marks = [
    ({ specializations }: Alike) => specializations.join(", "),
    ({ email }: Alike) => email,
    ({ phone }: Alike) => phone,
  ];
  const tells = marks.find((mark) => new Set(alike.map(mark)).size === alike.length);
  return tells?.(one) || `ajouté le ${formatDateTime(one.createdAt)}`;
}

/** Only what everyone may see. */
export const publicInstructorColumns = {
  id: instructors.id,
  ...instructorMarkColumns,
  bio: instructors.bio,
  specializations: instructors.specializations,
  photoId: instructors.profileImageId,
};

export function listPublicInstructors(): Promise<PublicInstructor[]> {
  return db
    .select(publicInstructorColumns)
    .from(instructors)
    .orderBy(sql`folded(${instructors.name})`);
}

export async function findPublicInstructor(named: string): Promise<PublicInstructor | undefined> {
  const [instructor] = await db
    .select(publicInstructorColumns)
    .from(instructors)
    .where(isNamed(instructors.id, named, "instructor"));
  return instructor;
}

export async function findInstructorCover(id: string): Promise<FoundCover | undefined> {
  const [found] = await db
    .select({ title: instructors.name, specializations: instructors.specializations })
    .from(instructors)
    .where(eq(instructors.id, id));
  if (!found) return undefined;
  const people = found.specializations.slice(0, 2).join(" · ") || null;
  return { tint: null, text: { title: found.title, theme: null, people, facts: null } };
}

/** The ids, so that a search sees how few they are. */
export async function findInstructorsNamed(word: string): Promise<string[]> {
  const { id, name } = instructors;
  const named = await db.select({ id }).from(instructors).where(matches(name, word));
  return named.map((one) => one.id);
}

/** Deleted by somebody while the form was open. */
export async function goneInstructor(
  tx: Pick<Transaction, "$count">,
  instructorId: string | null,
): Promise<FieldErrors> {
  if (!instructorId || (await tx.$count(instructors, eq(instructors.id, instructorId))) > 0) {
    return {};
  }
  return { instructorId: "Cet instructeur n'existe plus : choisissez-en un autre." };
}

export type ListedInstructor = Awaited<ReturnType<typeof listInstructors>>["items"][number];

export async function listInstructors({
  words,
  page,
  order = "recent",
}: Pick<ListQuery, "words" | "page"> & { order?: InstructorSort }) {
  const rows = db
    .select({ ...getTableColumns(instructors), total: sql<number>`(count(*) over ())::int` })
    .from(instructors)
    .where(and(...words.map(mentions)))
    .orderBy(...ORDERS[order]);
  const list = await listPage(rows, page, PER_PAGE);
  return { ...list, items: list.items.map(withPhoneToCall) };
}

const ORDERS: Record<InstructorSort, SQL[]> = {
  recent: [sql`${instructors.createdAt} desc`, sql`${instructors.id}`],
  ancien: [sql`${instructors.createdAt}`, sql`${instructors.id} desc`],
  nom: [sql`folded(${instructors.name})`, sql`${instructors.id}`],
  "nom-z": [sql`folded(${instructors.name}) desc`, sql`${instructors.id} desc`],
};

function mentions(word: string): SQL {
  const { name, email, bio, specializations } = instructors;
  return matches(
    sql`concat_ws(' ', ${name}, ${email}, ${bio}, array_to_string(${specializations}, ' '))`,
    word,
  );
}
