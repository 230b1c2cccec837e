/** `classes`: one of them must be worn. `parts`: what must be there for one of the selectors to choose an element. */
export type Rule = {
  text: string;
  classes: string[];
  parts: string[][];
  inner?: { head: string; rules: Rule[] };
};

const NESTING = /^@(?:media|supports|container|layer|starting-style)\b/;
const CLASS = /\.((?:[\w-]|[\u0080-\uffff])+)/g;
/** An escaped sign of a class's name stands meanwhile among the private ones. */
const PRIVATE = 0xe000;
/** Said of something else: they mark a parent, or the whole document once scripts run. */
const MARKS = new Set([
  ...["group", "peer", "scripts", "frugal", "ample", "dark", "light", "large", "larger"],
  ...["unfinished", "keeps", "manages", "shares", "copies"],
]);
const PSEUDO: [RegExp, string][] = [
  [/::file-selector/, "type=file"],
  [/::-webkit-(?:date|calendar)/, "type=date"],
  [/::-webkit-search/, "type=search"],
  [/::-webkit-(?:inner|outer)-spin/, "type=number"],
  [/::placeholder/, "placeholder"],
];

export function rulesIn(css: string): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const statements = css.slice(at, open).lastIndexOf(";") + 1;
    if (statements > 0) {
      rules.push({ text: css.slice(at, at + statements), classes: [], parts: [] });
    }
    const end = endOf(css, open + 1);
    rules.push(ruleOf(css.slice(at + statements, open).trim(), css.slice(open + 1, end)));
    at = end + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string): Rule {
  const text = `${head}{${body}}`;
  if (NESTING.test(head)) {
    return { text, classes: [], parts: [], inner: { head, rules: rulesIn(body) } };
  }
  if (head.startsWith("@")) return { text, classes: [], parts: [] };
  const plain = head.replaceAll(/\\(.)/g, (_, sign) => masked(sign));
  return { text, classes: classesOf(plain), parts: partsOf(plain) };
}

/** Of each selector; what stands in brackets only narrows. */
function partsOf(head: string): string[][] {
  let plain = head.replaceAll(/\[[^\]]*\]/g, "");
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, "");
  return plain
    .split(",")
    .map((selector) => [
      ...[...selector.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, tag = ""]) => tag),
      ...[...selector.matchAll(/#([\w-]+)/g)].map(([, id]) => `id=${id}`),
      ...classesOf(selector).map((name) => `.${name}`),
      ...PSEUDO.filter(([pseudo]) => pseudo.test(selector)).map(([, needs]) => needs),
    ]);
}

function classesOf(selector: string): string[] {
  const names = [...selector.matchAll(CLASS)].map(([, name = ""]) => unmasked(name));
  return names.filter((name) => !MARKS.has(name));
}

function masked(sign: string): string {
  return String.fromCharCode(PRIVATE + sign.charCodeAt(0));
}

function unmasked(name: string): string {
  return name.replaceAll(/[\ue000-\ue0ff]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - PRIVATE),
  );
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
