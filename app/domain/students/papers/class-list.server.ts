import type { RegistrationSearch } from "#app/domain/registrations/admin/registration-filters.ts";
import { exportRegistrations } from "#app/domain/registrations/admin/registration-list.server.ts";
import { groupedPhoneToCall } from "#app/infra/french/phone.server.ts";

export type ClassMember = Awaited<ReturnType<typeof listClass>>[number];

/** Those who are in, by family name, unless somebody else is asked for. */
export async function listClass(courseId: string, search: RegistrationSearch) {
  const status = search.status === "all" ? "approved" : search.status;
  const { rows } = await exportRegistrations({
    ...search,
    courseId,
    status,
    sort: search.sort ?? "nom",
  });
  return rows.map(({ id, firstName, lastName, guardianName, phone, age }) => ({
    id,
    firstName,
    lastName,
    guardianName,
    age,
    phone: phone && groupedPhoneToCall(phone),
  }));
}
