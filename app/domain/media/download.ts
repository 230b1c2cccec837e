import { formatSize } from "#app/infra/french/french.ts";

/** Sizes in bytes; `light` where there is a light copy. */
export type Download = { href: string; size: number; light?: number | null };

/** What is offered of a recording: « Normal 12,4 Mo » and « Léger 2,1 Mo », else its size alone. */
export function offersOf({ href, size, light }: Download): { href: string; words: string }[] {
  if (!light) return [{ href, words: formatSize(size) }];
  return [
    { href, words: `Normal ${formatSize(size)}` },
    { href: `${href}?leger`, words: lightFact(light) ?? "" },
  ];
}

export function lightFact(light: number | null | undefined): string | null {
  return light ? `Léger ${formatSize(light)}` : null;
}
