import { eq } from "drizzle-orm";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { db } from "#app/infra/database/database.server.ts";
import { type Column, MOST_ROWS } from "#app/infra/storage/spreadsheet.server.ts";
import { answering, orderOf, type RegistrationQuery } from "./registration-list.server.ts";

export async function exportRegistrations(query: Omit<RegistrationQuery, "page">) {
  const rows = await db
    .select({ registration: courseRegistrations, course: courses.title })
    .from(courseRegistrations)
    .leftJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(answering(query))
    .orderBy(...orderOf(query.status))
    .limit(MOST_ROWS);
  return { name: "inscriptions", columns: COLUMNS, rows };
}

const COLUMNS: Column<{
  registration: typeof courseRegistrations.$inferSelect;
  course: string | null;
}>[] = [
  { header: "Numéro", value: ({ registration }) => registration.referenceNumber },
  { header: "Prénom", value: ({ registration }) => registration.firstName },
  { header: "Nom", value: ({ registration }) => registration.lastName },
  { header: "E-mail", width: 30, value: ({ registration }) => registration.userEmail },
  { header: "Téléphone", value: ({ registration }) => registration.phone },
  { header: "Formation", width: 30, value: ({ course }) => course ?? "Cours non trouvé" },
  { header: "Statut", value: ({ registration }) => REGISTRATION_STATES[registration.status].label },
  { header: "Date d'inscription", value: ({ registration }) => registration.registrationDate },
  { header: "Date d'approbation", value: ({ registration }) => registration.approvalDate },
  { header: "Niveau d'études", value: ({ registration }) => registration.educationLevel },
  { header: "Expérience", value: ({ registration }) => registration.experienceLevel },
  {
    header: "Disponibilités",
    width: 30,
    value: ({ registration }) => registration.availabilityPreferences,
  },
  { header: "Besoins particuliers", value: ({ registration }) => registration.specialNeeds },
  { header: "Motivation", width: 40, value: ({ registration }) => registration.motivationText },
];
