import MarkdownIt, { type Token } from "markdown-it";
import { cleanLetter, type LetterDocument, type LetterMark, type LetterNode } from "./letter.ts";

const markdown = new MarkdownIt("default", { html: false, linkify: false }).disable([
  "image",
  "table",
  "code",
  "fence",
  "backticks",
  "strikethrough",
]);

export function letterFromMarkdown(text: string): LetterDocument {
  const root: LetterNode = { type: "doc", content: [] };
  const open: LetterNode[] = [root];
  for (const token of markdown.parse(text, {})) {
    const parent = open.at(-1) ?? root;
    if (token.type === "hr") parent.content?.push({ type: "horizontalRule" });
    else if (token.type === "inline") readInline(token.children ?? [], parent, open.at(-2) ?? root);
    else if (token.nesting === -1) open.pop();
    else if (token.nesting === 1) {
      const node: LetterNode = { type: NODES[token.type] ?? "paragraph", content: [] };
      if (node.type === "heading") node.attrs = { level: token.tag === "h3" ? 3 : 2 };
      parent.content?.push(node);
      open.push(node);
    }
  }
  return cleanLetter(root);
}

const NODES: Record<string, string> = {
  paragraph_open: "paragraph",
  heading_open: "heading",
  bullet_list_open: "bulletList",
  ordered_list_open: "orderedList",
  list_item_open: "listItem",
  blockquote_open: "blockquote",
};
/** A link's title when it is a card: `[La prière](/preches/… "carte:Prêche")`. */
const CARD = /^carte:(.*)$/;

function readInline(tokens: Token[], into: LetterNode, above: LetterNode): void {
  const marks: LetterMark[] = [];
  const label = CARD.exec(attributeOf(tokens[0], "title"))?.[1];
  if (label !== undefined) {
    const title = tokens.map(({ content }) => content).join("");
    const href = attributeOf(tokens[0], "href");
    above.content?.pop();
    above.content?.push({ type: "contentCard", attrs: { label, title, href: decodeURI(href) } });
    return;
  }
  for (const token of tokens) {
    if (token.type === "softbreak" || token.type === "hardbreak") {
      into.content?.push({ type: "hardBreak" });
    } else if (token.nesting === 1) marks.push(markOf(token));
    else if (token.nesting === -1) marks.pop();
    else if (token.content)
      into.content?.push({ type: "text", text: token.content, marks: [...marks] });
  }
}

function markOf(token: Token): LetterMark {
  if (token.type === "link_open") {
    return { type: "link", attrs: { href: attributeOf(token, "href") } };
  }
  return { type: token.type === "strong_open" ? "bold" : "italic" };
}

function attributeOf(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? "");
}

export function letterToMarkdown({ content }: LetterDocument): string {
  return content.map((node) => blockText(node)).join("\n\n");
}

function blockText(node: LetterNode): string {
  const children = node.content ?? [];
  if (node.type === "heading") return `${node.attrs?.level === 3 ? "###" : "##"} ${inline(node)}`;
  if (node.type === "horizontalRule") return "---";
  if (node.type === "contentCard") {
    const { label, title, href } = node.attrs ?? {};
    return `[${escaped(String(title))}](${href} "carte:${label}")`;
  }
  if (node.type === "blockquote") return prefixed(children.map(blockText).join("\n\n"), "> ", "> ");
  if (node.type === "bulletList") return children.map((item) => itemText(item, "- ")).join("\n");
  if (node.type === "orderedList") {
    return children.map((item, index) => itemText(item, `${index + 1}. `)).join("\n");
  }
  return inline(node);
}

function itemText(item: LetterNode, bullet: string): string {
  const text = (item.content ?? [])
    .map((node, index) => {
      const isList = node.type.endsWith("List");
      return (index === 0 ? "" : isList ? "\n" : "\n\n") + blockText(node);
    })
    .join("");
  return prefixed(text, bullet, " ".repeat(bullet.length));
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => (index === 0 ? first : line && others) + line)
    .join("\n");
}

function inline({ content = [] }: LetterNode): string {
  return content
    .map(({ type, text = "", marks = [] }) =>
      type === "hardBreak" ? "\n" : marks.reduce(marked, escaped(text)),
    )
    .join("");
}

function marked(text: string, { type, attrs }: LetterMark): string {
  if (type === "link") return `[${text}](${attrs?.href})`;
  return type === "bold" ? `**${text}**` : `*${text}*`;
}

function escaped(text: string): string {
  return text
    .replaceAll(/([\\*_[\]<>`])/g, "\\$1")
    .replace(/^(\s*)([#+-])(?=\s)/, "$1\\$2")
    .replace(/^(\s*\d+)\.(?=\s)/, "$1\\.");
}
