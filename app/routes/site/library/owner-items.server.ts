import {
  countItemsUnder,
  type ItemOwner,
  listItemsUnder,
} from "#app/domain/all-published-items.server.ts";
import { findFirstCourse } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { refuseEmptyPage } from "./lists/library-list.server.ts";

/** All that is published under a theme or by an instructor, and what to open first. */
export async function readOwnerItems(url: URL, owner: ItemOwner) {
  const { page } = readListQuery(url.searchParams);
  const [first, counts] = await Promise.all([findFirstCourse(owner), countItemsUnder(owner)]);
  const list = await listItemsUnder(owner, { page, except: first?.id });
  refuseEmptyPage(url, list, { page });
  return { ...list, first: page === 1 ? first : undefined, counts, page };
}
