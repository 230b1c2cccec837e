/** Every page carries the styles it wears; the whole sheet comes with the scripts (BootScript). */
const SHEET = /(<style id="css"[^>]*>)([\s\S]*?)(<\/style>)/;
const UTILITIES = "@layer utilities{";
/** A dot that begins a class name, which may hold escaped signs. */
const CLASS = /\.((?:[\w-]|\\.|[\u0080-\uffff])+)/g;
/** Said of something else: they mark a parent or the whole document. */
const MARKS = new Set(["group", "peer", "scripts", "frugal", "ample", "dark", "light"]);

type Rule = { text: string; classes: string[]; inner?: { head: string; rules: Rule[] } };

export function withOwnCss(html: string): string {
  return html.replace(SHEET, (_, open: string, css: string, close: string) => {
    const rest = html.replace(SHEET, "");
    const worn = new Set(
      [...rest.matchAll(/class="([^"]*)"/g)].flatMap(([, names = ""]) =>
        unescaped(names).split(/\s+/),
      ),
    );
    return open + cssWorn(css, worn) + close;
  });
}

function cssWorn(css: string, worn: Set<string>): string {
  const { before, rules, after } = parsed(css);
  return before + textOf(rules, worn) + after;
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

type Sheet = { before: string; rules: Rule[]; after: string };
const known = new Map<string, Sheet>();

/** Only the utilities are chosen from: the rest is small and any page may need it. */
function parsed(css: string): Sheet {
  const found = known.get(css);
  if (found) return found;
  const start = css.indexOf(UTILITIES) + UTILITIES.length;
  const end = start < UTILITIES.length ? start : endOf(css, start);
  const sheet =
    start < UTILITIES.length
      ? { before: css, rules: [], after: "" }
      : {
          before: css.slice(0, start),
          rules: rulesIn(css.slice(start, end)),
          after: css.slice(end),
        };
  known.set(css, sheet);
  return sheet;
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
