export const LONGEST_TAG = 80;

export function addTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replaceAll(/\s+/g, " ");
  const known = tags.some((other) => folded(other) === folded(tag));
  return tag === "" || known ? tags : [...tags, tag];
}

/** « priere » is « Prière ». */
function folded(tag: string): string {
  return tag
    .normalize("NFD")
    .replaceAll(/\p{Mn}/gu, "")
    .toLocaleLowerCase();
}
