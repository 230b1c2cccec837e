import type { RichText, RichTextNode } from "#app/infra/rich-text/rich-text.ts";

export const FIRST_NAME = "{prénom}";

const PLACE = /([ \u00a0]*)\{pr[ée]nom\}([ \u00a0]+(?=[,.]))?/giu;

/** « {prénom}, voici » → « Voici »: where a sentence begins by it. */
const OPENING = /^\s*\{pr[ée]nom\}\s*[,:!]?\s*(\p{L}?)/iu;
/** The same where the first name stood in another style: what is left of it. */
const AFTER_OPENING = /^\s*[,:!]?\s*(\p{L}?)/u;

/** Where it is not known, the space before it goes too, as does one that a comma or a full stop never takes. */
export function withFirstName(text: string, name: string, { opens = true } = {}): string {
  const begun = opens && !name ? begunAfter(OPENING, text) : text;
  return begun.replaceAll(PLACE, (_, space: string) => (name ? space + name : ""));
}

function begunAfter(opening: RegExp, text: string): string {
  return text.replace(opening, (_, letter: string) => letter.toLocaleUpperCase("fr"));
}

/** For who reads a letter that is nobody's. */
export function withoutFirstName(document: RichText): RichText {
  return named(document, "");
}

/** The letter as this person reads it. */
export function named(document: RichText, name: string): RichText {
  return { ...document, content: namedNodes(document.content, name) };
}

/** « Oum Yassine », « Abou Bakr », « El Hadj »: alone, this word names nobody. */
const NAMES_WITH_NEXT =
  /^(?:[ou]u?mm?|ab[ouûū]u?|ab[iī]|abd|bou|ben|bin|ibn|b[ie]nt|[ea]l|(?:[ea]l-)?had?jj?a?|che?ic?kh?|sheikh|sidi|moulay|ould|أم|أبو|أبي|ابن|بن|بنت|عبد|الحاج|الحاجة|الشيخ)$/iu;

/** The whole name where its first word says too little, or is perhaps the family's: « SARR Awa ». */
export function firstNameOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const [first = ""] = words;
  const isWhole = NAMES_WITH_NEXT.test(first) || isInCapitals(first);
  return isWhole ? words.join(" ") : first;
}

function isInCapitals(word: string): boolean {
  const [small, capital] = [word.toLocaleLowerCase("fr"), word.toLocaleUpperCase("fr")];
  return word === capital && small !== capital;
}

/**
 * The space before goes with it where its place stands in another style than what is before it,
 * as do the line and the paragraph that had nothing else.
 */
function namedNodes(nodes: RichTextNode[], name: string): RichTextNode[] {
  let isOpening = true;
  return nodes.flatMap(({ text, content, ...node }, at) => {
    if (!name && at > 0 && isOpening && node.type === "hardBreak") return [];
    const isBefore = !name && PLACE_FIRST.test(nodes[at + 1]?.text ?? "");
    const begun = at > 0 && isOpening && text ? begunAfter(AFTER_OPENING, text) : text;
    const said = begun !== undefined && withFirstName(begun, name, { opens: at === 0 });
    isOpening &&= said === "" && text !== "";
    const inner = content && namedNodes(content, name);
    if (content?.length && inner?.every((part) => part.text === "")) return [];
    return {
      ...node,
      ...(said !== false && { text: isBefore ? said.trimEnd() : said }),
      ...(inner && { content: inner }),
    };
  });
}

const PLACE_FIRST = /^\{pr[ée]nom\}/iu;
