import { KEPT_IN_TRASH } from "#app/domain/records/trash/trash.ts";

export const INSTRUCTORS_PER_PAGE = 24;

export type ListedInstructor = {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
  bio: string | null;
  specializations: string[];
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
