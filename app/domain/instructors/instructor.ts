export type PublicInstructor = {
  id: string;
  slug: string;
  name: string;
  bio: string | null;
  specializations: string[];
  photoId: string | null;
};

export const INSTRUCTORS_PATH = "/instructeurs";

export function instructorPath(instructor: { slug: string }): string {
  return `${INSTRUCTORS_PATH}/${instructor.slug}`;
}

export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    Array.from(word ?? "")[0]?.toLocaleUpperCase("fr"),
  );
  return letters.join("");
}

/** The keys stand in the list's address. */
export const INSTRUCTOR_SORTS = {
  recent: "Plus récents",
  ancien: "Plus anciens",
  nom: "Par nom",
  "nom-z": "Par nom, de Z à A",
};
export type InstructorSort = keyof typeof INSTRUCTOR_SORTS;
