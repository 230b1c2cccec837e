/** A text as the editor holds it; it is written, and sent by forms, in Markdown. */
export type RichText = { type: "doc"; content: RichTextNode[] };

export type RichTextNode = {
  type: string;
  attrs?: Record<string, string | number | boolean | null>;
  content?: RichTextNode[];
  marks?: RichTextMark[];
  text?: string;
};
export type RichTextMark = { type: string; attrs?: { href: string } };

export type ContentCard = { label: string; title: string; href: string };

export const EMPTY_RICH_TEXT: RichText = { type: "doc", content: [] };
const HEADINGS = [2, 3, 4] as const;

/** A paragraph that begins with it is Arabic, even where its reference is not. */
export const RIGHT_TO_LEFT = "\u200f";

export function isRightToLeft(node: RichTextNode): boolean {
  if (node.attrs?.rtl) return true;
  const letters = wordsIn(node).match(/\p{L}/gu) ?? [];
  return letters.length > 0 && letters.every((letter) => /\p{Script=Arabic}/u.test(letter));
}

export function isEmptyRichText({ content }: RichText): boolean {
  return !content.some((node) => node.type === "contentCard" || wordsIn(node).trim());
}

export function wordsIn({ text = "", content = [] }: RichTextNode): string {
  return text + content.map(wordsIn).join("");
}

export function isSafeHref(href: string): boolean {
  if (/^\/(?!\/)[^\s\\]*$/.test(href)) return true;
  if (!URL.canParse(href)) return false;
  return ["http:", "https:", "mailto:"].includes(new URL(href).protocol);
}

/** The order matters: a followed link is known by its place. */
export function linksIn(document: RichText): string[] {
  const found = new Set<string>();
  const visit = (node: RichTextNode) => {
    if (node.type === "contentCard") found.add(String(node.attrs?.href));
    for (const { attrs } of node.marks ?? []) if (attrs) found.add(attrs.href);
    node.content?.forEach(visit);
  };
  document.content.forEach(visit);
  return [...found];
}

const WORDS = ["text", "hardBreak"];
const LISTS = ["bulletList", "orderedList"];
const BLOCKS = [
  "paragraph",
  "heading",
  ...LISTS,
  "blockquote",
  "codeBlock",
  "table",
  "horizontalRule",
];
const INSIDE: Record<string, string[]> = {
  doc: [...BLOCKS, "contentCard"],
  paragraph: WORDS,
  heading: WORDS,
  bulletList: ["listItem"],
  orderedList: ["listItem"],
  listItem: BLOCKS,
  blockquote: BLOCKS,
  codeBlock: ["text"],
  table: ["tableRow"],
  tableRow: ["tableHeader", "tableCell"],
  tableHeader: WORDS,
  tableCell: WORDS,
};
const DEEPEST = 8;
const LONGEST_TEXT = 20_000;

/** Anyone may have sent it: only known nodes and marks and safe links are kept. */
export function cleanRichText(sent: unknown): RichText {
  return { type: "doc", content: childrenOf(sent, "doc", 0) };
}

function childrenOf(parent: unknown, type: string, depth: number): RichTextNode[] {
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
): RichTextNode | undefined {
  if (type === "text") return cleanText(node);
  if (type === "contentCard") return cleanCard(node);
  if (type === "hardBreak" || type === "horizontalRule") return { type };
  const content = childrenOf(node, type, depth + 1);
  if (type === "heading") return { type, attrs: { level: levelOf(node) }, content };
  if (type === "orderedList" && startOf(node) > 1) {
    return { type, attrs: { start: startOf(node) }, content };
  }
  if (content.length === 0 && !MAY_BE_EMPTY.includes(type)) return undefined;
  if (type === "paragraph" && isRecord(node.attrs) && node.attrs.rtl === true) {
    return { type, attrs: { rtl: true }, content };
  }
  return { type, content };
}

const MAY_BE_EMPTY = ["paragraph", "tableHeader", "tableCell"];
const MARKS = ["bold", "italic", "strike", "code"];

function startOf({ attrs }: Record<string, unknown>): number {
  const start = isRecord(attrs) ? Number(attrs.start) : 1;
  return Number.isInteger(start) ? start : 1;
}

function cleanText(node: Record<string, unknown>): RichTextNode | undefined {
  const text = textOf(node.text, LONGEST_TEXT);
  if (!text) return undefined;
  const marks = (Array.isArray(node.marks) ? node.marks : []).flatMap(cleanMark);
  return marks.length > 0 ? { type: "text", text, marks } : { type: "text", text };
}

function cleanMark(mark: unknown): RichTextMark[] {
  if (!isRecord(mark)) return [];
  const plain = MARKS.find((known) => known === mark.type);
  if (plain) return [{ type: plain }];
  const href = isRecord(mark.attrs) ? textOf(mark.attrs.href, 2_000).trim() : "";
  return mark.type === "link" && isSafeHref(href) ? [{ type: "link", attrs: { href } }] : [];
}

function cleanCard({ attrs }: Record<string, unknown>): RichTextNode | undefined {
  if (!isRecord(attrs)) return undefined;
  const [label, title] = [textOf(attrs.label, 60), textOf(attrs.title, 300)];
  const href = textOf(attrs.href, 2_000);
  if (!title || !isSafeHref(href)) return undefined;
  return { type: "contentCard", attrs: { label, title, href } };
}

function levelOf({ attrs }: Record<string, unknown>): number {
  const asked = isRecord(attrs) ? Number(attrs.level) : 2;
  return HEADINGS.find((level) => level === asked) ?? (asked > 4 ? 4 : 2);
}

function textOf(value: unknown, longest: number): string {
  return typeof value === "string" ? value.replaceAll("\0", "").slice(0, longest) : "";
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
