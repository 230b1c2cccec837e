import {
  escapeHTML,
  escapeHTMLAttribute,
  renderJSONContentToString,
} from "@tiptap/static-renderer/json/html-string";
import { env } from "#app/infra/env.server.ts";
import { splitArabic, typeset } from "#app/infra/french/french.ts";
import { isRightToLeft, type RichText, type RichTextNode } from "./rich-text.ts";
import { richTextFromMarkdown } from "./rich-text-from-markdown.ts";

type Rendering = {
  /** Mails carry their styles in every element; the site has a style sheet. */
  look?: "mail" | "page";
  linkTo?: (href: string) => string;
  /** What a card shows beside its title. */
  detailsOf?: (href: string) => CardDetails | undefined;
};
export type CardDetails = { cover: string; facts: string[]; verb?: string };

export function markdownHtml(markdown: string, look?: Rendering["look"]): string {
  return richTextHtml(richTextFromMarkdown(markdown), { look });
}

export function absolute(href: string): string {
  return href.startsWith("/") ? `${env.SITE_URL}${href}` : href;
}

/** Safe: text is escaped, and nothing but known elements can come out. */
export function richTextHtml(
  document: RichText,
  { look = "page", linkTo, detailsOf }: Rendering = {},
): string {
  const lookOf = (part: keyof Look) => (look === "mail" ? MAIL_LOOK[part] : "");
  const wrap =
    (tag: string, part: keyof Look) =>
    ({ node, children }: Part) =>
      `<${tag}${lookOf(part)}${direction({ node })}>${joined(children)}</${tag}>`;
  const addressOf = linkTo ?? (look === "mail" ? absolute : String);
  const link = (href: string, inside: string, part: keyof Look) =>
    `<a href="${escapeHTMLAttribute(addressOf(href))}"${lookOf(part)}>${inside}</a>`;
  const render = renderJSONContentToString({
    nodeMapping: {
      doc: ({ children }) => joined(children),
      text: ({ node }) => isolated(String(node.text ?? "")),
      paragraph: ({ node, parent, children }) => {
        if (isAlone(node, parent)) return joined(children);
        const part = TIGHT.has(parent?.type ?? "") ? "tight" : "paragraph";
        return `<p${lookOf(part)}${direction({ node })}>${joined(children)}</p>`;
      },
      heading: ({ node, children }) => {
        const tag = Number(node.attrs?.level) > 2 ? "h3" : "h2";
        return `<${tag}${lookOf(tag)}${direction({ node })}>${joined(children)}</${tag}>`;
      },
      bulletList: wrap("ul", "list"),
      orderedList: wrap("ol", "list"),
      table: wrap("table", "table"),
      tableRow: wrap("tr", "row"),
      tableHeader: wrap("th", "cell"),
      tableCell: wrap("td", "cell"),
      codeBlock: wrap("pre", "tight"),
      listItem: wrap("li", "item"),
      blockquote: wrap("blockquote", "quotation"),
      horizontalRule: () => `<hr${lookOf("rule")}>`,
      hardBreak: () => "<br>",
      contentCard: ({ node }) => {
        const { label = "", title = "", href = "" } = node.attrs ?? {};
        const name = `<small${lookOf("cardLabel")}>${isolated(String(label))}</small>`;
        const to = link(String(href), isolated(String(title)), "cardTitle");
        const details = detailsOf?.(String(href));
        if (look === "mail") {
          const act = details?.verb && link(String(href), details.verb, "cardVerb");
          return mailCard(name, to, details, act);
        }
        const cover = details
          ? `<img src="${escapeHTMLAttribute(details.cover)}" alt="" width="96" height="96" loading="lazy">`
          : "";
        const facts = details?.facts.map((fact) => `<span>${isolated(fact)}</span>`).join(" ");
        const line = facts ? `<br><small class="meta-list"><span>${facts}</span></small>` : "";
        return `<p class="letter-card">${cover}${name}<br>${to}${line}</p>`;
      },
    },
    markMapping: {
      bold: ({ children }) => `<strong>${joined(children)}</strong>`,
      italic: ({ children }) => `<em>${joined(children)}</em>`,
      strike: ({ children }) => `<s>${joined(children)}</s>`,
      code: ({ children }) => `<code>${joined(children)}</code>`,
      link: ({ mark, children }) => link(String(mark.attrs?.href), joined(children), "link"),
    },
    unhandledNode: () => "",
    unhandledMark: ({ children }) => joined(children),
  });
  return render({ content: document });
}

