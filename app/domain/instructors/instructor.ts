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

/** Of the covers' inks (ui/pattern/inks.ts): as deep as the house's colour, and as well read. */
export const DISC_HUES = [195, 252, 158, 318, 60, 112, 25, 285];

export function discHue(id: string): number {
  return DISC_HUES[Number.parseInt(id.slice(-1), 16) % DISC_HUES.length] ?? 195;
}
