import { redirect } from "react-router";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import type { RegistrationFilter } from "#app/domain/registrations/admin/registration-admin.ts";
import { listRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { returnPath } from "#app/infra/forms/web-address.ts";

export const REGISTRATIONS = "/admin/registrations";
const FORMATIONS = "/admin/formations";

export async function readRegistrations(
  url: URL,
  { status, courseId }: { status: RegistrationFilter; courseId?: string },
) {
  const query = readListQuery(url.searchParams);
  const [list, { siteName }] = await Promise.all([
    listRegistrations({ ...query, status, courseId }, new Date()),
    readSettings(),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const ids = list.items.map(({ id }) => id);
  return {
    ...list,
    mails: await mailStates("registration", ids),
    status,
    q: query.q,
    page: query.page,
    siteName: nameAndTagline(siteName).name,
  };
}

/** Decided from the registrations, or from a formation's students. */
export function placeOf(request: Request): { back: string; failure: string } {
  const students = returnPath(request, FORMATIONS);
  return students === FORMATIONS
    ? {
        back: returnPath(request, REGISTRATIONS),
        failure: "Impossible de mettre à jour l'inscription",
      }
    : { back: students, failure: "Impossible de mettre à jour le statut" };
}
