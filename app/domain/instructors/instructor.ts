/** What everyone may know of an instructor. */
export type PublicInstructor = {
  id: string;
  name: string;
  bio: string | null;
  specializations: string[];
  photoId: string | null;
};

/** The page with all that an instructor taught. */
export function instructorPath(instructor: { id: string }): string {
  return `/instructeurs/${instructor.id}`;
}

/** « Amina Bouzidane » gives « AB ». */
export function initialsOf(name: string): string {
  const words = name.split(/[\s-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) =>
    Array.from(word ?? "")[0]?.toLocaleUpperCase("fr"),
  );
  return letters.join("");
}
