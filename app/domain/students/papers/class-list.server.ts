import type { RegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";

export type ClassMember = Awaited<ReturnType<typeof listClass>>[number];

/** Those who are in, unless somebody else is asked for; by family name, or in line for a place. */
export async function listClass(courseId: string, search: RegistrationSearch) {
  const status = search.status === "all" ? "approved" : search.status;
  const sort = status === "waiting" ? (search.sort ?? null) : "nom";
  const { rows } = await exportRegistrations({ ...search, courseId, status, sort });
  return rows.map(({ id, firstName, lastName, guardianName, phone, age, chosenPlace }) => ({
    id,
    firstName,
    lastName,
    guardianName,
    age,
    chosenPlace,
    phone: phone && groupedPhone(phone),
  }));
}
