import type { RichTextNode } from "./rich-text.ts";
import { documentFromMarkdown } from "./rich-text-from-markdown.ts";

/** Read where nothing can be set in bold: lists keep their signs, a link's address follows its words. */
export function wordsOfMarkdown(markdown: string): string {
  return blocks(documentFromMarkdown(markdown).content);
}

/** Its sentences on one line, as a list or a search engine shows them. */
export function lineOfMarkdown(markdown: string): string {
  const { content } = documentFromMarkdown(markdown);
  return blocks(content.filter(({ type }) => type !== "image" && type !== "horizontalRule"))
    .replaceAll(/(?<=:)\n+ *- /g, " ")
    .replaceAll(/\n+ *- /g, " · ")
    .replaceAll(/[ \n]+/g, " ");
}

function blocks(nodes: RichTextNode[] = [], between = "\n\n"): string {
  return nodes.map(blockWords).filter(Boolean).join(between);
}

function blockWords({ type, attrs, content = [] }: RichTextNode): string {
  switch (type) {
    case "bulletList":
      return content.map((item) => itemWords(item, "- ")).join("\n");
    case "orderedList": {
      const start = Number(attrs?.start ?? 1);
      return content.map((item, place) => itemWords(item, `${start + place}. `)).join("\n");
    }
    case "blockquote":
      return blocks(content);
    case "table":
      return blocks(content, "\n");
    case "tableRow":
      return content.map((cell) => inline(cell.content)).join(", ");
    case "contentCard":
      return `${attrs?.title} (${attrs?.href})`;
    case "image":
      return attrs?.alt ? `Image : ${attrs.alt}` : "Image";
    case "horizontalRule":
      return "―";
    default:
      return inline(content);
  }
}

function itemWords({ content }: RichTextNode, sign: string): string {
  return sign + blocks(content, "\n").replaceAll("\n", `\n${" ".repeat(sign.length)}`);
}

function inline(content: RichTextNode[] = []): string {
  return content
    .map((node, place) => {
      if (node.type === "hardBreak") return "\n";
      const [href, next] = [hrefOf(node), hrefOf(content[place + 1])];
      const ends = href && href !== next && !node.text?.includes(href.replace("mailto:", ""));
      return (node.text ?? "") + (ends ? ` (${href})` : "");
    })
    .join("");
}

function hrefOf(node: RichTextNode | undefined): string | undefined {
  return node?.marks?.find(({ type }) => type === "link")?.attrs?.href;
}
