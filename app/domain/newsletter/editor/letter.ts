/** A letter's text as the editor keeps it: only these nodes and marks exist in it (see `cleanLetter`). */
export type LetterDocument = { type: "doc"; content: LetterNode[] };

export type LetterNode = {
  type: string;
  attrs?: Record<string, string | number>;
  content?: LetterNode[];
  marks?: LetterMark[];
  text?: string;
};
export type LetterMark = { type: string; attrs?: { href: string } };

/** A card that leads to something of the site: « Prêche », its title, where it is. */
export type LetterCard = { label: string; title: string; href: string };

export const EMPTY_LETTER: LetterDocument = { type: "doc", content: [] };
export const LETTER_HEADINGS = [2, 3] as const;

/** Whether it says anything at all. */
export function isEmptyLetter(document: LetterDocument): boolean {
  return !document.content.some(saysSomething);
}

function saysSomething(node: LetterNode): boolean {
  if (node.type === "contentCard") return true;
  return Boolean(node.text?.trim()) || (node.content ?? []).some(saysSomething);
}

/** Addresses a letter may lead to: the web, a mailbox, or a page of this site. */
export function isSafeHref(href: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(href)) return true;
  if (!URL.canParse(href)) return false;
  return ["http:", "https:", "mailto:"].includes(new URL(href).protocol);
}

/** Every address the letter leads to, each once, in order; a followed link is known by its place. */
export function letterLinks(document: LetterDocument): string[] {
  const found = new Set<string>();
  const visit = (node: LetterNode) => {
    if (node.type === "contentCard") found.add(String(node.attrs?.href));
    for (const { attrs } of node.marks ?? []) if (attrs) found.add(attrs.href);
    node.content?.forEach(visit);
  };
  document.content.forEach(visit);
  return [...found];
}
