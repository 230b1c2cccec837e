import type { RegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { groupedPhoneToCall } from "#app/infra/french/phone.server.ts";

export type ClassMember = Awaited<ReturnType<typeof listClass>>[number];

/** More would weigh on a screen that few print: they have a page of their own. */
export const MOST_BESIDE_LIST = 200;

/** Those who are in, unless somebody else is asked for; by family name, or in line for a place. */
export async function listClass(courseId: string, search: RegistrationSearch, most?: number) {
  const status = search.status === "all" ? "approved" : search.status;
  const sort = status === "waiting" ? (search.sort ?? null) : "nom";
  const { rows } = await exportRegistrations({ ...search, courseId, status, sort }, { most });
  return rows.map(({ id, firstName, lastName, guardianName, phone, age }) => ({
    id,
    firstName,
    lastName,
    guardianName,
    age,
    phone: phone && groupedPhoneToCall(phone),
  }));
}
