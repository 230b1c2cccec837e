import { Fragment, type Schema, Slice } from "@tiptap/pm/model";
import { documentFromMarkdown } from "#app/infra/rich-text/rich-text-from-markdown.ts";

const UNWANTED =
  "style, script, meta, title, link, noscript, template, svg, img, picture, video, audio, iframe, object, button, input, select, [hidden], [style*='mso-list:Ignore' i], [style*='mso-element:comment' i]";
const BLOCKS = "p, div, ul, ol, table, h1, h2, h3, h4, h5, h6, blockquote, pre";

/** What Word, a mailbox or a web page puts beside the words goes; the editor knows the rest. */
export function cleanPastedHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  // Our own copies are clean, and say where they were cut.
  if (body.querySelector("[data-pm-slice]")) return html;
  for (const list of wordLists(body)) gather(list);
  for (const node of body.querySelectorAll(UNWANTED)) node.remove();
  for (const node of body.querySelectorAll("s, strike, del, code, kbd, u, font")) unwrap(node);
  for (const node of body.querySelectorAll("pre")) rename(node, "p");
  for (const [from, to] of TITLES) {
    for (const node of body.querySelectorAll(from)) rename(node, to);
  }
  for (const table of [...body.querySelectorAll("table")].reverse()) straighten(table);
  for (const node of body.querySelectorAll("br")) {
    const { previousElementSibling: before, nextElementSibling: after } = node;
    if (before?.matches(BLOCKS) || after?.matches(BLOCKS)) node.remove();
  }
  for (const node of body.querySelectorAll("p, h2, h3, h4, li, div")) {
    if (!node.textContent?.trim() && !node.querySelector("br + br")) node.remove();
  }
  return body.innerHTML.replaceAll(/(\u00a0|&nbsp;)+/g, " ");
}

const TITLES = [
  ["h1", "h2"],
  ["h5, h6", "h4"],
] as const;

type WordItem = { node: Element; tag: "ul" | "ol"; level: number };

/** Word writes its lists as paragraphs, each with its sign and its level in its style. */
function wordLists(body: HTMLElement): WordItem[][] {
  const runs: WordItem[][] = [];
  let last: Element | null = null;
  for (const node of body.querySelectorAll("p[style*='mso-list' i]")) {
    const style = node.getAttribute("style") ?? "";
    const level = Number(/mso-list:[^;]*level(\d)/i.exec(style)?.[1] ?? 1);
    const sign = node.querySelector("[style*='mso-list:Ignore' i]")?.textContent?.trim() ?? "";
    const item = { node, level, tag: /^\w{1,4}[.)]/.test(sign) ? "ol" : "ul" } as const;
    if (last && node.previousElementSibling === last) runs.at(-1)?.push(item);
    else runs.push([item]);
    last = node;
  }
  return runs;
}

function gather(items: WordItem[]): void {
  const open: { list: Element; level: number }[] = [];
  for (const { node, tag, level } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const top = open.at(-1);
    if (!top || top.level < level || top.list.localName !== tag) {
      if (top?.level === level) open.pop();
      const list = document.createElement(tag);
      const above = open.at(-1)?.list.lastElementChild;
      if (above) above.append(list);
      else node.before(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    item.append(...node.childNodes);
    open.at(-1)?.list.append(item);
    node.remove();
  }
}

/** A table of data keeps one line in each cell; one that only lays out a page goes. */
function straighten(table: HTMLTableElement): void {
  const cells = [...table.querySelectorAll("td, th")];
  const isLayout =
    table.querySelector("table, ul, ol, h2, h3, h4, blockquote") !== null ||
    [...table.rows].every(({ cells: { length } }) => length < 2);
  if (isLayout) {
    table.replaceWith(...cells.map((cell) => renamed(cell, "div")));
    return;
  }
  for (const block of table.querySelectorAll("td :is(p, div), th :is(p, div)")) {
    block.append(" ");
    unwrap(block);
  }
  for (const cell of table.rows[0]?.cells ?? []) rename(cell, "th");
}

function unwrap(node: Element): void {
  node.replaceWith(...node.childNodes);
}

function rename(node: Element, tag: string): void {
  node.replaceWith(renamed(node, tag));
}

function renamed(node: Element, tag: string): Element {
  const other = document.createElement(tag);
  other.append(...node.childNodes);
  return other;
}

/** WhatsApp's signs, its « [12:04, 21/11/2026] Nom : », and each line where it was. */
export function pastedText(text: string, schema: Schema): Slice {
  const markdown = text
    .replaceAll("\r\n", "\n")
    .replaceAll(/^\[\d{1,2}:\d{2}, \d{1,2}\/\d{1,2}\/\d{2,4}\] [^:\n]{1,60}: /gm, "")
    .replaceAll(/^[ \t]+/gm, "")
    .replaceAll(/^[•●▪◦·–]\s+/gm, "- ")
    .replaceAll(/(?<![\p{L}\p{N}*])\*(?! )([^*\n]+?)(?<! )\*(?![\p{L}\p{N}*])/gu, "**$1**")
    .replaceAll(/~([^~\n]+)~/g, "$1");
  const { content } = documentFromMarkdown(markdown);
  const nodes = content
    .filter(({ type }) => type !== "image")
    .map((node) => schema.nodeFromJSON(node));
  return Slice.maxOpen(Fragment.from(nodes));
}
