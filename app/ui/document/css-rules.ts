/** `classes`: one of them must be worn. `parts`: what an element must have for one of the selectors to choose it. */
export type Rule = {
  text: string;
  classes: string[];
  parts: string[][];
  inner?: { head: string; rules: Rule[] };
};

/** What only elements that wear it need. */
const CHOSEN = /^@layer (?:utilities|components)$/;
const NESTING = /^@(?:media|supports|container|layer|starting-style)\b/;
/** A dot that begins a class name, which may hold escaped signs. */
const CLASS = /\.((?:[\w-]|\\.|[\u0080-\uffff])+)/g;
/** Said of something else: they mark a parent, or the whole document once scripts run. */
const MARKS = new Set([
  ...["group", "peer", "scripts", "frugal", "ample", "dark", "light", "large", "larger"],
  "unfinished",
]);
const PSEUDO: [RegExp, string][] = [
  [/::file-selector/, "type=file"],
  [/::-webkit-(?:date|calendar)/, "type=date"],
  [/::-webkit-search/, "type=search"],
  [/::-webkit-(?:inner|outer)-spin/, "type=number"],
  [/::placeholder/, "placeholder"],
];

export function rulesIn(css: string, isChosen = false): Rule[] {
  const rules: Rule[] = [];
  for (let at = 0; at < css.length; ) {
    const open = css.indexOf("{", at);
    if (open < 0) break;
    const statements = css.slice(at, open).lastIndexOf(";") + 1;
    if (statements > 0)
      rules.push({ text: css.slice(at, at + statements), classes: [], parts: [] });
    const end = endOf(css, open + 1);
    rules.push(ruleOf(css.slice(at + statements, open).trim(), css.slice(open + 1, end), isChosen));
    at = end + 1;
  }
  return rules;
}

function ruleOf(head: string, body: string, isChosen: boolean): Rule {
  const text = `${head}{${body}}`;
  if (NESTING.test(head)) {
    const rules = rulesIn(body, isChosen || CHOSEN.test(head));
    return { text, classes: [], parts: [], inner: { head, rules } };
  }
  if (head.startsWith("@")) return { text, classes: [], parts: [] };
  return { text, classes: isChosen ? classesOf(head) : [], parts: partsOf(head, isChosen) };
}

/** Of each selector; what stands in brackets only narrows. */
function partsOf(head: string, isChosen: boolean): string[][] {
  let plain = head.replaceAll(/\\./g, "_").replaceAll(/\[[^\]]*\]/g, "");
  while (/\([^()]*\)/.test(plain)) plain = plain.replaceAll(/\([^()]*\)/g, "");
  return plain
    .split(",")
    .map((selector) => [
      ...[...selector.matchAll(/(?:^|[\s>+~])([a-z][a-z\d]*)/g)].map(([, tag = ""]) => tag),
      ...[...selector.matchAll(/#([\w-]+)/g)].map(([, id]) => `id=${id}`),
      ...(isChosen ? [] : classesOf(selector).map((name) => `.${name}`)),
      ...PSEUDO.filter(([pseudo]) => pseudo.test(selector)).map(([, needs]) => needs),
    ]);
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
