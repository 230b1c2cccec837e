const ARABIC = /[\u0600-\u06ff]+(?:[ \u00a0]+[\u0600-\u06ff]+)*/g;

export const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** The little Markdown our booklets use: headings, lists, quotations, tables, writing lines. */
export function markdownToHtml(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/);
  return blocks.map(blockToHtml).join("\n");
}

export function headingsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = ""]) => title);
}

function blockToHtml(block: string): string {
  const lines = block.split("\n");
  const heading = /^(#{1,4}) (.+)$/.exec(block);
  if (heading?.[1] && heading[2]) return tag(`h${heading[1].length}`, inline(heading[2]));
  if (block === "---") return `<div class="writing-line"></div>`;
  if (lines.every((line) => line.startsWith("- "))) return listOf("ul", lines);
  if (lines.every((line) => /^\d+\. /.test(line))) return listOf("ol", lines);
  if (lines.every((line) => line.startsWith("> "))) {
    return tag("blockquote", lines.map((line) => inline(line.slice(2))).join("<br>"));
  }
  if (lines.every((line) => line.startsWith("|"))) return tableOf(lines);
  return tag("p", inline(lines.join(" ")));
}

function listOf(kind: "ul" | "ol", lines: string[]) {
  return tag(kind, lines.map((line) => tag("li", inline(line.replace(/^\S+ /, "")))).join(""));
}

function tableOf(lines: string[]) {
  const [head = [], ...rows] = lines
    .filter((line) => !/^\|[-| ]+$/.test(line))
    .map((line) => line.split("|").slice(1, -1));
  const row = (cells: string[], cell: "th" | "td") =>
    tag("tr", cells.map((text) => tag(cell, inline(text.trim()))).join(""));
  return tag("table", row(head, "th") + rows.map((cells) => row(cells, "td")).join(""));
}

function inline(text: string) {
  return escapeHtml(text)
    .replace(/\*\*(.+?)\*\*/g, "<strong>$1</strong>")
    .replace(/\*(.+?)\*/g, "<em>$1</em>")
    .replace(/(?<!\p{L})_(.+?)_(?!\p{L})/gu, "<em>$1</em>")
    .replace(ARABIC, (run) => `<bdi lang="ar">${run}</bdi>`);
}

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`;
