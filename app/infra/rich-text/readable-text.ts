import type { RichTextNode } from "./rich-text.ts";
import { documentFromMarkdown } from "./rich-text-from-markdown.ts";

/** Without the marks of Markdown, which nobody types any more: a line for each block. */
export function readableText(markdown: string): string {
  return documentFromMarkdown(markdown).content.flatMap(linesOf).join("\n");
}

function linesOf(node: RichTextNode): string[] {
  const { type, attrs, content = [] } = node;
  if (type === "image") return [`Image : ${attrs?.alt}`];
  if (type === "contentCard") return [`${attrs?.label} : ${attrs?.title}`];
  if (type === "horizontalRule") return ["―"];
  if (type === "tableRow") return [content.map(wordsOf).join(" | ")];
  if (content.some((child) => child.type === "text" || child.type === "hardBreak")) {
    return wordsOf(node).split("\n");
  }
  return content.flatMap((child, place) => {
    const lines = linesOf(child);
    if (child.type !== "listItem") return lines;
    const mark = type === "orderedList" ? `${Number(attrs?.start ?? 1) + place}.` : "•";
    return lines.map((line, at) => (at === 0 ? `${mark} ${line}` : line));
  });
}

/** A link is followed by where it leads. */
function wordsOf({ type, text = "", marks = [], content = [] }: RichTextNode): string {
  if (type === "hardBreak") return "\n";
  const href = marks.find(({ attrs }) => attrs)?.attrs?.href;
  return text + (href && href !== text ? ` (${href})` : "") + content.map(wordsOf).join("");
}
