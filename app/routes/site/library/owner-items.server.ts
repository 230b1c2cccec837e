import { redirect } from "react-router";
import {
  countItemsUnder,
  type ItemOwner,
  listItemsUnder,
} from "#app/domain/all-published-items.server.ts";
import { findFirstCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";

/** All that is published under a theme or by an instructor, and what to open first. */
export async function readOwnerItems(url: URL, owner: ItemOwner) {
  const { page } = readListQuery(url.searchParams);
  const [first, counts] = await Promise.all([findFirstCourse(owner), countItemsUnder(owner)]);
  const list = await listItemsUnder(owner, { page, except: first?.id });
  if (list.items.length === 0 && page > 1) throw redirect(firstPage(url));
  return { ...list, first: page === 1 ? first : undefined, counts, page };
}