/** Its picture's size is told: mail programs know no other, and keep its place while it is held back. */
function mailCard(name: string, title: string, details?: CardDetails, act = ""): string {
  const { cover = "", facts = [] } = details ?? {};
  const picture = cover
    ? `<img src="${escapeHTMLAttribute(cover)}" alt="" width="80" height="80" align="left" style="margin:3px 14px 3px 0;border-radius:10px">`
    : "";
  const said = facts.map(isolated).join(" · ");
  const line = said && `<br><small${MAIL_LOOK.cardLabel}>${said}</small>`;
  const words = `${name}<br>${title}${line}${act && `<br>${act}`}`;
  // A column of its own: what is longer than the picture would go on under it.
  const beside = picture && `${picture}<span style="display:block;overflow:hidden">${words}</span>`;
  return `<p${MAIL_LOOK.card}>${beside || words}</p>`;
}

/** An item of one line needs no paragraph, which a mail's plain text would part from the next. */
function isAlone(node: object, item: { type?: string; content?: object[] } | undefined): boolean {
  if (item?.type !== "listItem") return false;
  const [first, ...others] = item.content ?? [];
  return first === node && others.every((one) => "type" in one && /List$/.test(String(one.type)));
}

const TIGHT = new Set(["listItem", "blockquote"]);

type Part = { node: { content?: unknown }; children?: string | string[] };

function joined(children: string | string[] | undefined): string {
  return [children ?? ""].flat().join("");
}

function isolated(text: string): string {
  return splitArabic(typeset(text))
    .map((run, place) =>
      place % 2 === 0 ? escapeHTML(run) : `<bdi lang="ar" dir="rtl">${escapeHTML(run)}</bdi>`,
    )
    .join("");
}

function direction({ node }: Part): string {
  return isRightToLeft(node as RichTextNode) ? ' lang="ar" dir="rtl"' : "";
}

const INK = "#1c2527";
/** Mails know it only once they are put together: their renderer fills it in. */
export const LINK_INK = "--encre-des-liens--";
const SERIF = "Georgia, 'Times New Roman', serif";

const styled = (className: string, style: string) => ` class="${className}" style="${style}"`;

/** The classes are those of MailLayout's dark sheet. */
export const MAIL_LOOK = {
  paragraph: styled("mail-ink", `margin:0 0 16px;color:${INK};font-size:16px;line-height:1.6`),
  tight: styled("mail-ink", `margin:0 0 6px;color:${INK};font-size:16px;line-height:1.6`),
  h2: styled(
    "mail-ink",
    `margin:28px 0 10px;color:${INK};font-family:${SERIF};font-size:22px;font-weight:normal;line-height:1.3`,
  ),
  h3: styled(
    "mail-ink",
    `margin:22px 0 8px;color:${INK};font-family:${SERIF};font-size:18px;font-weight:normal;line-height:1.3`,
  ),
  list: styled("mail-ink", `margin:0 0 16px;padding:0 0 0 24px;color:${INK}`),
  item: styled("mail-ink", `margin:0 0 6px;color:${INK};font-size:16px;line-height:1.6`),
  quotation: styled(
    "mail-ink",
    `margin:0 0 16px;padding:2px 0 2px 16px;border-left:3px solid #c9973f;color:${INK};font-style:italic`,
  ),
  table: styled("mail-ink", `margin:0 0 16px;border-collapse:collapse;color:${INK}`),
  row: styled("mail-ink", ""),
  cell: styled(
    "mail-box",
    "padding:6px 14px 6px 0;border:0 solid #e6dfd3;border-bottom-width:1px;font-size:16px;line-height:1.5;text-align:left;vertical-align:top",
  ),
  rule: styled("mail-rule", "margin:28px auto;width:96px;border:0;border-top:1px solid #c9973f"),
  link: styled("mail-link", `color:${LINK_INK};text-decoration:underline`),
  card: styled(
    "mail-box",
    "margin:0 0 16px;padding:14px 16px;overflow:hidden;border:1px solid #e6dfd3;border-radius:12px;font-size:16px;line-height:1.5",
  ),
  cardLabel: styled("mail-soft", "color:#586568;font-size:13px"),
  cardTitle: styled(
    "mail-ink",
    `color:${INK};font-family:${SERIF};font-size:18px;text-decoration:none`,
  ),
  cardVerb: styled(
    "mail-link",
    `display:inline-block;margin-top:6px;color:${LINK_INK};font-size:15px;font-weight:bold`,
  ),
} as const;
export type Look = typeof MAIL_LOOK;
