import { unaccented } from "#app/infra/french/french.ts";

export const LONGEST_TAG = 80;

export function addTag(tags: string[], typed: string): string[] {
  const tag = typed.trim().replaceAll(/\s+/g, " ");
  // « priere » is « Prière ».
  const known = tags.some((other) => unaccented(other) === unaccented(tag));
  return tag === "" || known ? tags : [...tags, tag];
}
