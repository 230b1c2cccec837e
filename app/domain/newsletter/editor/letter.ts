/** Only these nodes and marks exist in it (see `cleanLetter`). */
export type LetterDocument = { type: "doc"; content: LetterNode[] };

export type LetterNode = {
  type: string;
  attrs?: Record<string, string | number>;
  content?: LetterNode[];
  marks?: LetterMark[];
  text?: string;
};
export type LetterMark = { type: string; attrs?: { href: string } };

export type LetterCard = { label: string; title: string; href: string };

export const EMPTY_LETTER: LetterDocument = { type: "doc", content: [] };
export const LETTER_HEADINGS = [2, 3] as const;

/** As its form carries it. */
export function documentIn(written: string): LetterDocument {
  try {
    return JSON.parse(written);
  } catch {
    return EMPTY_LETTER;
  }
}

export function isEmptyLetter({ content }: LetterDocument): boolean {
  return !content.some((node) => node.type === "contentCard" || wordsIn(node).trim());
}

export function wordsIn({ text = "", content = [] }: LetterNode): string {
  return text + content.map(wordsIn).join("");
}

export function isSafeHref(href: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(href)) return true;
  if (!URL.canParse(href)) return false;
  return ["http:", "https:", "mailto:"].includes(new URL(href).protocol);
}

/** The order matters: a followed link is known by its place. */
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

const WORDS = ["text", "hardBreak"];
const LISTS = ["bulletList", "orderedList"];
const INSIDE: Record<string, string[]> = {
  doc: ["paragraph", "heading", ...LISTS, "blockquote", "horizontalRule", "contentCard"],
  paragraph: WORDS,
  heading: WORDS,
  bulletList: ["listItem"],
  orderedList: ["listItem"],
  listItem: ["paragraph", ...LISTS],
  blockquote: ["paragraph", ...LISTS],
};
const DEEPEST = 8;
const LONGEST_TEXT = 20_000;

/** Anyone may have sent it: only known nodes and marks and safe links are kept. */
export function cleanLetter(sent: unknown): LetterDocument {
  return { type: "doc", content: childrenOf(sent, "doc", 0) };
}

function childrenOf(parent: unknown, type: string, depth: number): LetterNode[] {
  const content = isRecord(parent) && Array.isArray(parent.content) ? parent.content : [];
  if (depth > DEEPEST) return [];
  return content.flatMap((child) => {
    const known = isRecord(child) && INSIDE[type]?.find((allowed) => allowed === child.type);
    return known ? (cleanNode(child, known, depth) ?? []) : [];
  });
}

function cleanNode(
  node: Record<string, unknown>,
  type: string,
  depth: number,
): LetterNode | undefined {
  if (type === "text") return cleanText(node);
  if (type === "contentCard") return cleanCard(node);
  if (type === "hardBreak" || type === "horizontalRule") return { type };
  const content = childrenOf(node, type, depth + 1);
  if (type === "heading") return { type, attrs: { level: levelOf(node) }, content };
  if (content.length === 0 && type !== "paragraph") return undefined;
  return { type, content };
}

function cleanText(node: Record<string, unknown>): LetterNode | undefined {
  const text = textOf(node.text, LONGEST_TEXT);
  if (!text) return undefined;
  const marks = (Array.isArray(node.marks) ? node.marks : []).flatMap(cleanMark);
  return marks.length > 0 ? { type: "text", text, marks } : { type: "text", text };
}

function cleanMark(mark: unknown): LetterMark[] {
  if (!isRecord(mark)) return [];
  if (mark.type === "bold" || mark.type === "italic") return [{ type: mark.type }];
  const href = isRecord(mark.attrs) ? textOf(mark.attrs.href, 2_000).trim() : "";
  return mark.type === "link" && isSafeHref(href) ? [{ type: "link", attrs: { href } }] : [];
}

function cleanCard({ attrs }: Record<string, unknown>): LetterNode | undefined {
  if (!isRecord(attrs)) return undefined;
  const [label, title] = [textOf(attrs.label, 60), textOf(attrs.title, 300)];
  const href = textOf(attrs.href, 2_000);
  if (!title || !isSafeHref(href)) return undefined;
  return { type: "contentCard", attrs: { label, title, href } };
}

function levelOf({ attrs }: Record<string, unknown>): number {
  const asked = isRecord(attrs) ? Number(attrs.level) : 2;
  return LETTER_HEADINGS.find((level) => level === asked) ?? (asked > 3 ? 3 : 2);
}

function textOf(value: unknown, longest: number): string {
  return typeof value === "string" ? value.replaceAll("\0", "").slice(0, longest) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
