import type { Token } from "markdown-it";
import { imageIdIn, markdownReader } from "./markdown.ts";
import {
  cleanRichText,
  RIGHT_TO_LEFT,
  type RichText,
  type RichTextMark,
  type RichTextNode,
} from "./rich-text.ts";
import { JOINER } from "./rich-text-to-markdown.ts";

const markdown = markdownReader();

/** What a letter may hold; an article also has images (`documentFromMarkdown`). */
export function richTextFromMarkdown(text: string): RichText {
  return cleanRichText(documentFromMarkdown(text));
}

export function documentFromMarkdown(text: string): RichText {
  const root: RichText = { type: "doc", content: [] };
  const open: RichTextNode[] = [root];
  for (const token of markdown.parse(text, {})) {
    const parent = open.at(-1) ?? root;
    if (token.type === "hr") parent.content?.push({ type: "horizontalRule" });
    else if (token.type === "fence" || token.type === "code_block") {
      const content = [{ type: "text", text: token.content.replace(/\n$/, "") }];
      parent.content?.push({ type: "codeBlock", content });
    } else if (token.type === "inline")
      readInline(token.children ?? [], parent, open.at(-2) ?? root);
    else if (token.nesting === -1 && !TRANSPARENT.test(token.type)) open.pop();
    else if (token.nesting === 1 && !TRANSPARENT.test(token.type)) {
      const node = opened(token);
      parent.content?.push(node);
      open.push(node);
    }
  }
  return root;
}

const TRANSPARENT = /^t(head|body)_/;
const NODES: Record<string, string> = {
  paragraph_open: "paragraph",
  heading_open: "heading",
  bullet_list_open: "bulletList",
  ordered_list_open: "orderedList",
  list_item_open: "listItem",
  blockquote_open: "blockquote",
  table_open: "table",
  tr_open: "tableRow",
  th_open: "tableHeader",
  td_open: "tableCell",
};

function opened(token: Token): RichTextNode {
  const node: RichTextNode = { type: NODES[token.type] ?? "paragraph", content: [] };
  if (node.type === "heading") node.attrs = { level: Math.min(4, Math.max(2, levelOf(token))) };
  const start = Number(attributeOf(token, "start"));
  if (start > 1) node.attrs = { start };
  return node;
}

const levelOf = ({ tag }: Token) => Number(tag.slice(1));

/** A link's title when it is a card: `[La prière](/preches/… "carte:Prêche")`. */
const CARD = /^carte:(.*)$/;

function readInline(tokens: Token[], into: RichTextNode, above: RichTextNode): void {
  const label = CARD.exec(attributeOf(tokens[0], "title"))?.[1];
  if (label !== undefined) {
    const title = tokens.map(({ content }) => content).join("");
    const href = attributeOf(tokens[0], "href");
    above.content?.pop();
    above.content?.push({ type: "contentCard", attrs: { label, title, href: decodeURI(href) } });
    return;
  }
  const marks: RichTextMark[] = [];
  let paragraph = into;
  const say = (text: string, ...own: RichTextMark[]) => {
    if (text) paragraph.content?.push({ type: "text", text, marks: [...marks, ...own] });
  };
  for (const token of tokens) {
    const image = token.type === "image" && imageIdIn(attributeOf(token, "src"));
    if (image && into.type === "paragraph") {
      if (paragraph.content?.length === 0) above.content?.pop();
      const attrs = { id: image, alt: token.content, caption: attributeOf(token, "title") };
      paragraph = { type: "paragraph", content: [] };
      above.content?.push({ type: "image", attrs }, paragraph);
    } else if (token.type === "softbreak" || token.type === "hardbreak") {
      if (paragraph === into || paragraph.content?.length) {
        paragraph.content?.push({ type: "hardBreak" });
      }
    } else if (token.type === "code_inline") say(token.content, { type: "code" });
    else if (token.nesting === 1) marks.push(markOf(token));
    else if (token.nesting === -1) marks.pop();
    else say(token.content.replaceAll(JOINER, ""));
  }
  if (paragraph !== into && paragraph.content?.length === 0) above.content?.pop();
  const first = into.type === "paragraph" ? into.content?.[0] : undefined;
  if (first?.text?.startsWith(RIGHT_TO_LEFT)) {
    into.attrs = { rtl: true };
    first.text = first.text.slice(1);
    if (!first.text) into.content?.shift();
  }
}

function markOf(token: Token): RichTextMark {
  if (token.type === "link_open") {
    return { type: "link", attrs: { href: attributeOf(token, "href") } };
  }
  if (token.type === "s_open") return { type: "strike" };
  return { type: token.type === "strong_open" ? "bold" : "italic" };
}

function attributeOf(token: Token | undefined, name: string): string {
  return String(token?.attrGet(name) ?? "");
}
