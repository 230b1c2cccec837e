export const LONGEST_TAG = 80;

export function addTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replaceAll(/\s+/g, " ");
  const known = tags.some((other) => other.toLocaleLowerCase() === tag.toLocaleLowerCase());
  return tag === "" || known ? tags : [...tags, tag];
}
