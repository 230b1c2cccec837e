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

/** An instructor as the back office lists them. */
export type ListedInstructor = Omit<EditedInstructor, "photo"> & {
  profileImageId: string | null;
  createdAt: Date;
};

export function instructorDeletion(name: string): { question: string; consequence: string } {
  return {
    question: `Êtes-vous sûr de vouloir supprimer l'instructeur « ${name} » ?`,
    consequence: "Ses cours et ses contenus restent en ligne, mais n'auront plus d'instructeur.",
  };
}
