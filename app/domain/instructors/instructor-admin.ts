import { KEPT_IN_TRASH } from "#app/domain/trash/trash.ts";
import type { Fields } from "#app/infra/version.server.ts";

export const INSTRUCTORS_PER_PAGE = 24;

export type EditedInstructor = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  bio: string | null;
  specializations: string[];
  photo: { id: string; name: string; size: number } | null;
};

/** The fields of the form, by name, as one compares them. */
export function instructorFields(
  instructor: Omit<EditedInstructor, "id" | "photo"> & { profileImageId: string | null },
) {
  return {
    name: instructor.name,
    email: instructor.email ?? "",
    phone: instructor.phone ?? "",
    bio: instructor.bio ?? "",
    specializations: instructor.specializations,
    profileImageId: instructor.profileImageId ?? "",
  } satisfies Fields;
}

export type InstructorFields = ReturnType<typeof instructorFields>;

/** An instructor as the back office lists them. */
export type ListedInstructor = Omit<EditedInstructor, "photo"> & {
  profileImageId: string | null;
  createdAt: Date;
};

export function instructorDeletion(name: string): { question: string; consequence: string } {
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'instructeur « ${name} » ?`,
    consequence: `Ses cours et ses contenus restent en ligne, mais n'auront plus d'instructeur. ${KEPT_IN_TRASH}`,
  };
}
