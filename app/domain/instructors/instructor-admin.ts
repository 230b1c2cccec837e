import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";
import type { Fields } from "#app/infra/forms/version.server.ts";

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

export function instructorDeletion(name: string, dependents?: string) {
  const stays = dependents
    ? `Ce qu'enseigne cette personne (${dependents}) reste en place, mais n'aura plus d'instructeur.`
    : "Aucun cours ni contenu n'est à son nom.";
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'instructeur « ${name} » ?`,
    consequence: `${stays} ${KEPT_IN_TRASH}`,
  };
}
