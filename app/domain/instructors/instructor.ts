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

/** One of sixteen, of one's own name. */
export function discHue(name: string): number {
  let place = 0;
  for (const letter of name) place = (place * 5 + letter.charCodeAt(0)) % 16;
  return 15 + 22.5 * place;
}

/** As deep as the house's colour by day, in the dark too: its light letters are as well read. */
export function discColour(name: string): string {
  return `oklch(from var(--teal) min(l, 0.4) min(c, 0.07) ${discHue(name)})`;
}
