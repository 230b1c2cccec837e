import { redirect } from "react-router";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { readRegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";

const FORMATIONS = "/admin/formations";

/** `courseId`: of one formation only, whatever the address says. */
export async function readRegistrations(url: URL, { courseId }: { courseId?: string } = {}) {
  const { q, page } = readListQuery(url.searchParams);
  const asked = readRegistrationSearch(url.searchParams);
  const search = courseId ? { ...asked, courseId } : asked;
  const list = await listRegistrations({ ...search, page }, new Date());
  if (list.items.length === 0 && page > 1) throw redirect(firstPage(url));
  return { ...list, search, q, page };
}

/** Decided from the registrations, or from a formation's students. */
export function placeOf(request: Request): { back: string; failure: string } {
  const students = returnPath(request, FORMATIONS);
  return students === FORMATIONS
    ? {
        back: returnPath(request, REGISTRATIONS_PATH),
        failure: "Impossible de mettre à jour l'inscription",
      }
    : { back: students, failure: "Impossible de mettre à jour le statut" };
}
