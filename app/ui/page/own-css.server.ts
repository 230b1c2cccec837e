import { LRUCache } from "lru-cache";

/** Every page carries the styles it wears; the whole sheet comes with the scripts (BootScript). */
const OPEN = /<style id="css"[^>]*>/;
const MOST_CUT = 200;
/** What only elements that wear it need; the rest is small and any page may need it. */
const CHOSEN = /@layer (?:utilities|components)\{/g;
/** A dot that begins a class name, which may hold escaped signs. */
const CLASS = /\.((?:[\w-]|\\.|[\u0080-\uffff])+)/g;
/** Said of something else: they mark a parent or the whole document. */
const MARKS = new Set(["group", "peer", "scripts", "frugal", "ample", "dark", "light"]);

type Rule = { text: string; classes: string[]; inner?: { head: string; rules: Rule[] } };

/** Writes into the page's empty style element what of the sheet it wears. */
export function withOwnCss(html: string, css: string): string {
  const open = OPEN.exec(html);
  if (!open) return html;
  const from = open.index + open[0].length;
  return html.slice(0, from) + cssWorn(css, classesIn(html)) + html.slice(from);
}

/** As attributes write them. */
function classesIn(html: string): Set<string> {
  const named = new Set<string>();
  for (const [, names = ""] of html.matchAll(/class="([^"]*)"/g)) named.add(names);
  return named;
}

/** Pages of one template wear the same classes: their sheet is cut once. */
function cssWorn(css: string, named: Set<string>): string {
  const { rules, cut } = sheetOf(css);
  const key = [...named].toSorted().join("|");
  const done = cut.get(key);
  if (done !== undefined) return done;
  const worn = new Set([...named].flatMap((names) => unescaped(names).split(/\s+/)));
  const kept = textOf(rules, worn);
  const own = kept.includes("@property") ? withoutUnread(kept) : kept;
  cut.set(key, own);
  return own;
}

const PROPERTY = /@property (--[\w-]+)\{[^}]*\}/g;
const FALLBACKS = /@layer properties\{@supports [^{]*\{[^{]*\{[^}]*\}\}\}/;

/** The utilities' own variables, declared for all of them: a page reads a few. */
function withoutUnread(css: string): string {
  const rest = css.replaceAll(PROPERTY, "").replace(FALLBACKS, "");
  const read = new Set(rest.match(/--tw-[\w-]+/g));
  return css
    .replaceAll(PROPERTY, (text, name) => (read.has(name) ? text : ""))
    .replace(FALLBACKS, (text) =>
      text.replaceAll(/(--tw-[\w-]+):[^;}]*;?/g, (set, name) => (read.has(name) ? set : "")),
    );
}

function textOf(rules: Rule[], worn: Set<string>): string {
  return rules
    .map(({ text, classes, inner }) => {
      if (inner) {
        const kept = textOf(inner.rules, worn);
        return kept && `${inner.head}{${kept}}`;
      }
      return classes.length === 0 || classes.some((name) => worn.has(name)) ? text : "";
    })
    .join("");
}

type Sheet = { rules: Rule[]; cut: LRUCache<string, string> };

const known = new Map<string, Sheet>();

function sheetOf(css: string): Sheet {
  const found = known.get(css);
  if (found) return found;
  const sheet = { rules: parsed(css), cut: new LRUCache<string, string>({ max: MOST_CUT }) };
  known.set(css, sheet);
  return sheet;
}

function parsed(css: string): Rule[] {
  const rules: Rule[] = [];
  let last = 0;
  for (const { index, 0: open } of css.matchAll(CHOSEN)) {
    const start = index + open.length;
    const end = endOf(css, start);
    const inner = { head: open.slice(0, -1), rules: rulesIn(css.slice(start, end)) };
    rules.push({ text: css.slice(last, index), classes: [] });
    rules.push({ text: css.slice(index, end + 1), classes: [], inner });
    last = end + 1;
  }
  rules.push({ text: css.slice(last), classes: [] });
  return rules;
}

function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const end = endOf(css, open + 1);
    const head = css.slice(at, open).trim();
    const text = css.slice(at, end + 1);
    if (/^@(media|supports|container)/.test(head)) {
      rules.push({ text, classes: [], inner: { head, rules: rulesIn(css.slice(open + 1, end)) } });
    } else rules.push({ text, classes: classesOf(head) });
    at = end + 1;
  }
  return rules;
}

function classesOf(selector: string): string[] {
  const names = [...selector.matchAll(CLASS)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));
  return names.filter((name) => !MARKS.has(name));
}

/** Where the block that begins at `from` closes. */
function endOf(css: string, from: number): number {
  let depth = 1;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === "{") depth += 1;
    else if (css[at] === "}") {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return css.length;
}

function unescaped(text: string): string {
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&gt;", ">")
    .replaceAll("&lt;", "<")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"');
}
