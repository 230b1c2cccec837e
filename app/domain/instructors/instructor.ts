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

/** One of eight, among them those of the covers' inks; worn as deep as the house's colour, it is as well read. */
export function discHue(id: string): number {
  return 15 + 45 * (Number.parseInt(id.slice(-1), 16) % 8);
}
