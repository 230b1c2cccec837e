import { type ESTree, type Plugin, parseSync, Visitor } from "vite";

const NBSP = "\u00a0";
/** Unlike the no-break hyphen, searches within the page do not see it. */
const WORD_JOINER = "\u2060";
// A route with a `clientAction` is read in parts, each under its own query.
const OWN_SOURCE = /\/(app|server|demo|tests)\/[^?]*\.tsx?(\?route-chunk=.+)?$/;
const WORTH_PARSING = /\s[;:!?»]|«\s|[\d}] (?:€|%|\p{L})|\{" "\}|(?:niveau|leçon) |[\s’']e-mail/iu;
const SIGN = String.raw`(?:[;:»]|[!?]+)(?=$|[\s"'\`)\]}<>,.…»&$\\])`;
const SIGN_FIRST = new RegExp(`^${SIGN}`);
const BEFORE_SIGN = new RegExp(`(?<=^|\\S) (?=${SIGN})`, "g");
const LINE_END_BEFORE_SIGN = new RegExp(`(?<=\\S)\\s*\\n\\s*(?=${SIGN})`, "g");
const LINE_END_AFTER_QUOTE = /(?<=«)\s*\n\s*(?=\S)/g;
const UNIT =
  "(?:€|%|h|min|heures?|minutes?|secondes?|jours?|semaines?|mois|ans?|places?|[kKMG]o|kbit)(?![\\p{L}\\p{N}_-])";
const BEFORE_UNIT = new RegExp(`(?<=[\\d}]) (?=${UNIT})`, "gu");
const BEFORE_NUMBER = /(?<=\b(?:niveau|leçon)) (?=\d|\$\{|$)/gi;
const WITHIN_NUMBER = /(?<=\d) (?=\d{3} \p{Ll}{2})/gu;
/** A button's name and a mail's text are compared and quoted as they are typed. */
const SENTENCE = /[.:;?]/;
const MAIL = /(\.email|-mails?(\.server)?)\.tsx$/;
const WITHIN_EMAIL = /(?<=[\s’']e-)(?=mail)/g;
const LINE_END_BEFORE_UNIT = new RegExp(`(?<=\\d)\\s*\\n\\s*(?=${UNIT})`, "gu");
const UNIT_FIRST = new RegExp(`^ (?=${UNIT})`, "u");
const NEXT_TO_VALUE = new RegExp(`^${UNIT}`, "u");
const MACHINE_ATTRIBUTE =
  /^(className|class|d|points|transform|viewBox|style|href|to|src|srcSet|sizes|action|media|type|id|name|key)$/;

type Node = { start: number; end: number };
type Change = Node & { by: string };

/** Puts French no-break spaces into our texts at build time, so that sources keep plain ones. */
export function frenchSpaces(): Plugin {
  return {
    name: "french-spaces",
    enforce: "pre",
    transform(code, id) {
      if (!OWN_SOURCE.test(id)) return null;
      const spaced = withFrenchSpaces(code, id.replace(/\?.*$/, ""));
      return spaced === code ? null : { code: spaced, map: null };
    },
  };
}

/** No line moves. */
export function withFrenchSpaces(code: string, file = "source.tsx"): string {
  if (!WORTH_PARSING.test(code)) return code;
  const changes = textChanges(code, file).sort((a, b) => b.start - a.start);
  return changes.reduce(
    (text, { start, end, by }) => text.slice(0, start) + by + text.slice(end),
    code,
  );
}

function textChanges(code: string, file: string): Change[] {
  const changes: Change[] = [];
  const machineOnly: Node[] = [];
  const afterValue = new Set<Node>();
  const leave = (node: Node | null | undefined) => node && machineOnly.push(node);
  const change = (node: Node, spaced: (text: string) => string) => {
    if (machineOnly.some(({ start, end }) => node.start >= start && node.end <= end)) return;
    const before = code.slice(node.start, node.end);
    const by = spaced(before);
    if (by !== before) changes.push({ start: node.start, end: node.end, by });
  };
  const betweenChildren = ({ children }: { children: ESTree.JSXChild[] }) => {
    children.forEach((child, index) => {
      const next = children[index + 1];
      if (child.type !== "JSXExpressionContainer" || next?.type !== "JSXText") return;
      afterValue.add(next);
      const text = next.value.trimStart();
      const counted = children[index - 1]?.type === "JSXExpressionContainer";
      if (!SIGN_FIRST.test(text) && !(counted && NEXT_TO_VALUE.test(text))) return;
      change(child.expression, (text) => (text === '" "' ? `"${NBSP}"` : text));
    });
  };
  new Visitor({
    ImportDeclaration: (node) => leave(node.source),
    ExportNamedDeclaration: (node) => leave(node.source),
    ImportExpression: (node) => leave(node.source),
    Property: (node) => leave(node.computed ? null : node.key),
    MemberExpression: (node) => leave(node.property),
    TSLiteralType: leave,
    TaggedTemplateExpression: ({ tag, quasi }) => {
      if (tag.type !== "Identifier" || tag.name !== "sentence") quasi.quasis.forEach(leave);
    },
    JSXAttribute: (node) => leave(isMachineAttribute(node) ? node : null),
    JSXElement: betweenChildren,
    JSXFragment: betweenChildren,
    Literal: (node) => typeof node.value === "string" && change(node, spaceText),
    TemplateElement: (node) => change(node, spaceText),
    JSXText: (node) =>
      change(node, (text) => {
        const spaced = spaceLineEnds(spaceUnit(spaceText(text), afterValue.has(node)));
        const isQuoted = MAIL.test(file) || !SENTENCE.test(text);
        return isQuoted ? spaced : spaced.replaceAll(WITHIN_EMAIL, WORD_JOINER);
      }),
  }).visit(parseSync(file, code).program);
  return changes;
}

function isMachineAttribute({ name }: ESTree.JSXAttribute): boolean {
  return name.type === "JSXIdentifier" && MACHINE_ATTRIBUTE.test(name.name);
}

function spaceText(text: string): string {
  return text
    .replaceAll("« ", `«${NBSP}`)
    .replaceAll(BEFORE_SIGN, NBSP)
    .replaceAll(BEFORE_UNIT, NBSP)
    .replaceAll(BEFORE_NUMBER, NBSP)
    .replaceAll(WITHIN_NUMBER, NBSP);
}

function spaceUnit(text: string, followsValue: boolean): string {
  return followsValue ? text.replace(UNIT_FIRST, NBSP) : text;
}

/** JSX makes a breaking space of a line end: a no-break one must be written out. */
function spaceLineEnds(text: string): string {
  const said = (lineEnd: string) => `{"${NBSP}"${lineEnd}}`;
  return [LINE_END_BEFORE_SIGN, LINE_END_AFTER_QUOTE, LINE_END_BEFORE_UNIT].reduce(
    (spaced, lineEnd) => spaced.replaceAll(lineEnd, said),
    text,
  );
}
