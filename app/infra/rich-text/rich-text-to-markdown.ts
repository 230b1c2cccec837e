import { RIGHT_TO_LEFT, type RichText, type RichTextMark, type RichTextNode } from "./rich-text.ts";

/** Keeps two runs of signs apart; read back, it is left out. */
export const JOINER = "\u2060";

export function richTextToMarkdown({ content }: RichText): string {
  return blocks(content).join("\n\n").trim();
}

function blocks(nodes: RichTextNode[] = []): string[] {
  return nodes.map(blockText).filter((text) => text !== "");
}

function blockText(node: RichTextNode): string {
  const { type, attrs, content } = node;
  switch (type) {
    case "heading":
      return `${"#".repeat(Number(attrs?.level ?? 2))} ${oneLine(content)}`;
    case "horizontalRule":
      return "---";
    case "contentCard":
      return `[${escaped(String(attrs?.title))}](${attrs?.href} "carte:${attrs?.label}")`;
    case "image":
      return imageText(attrs);
    case "codeBlock":
      return `\`\`\`\`\n${content?.[0]?.text ?? ""}\n\`\`\`\``;
    case "blockquote":
      return prefixed(blocks(content).join("\n\n"), "> ", "> ");
    case "bulletList":
      return content?.map((item) => itemText(item, "- ")).join("\n") ?? "";
    case "orderedList": {
      const start = Number(attrs?.start ?? 1);
      return content?.map((item, place) => itemText(item, `${start + place}. `)).join("\n") ?? "";
    }
    case "table":
      return tableText(content);
    default:
      return `${attrs?.rtl ? RIGHT_TO_LEFT : ""}${inline(content)}`;
  }
}

/** Brackets and quotes would end its words early. */
function imageText(attrs: RichTextNode["attrs"]): string {
  const alt = String(attrs?.alt ?? "")
    .replaceAll(/[[\]\\\n]/g, "")
    .trim();
  const caption = String(attrs?.caption ?? "")
    .replaceAll('"', "”")
    .replaceAll(/[\\\n]/g, "")
    .trim();
  return `![${alt}](/media/${attrs?.id}${caption && ` "${caption}"`})`;
}

function itemText(item: RichTextNode, bullet: string): string {
  const text = (item.content ?? [])
    .map((node, index) => {
      const isList = node.type.endsWith("List");
      return (index === 0 ? "" : isList ? "\n" : "\n\n") + blockText(node);
    })
    .join("");
  return prefixed(text, bullet, " ".repeat(bullet.length));
}

/** Without a first row of titles it is no table. */
function tableText(rows: RichTextNode[] = []): string {
  const lines = rows
    .map((row) => (row.content ?? []).map(({ content }) => oneLine(content).replaceAll("|", "\\|")))
    .filter((cells, place) => place === 0 || cells.some(Boolean));
  const [titles = [], ...others] = lines;
  const line = (cells: string[]) => `| ${cells.join(" | ")} |`;
  return [line(titles), line(titles.map(() => "---")), ...others.map(line)].join("\n");
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map(
      (line, index) => (index === 0 ? first : line || others.startsWith(">") ? others : "") + line,
    )
    .map((line) => line.trimEnd())
    .join("\n");
}

function oneLine(content?: RichTextNode[]): string {
  return inline(content).replaceAll("\n", " ");
}

const ORDER = ["link", "bold", "italic", "strike"];
const SIGNS: Record<string, string> = { bold: "**", italic: "*", strike: "~~" };

function inline(content: RichTextNode[] = []): string {
  let text = "";
  const open: RichTextMark[] = [];
  let signEnds = 0;
  const put = (sign: string) => {
    const meets = signEnds === text.length && text.endsWith(sign.charAt(0));
    text += meets ? JOINER + sign : sign;
    signEnds = text.length;
  };
  const close = (mark: RichTextMark) => put(SIGNS[mark.type] ?? `](${target(mark)})`);
  for (const piece of pieces(content)) {
    const marks = ORDER.flatMap((type) => piece.marks?.find((mark) => mark.type === type) ?? []);
    let kept = 0;
    while (open[kept] && same(open[kept], marks[kept])) kept += 1;
    for (const mark of open.splice(kept).reverse()) close(mark);
    for (const mark of marks.slice(kept)) {
      put(SIGNS[mark.type] ?? "[");
      open.push(mark);
    }
    text += written(piece);
  }
  for (const mark of open.reverse()) close(mark);
  return text
    .split("\n")
    .map((line) => line.trim().replace(LINE_START, "$1\\$2"))
    .join("\n")
    .trim();
}

/** What would make a line a title, a list, a table or a rule. */
const LINE_START = /^(\d*)([#+=|:-]|(?<=\d)[.)])/;

function written(piece: RichTextNode): string {
  if (piece.type === "hardBreak") return "\n";
  const { text = "", marks = [] } = piece;
  if (marks.some(({ type }) => type === "code")) return `\`${text.replaceAll("`", "'")}\``;
  return escaped(text);
}

/** Signs hold on to a word: spaces beside them stand outside. An address alone needs no brackets. */
function pieces(content: RichTextNode[]): RichTextNode[] {
  return content.flatMap((node): RichTextNode[] => {
    const { text = "", marks = [] } = node;
    if (node.type !== "text" || marks.length === 0) return [node];
    const [, before = "", core = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
    const space = (spaces: string) => (spaces ? [{ type: "text", text: spaces }] : []);
    return [...space(before), ...(core ? [{ ...node, text: core }] : []), ...space(after)];
  });
}

function same(one: RichTextMark | undefined, other: RichTextMark | undefined): boolean {
  return one?.type === other?.type && one?.attrs?.href === other?.attrs?.href;
}

function target({ attrs }: RichTextMark): string {
  const href = attrs?.href ?? "";
  return /[\s()<>]/.test(href)
    ? `<${href.replaceAll("<", "%3C").replaceAll(">", "%3E").replaceAll(/\s/g, "%20")}>`
    : href;
}

function escaped(text: string): string {
  return text
    .replaceAll(/([\\*_[\]<>`~])/g, "\\$1")
    .replaceAll(/&(?=#?\w+;)/g, "\\&")
    .replaceAll("\n", " ");
}
