import { redirect } from "react-router";
import { listInstructorNames } from "#app/domain/instructors/instructor.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { firstPage, readListQuery, withSeed } from "#app/infra/forms/list-query.ts";
import { isUuid } from "#app/infra/identifiers.ts";

export function readLibraryQuery(url: URL) {
  const seeded = withSeed(url);
  if (seeded) throw redirect(seeded);
  const readId = (name: string) => {
    const id = url.searchParams.get(name);
    return isUuid(id) ? id : undefined;
  };
  return {
    ...readListQuery(url.searchParams),
    theme: readId("theme"),
    instructor: readId("instructeur"),
  };
}

/** Leads to the first page instead. */
export function refuseEmptyPage(
  url: URL,
  { items }: { items: unknown[] },
  { page }: { page: number },
  pageName?: string,
): void {
  if (items.length === 0 && page > 1) throw redirect(firstPage(url, pageName));
}

export async function listFilterChoices() {
  const [themes, instructors] = await Promise.all([listThemeMarks(), listInstructorNames()]);
  return { themes, instructors };
}
