import { courses } from "#app/domain/courses/course.table.server.ts";
import { trashItems } from "#app/domain/records/trash/trash-item.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import type { RegistrationInput } from "#app/domain/registrations/registration-public.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";

/** What a visitor typed who said no more than what is asked. */
export function typedRegistration(values: Partial<RegistrationInput> = {}): RegistrationInput {
  return {
    firstName: "Nadia",
    lastName: "Ferhani",
    userEmail: null,
    phone: null,
    age: null,
    forChild: undefined,
    guardianName: null,
    chosenPlace: null,
    availabilityPreferences: null,
    educationLevel: null,
    experienceLevel: null,
    motivationText: null,
    specialNeeds: null,
    ...values,
  };
}

export async function addRegistration(
  courseId: string,
  values: Partial<typeof courseRegistrations.$inferInsert> = {},
) {
  const phoneInternational = internationalPhone(values.phone ?? null);
  const [registration] = await db
    .insert(courseRegistrations)
    .values({ courseId, firstName: "Nadia", lastName: "Ferhani", phoneInternational, ...values })
    .returning();
  if (!registration) throw new Error("Nothing was inserted.");
  return registration;
}

/** No registration, and so no course that they would keep. */
export async function forgetRegistrations(): Promise<void> {
  await db.delete(trashItems);
  await db.delete(courseRegistrations);
  await db.delete(courses);
}
