import { LRUCache } from "lru-cache";
import { type Rule, rulesIn } from "./css-rules.ts";

/** Every page carries the styles it wears; the whole sheet comes with the scripts (BootScript). */
const OPEN = /<style id="css"[^>]*>/;
const MOST_CUT = 200;
const WORN = /<([a-z][a-z\d]*)| (?:(class|id|type)="([^"]*)"|(placeholder)=)/g;

/** Writes into the page's empty style element what of the sheet it wears. */
export function withOwnCss(html: string, css: string): string {
  const open = OPEN.exec(html);
  if (!open) return html;
  const from = open.index + open[0].length;
  return html.slice(0, from) + cssWorn(css, html) + html.slice(from);
}

/** Pages of one template wear the same classes: their sheet is cut once. */
function cssWorn(css: string, html: string): string {
  const { rules, ids, cut } = sheetOf(css);
  const { named, has } = wornIn(html, ids);
  const key = [...named, ...has].toSorted().join("|");
  const done = cut.get(key);
  if (done !== undefined) return done;
  for (const names of named) {
    for (const name of unescaped(names).split(/\s+/)) has.add(`.${name}`);
  }
  const worn = withStepsNamed(withoutUnread(textOf(rules, has), html));
  const own = withFontsApart(withLargeOnce(withDarkOnce(worn)));
  cut.set(key, own);
  return own;
}

/** Class attributes as they are written, and the tags, the ids and the types that rules name. */
function wornIn(html: string, ids: Set<string>): { named: Set<string>; has: Set<string> } {
  const named = new Set<string>();
  const has = new Set(["html"]);
  for (const [, tag, name, value = "", placeholder] of html.matchAll(WORN)) {
    if (name === "class") named.add(value);
    else if (name === "id" && !ids.has(`id=${value}`)) continue;
    else has.add(tag ?? placeholder ?? `${name}=${value}`);
  }
  return { named, has };
}

function textOf(rules: Rule[], has: Set<string>): string {
  return rules
    .map(({ text, classes, parts, inner }) => {
      if (inner) {
        const kept = textOf(inner.rules, has);
        return kept && `${inner.head}{${kept}}`;
      }
      const isWorn = classes.length === 0 || classes.some((name) => has.has(`.${name}`));
      const isThere =
        parts.length === 0 || parts.some((needs) => needs.every((one) => has.has(one)));
      return isWorn && isThere ? text : "";
    })
    .join("");
}

const PROPERTY = /@property --[\w-]+\{[^}]*\}/g;
const FALLBACKS = /(@layer properties\{)@supports [^{]*\{([^{]*\{[^}]*\})\}\}/;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const VARIABLE = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;
const EMPTY = /[^{};]*\{\}/g;
/** Of the browsers' own placeholders: every field of ours sets its own colour. */
const PLACEHOLDERS =
  /@supports \(not \(\(-webkit-appearance[^{]*\{::placeholder\{[^}]*\}@supports[^{]*\{::placeholder\{[^}]*\}\}\}/;
/** Borders are solid from the start, unless one is dashed. */
const SOLID = /border(?:-\w+)?-style:var\(--tw-border-style\);/g;
const OTHER_BORDER = /--tw-border-style:(?!solid)/;
const REPEATED = /([{;])([^{};]+)(?:;\2)+(?=[;}])/g;

/** The utilities' own variables get their first values by one rule, which every browser knows. What nothing reads, and
 * movements that nothing makes, are left out. */
function withoutUnread(css: string, html: string): string {
  const said = css.replaceAll(PROPERTY, "").replace(PLACEHOLDERS, "").replace(FALLBACKS, "$1$2}");
  const kept = OTHER_BORDER.test(said) ? said : said.replaceAll(SOLID, "");
  const readers = `${kept}${html}`.matchAll(/var\((--[\w-]+)/g);
  const read = new Set([...readers].map(([, name]) => name));
  const moves = kept.replaceAll(KEYFRAMES, "");
  return kept
    .replaceAll(KEYFRAMES, (text, name) => (new RegExp(`[: ]${name}\\b`).test(moves) ? text : ""))
    .replaceAll(VARIABLE, (text, name) => (read.has(name) ? text : ""))
    .replaceAll(EMPTY, "");
}

const STEP = /calc\(var\(--spacing\)\*([\d.]+)\)/g;
const SPACING = /--spacing:[^;{}]*;?/;
/** A name costs as much as two steps written out. */
const WORTH_A_NAME = 3;

/** The steps of the scale that recur are counted once, on the root, where the scale is set. */
function withStepsNamed(css: string): string {
  if (!SPACING.test(css)) return css;
  const uses = new Map<string, number>();
  for (const [, step = ""] of css.matchAll(STEP)) uses.set(step, (uses.get(step) ?? 0) + 1);
  const recur = [...uses].filter(([, count]) => count >= WORTH_A_NAME).map(([step]) => step);
  const named = new Map(recur.map((step) => [step, `--${step.replace(".", "_")}`]));
  const names = recur.map((step) => `${named.get(step)}:calc(var(--spacing)*${step});`).join("");
  return css
    .replaceAll(STEP, (text, step) => (named.has(step) ? `var(${named.get(step)})` : text))
    .replace(SPACING, (text) => names + text);
}

const DARK =
  /@media \(prefers-color-scheme:dark\)\{:root:not\(\.light\)\{([^{}]*)\}\}:root\.dark\{\1\}/;

/** The device's choice and the visitor's in one element, which the boot script switches (ui/display). */
function withDarkOnce(css: string): string {
  const [twice, dark] = DARK.exec(css) ?? [];
  if (!twice) return css;
  const one = `</style><style data-theme="dark" media="(prefers-color-scheme:dark)">:root{${dark}}`;
  return css.replace(twice, () => "") + one;
}

/** For who chose larger letters, then for whose screen has that little room. */
const LARGE_TWICE =
  /@media not all and \(width>=56rem\)\{((?::root\.large [^{}]*\{[^{}]*\})+)\}@media not all and \(width>=20rem\)\{((?:[^{}]*\{[^{}]*\})+?)\}/g;
const LARGE = /:root\.large /g;

/** The visitor's choice and the screen's in one element, which the boot script switches (ui/display). */
function withLargeOnce(css: string): string {
  let large = "";
  const rest = css.replaceAll(LARGE_TWICE, (text, chosen: string, forced: string) => {
    if (chosen.replaceAll(LARGE, "") !== forced) return text;
    large += chosen.replaceAll(LARGE, ":root:root ");
    return "";
  });
  if (!large) return css;
  return `${rest}</style><style data-large media="(width<20rem)">@layer utilities{${large}}`;
}

const WEB_FONT = /@font-face\{[^}]*src:url[^}]*\}/g;

/** On a slow line the boot script holds them back until the page is there. */
function withFontsApart(css: string): string {
  const fonts = css.match(WEB_FONT)?.join("");
  if (!fonts) return css;
  return `${css.replaceAll(WEB_FONT, "")}</style><style id="fonts">${fonts}`;
}

type Sheet = { rules: Rule[]; ids: Set<string>; cut: LRUCache<string, string> };

const known = new Map<string, Sheet>();

function sheetOf(css: string): Sheet {
  const found = known.get(css);
  if (found) return found;
  const plain = css
    .replaceAll(/\/\*[\s\S]*?\*\//g, "")
    .replaceAll(REPEATED, "$1$2")
    .replaceAll("calc(var(--spacing) * ", "calc(var(--spacing)*")
    .replaceAll(/calc\(([\d.]+) \/ ([\d.]+)\)/g, "calc($1/$2)");
  const rules = rulesIn(plain);
  const ids = new Set(css.match(/#[\w-]+/g)?.map((id) => `id=${id.slice(1)}`));
  const sheet = { rules, ids, cut: new LRUCache<string, string>({ max: MOST_CUT }) };
  known.set(css, sheet);
  return sheet;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
