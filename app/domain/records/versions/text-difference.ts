import { diffArrays } from "diff";
import { shortened } from "#app/infra/french/french.ts";

export type TextPart = { kind: "same" | "added" | "removed"; text: string };

type Run = { kind: TextPart["kind"]; texts: string[] };

/** More would take seconds, and show nothing that one can read. */
const MOST_CHANGES = 2000;

/** Paragraph by paragraph; one that was rewritten, word by word. */
export function textDifference(before: string, after: string): TextPart[][] {
  const paragraphs: TextPart[][] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const settle = () => {
    paragraphs.push(...rewritten(gone, come));
    [gone, come] = [[], []];
  };
  for (const { kind, texts } of differenceOf(paragraphsOf(before), paragraphsOf(after))) {
    if (kind === "removed") gone.push(...texts);
    else if (kind === "added") come.push(...texts);
    else {
      settle();
      paragraphs.push(...texts.map((text) => [{ kind, text }]));
    }
  }
  settle();
  return paragraphs;
}

const PASSAGE = 60;

/** What stands in the later text where it first differs, from a whole word on; empty where the rest was only taken away. */
export function firstDifference(before: string, after: string): string {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at += 1;
  const from = after.lastIndexOf(" ", at - 1) + 1;
  return at < after.length ? shortened(after.slice(from), PASSAGE) : "";
}

/** Each that went beside the one that came in its place, as one where they share half their words. */
function rewritten(gone: string[], come: string[]): TextPart[][] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => {
    const [old = "", fresh = ""] = [gone[place], come[place]];
    const words = differenceOf(wordsOf(old), wordsOf(fresh)).map(({ kind, texts }) => ({
      kind,
      text: texts.join(""),
    }));
    const shared = words.filter(({ kind }) => kind === "same").map(({ text }) => text);
    if (shared.join("").length * 2 >= Math.min(old.length, fresh.length)) return [words];
    return [[{ kind: "removed" as const, text: old }], [{ kind: "added" as const, text: fresh }]];
  })
    .flat()
    .map((parts) => parts.filter(({ text }) => text))
    .filter((parts) => parts.length > 0);
}

function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/g) ?? [];
}

/** Where one goes and one comes, the one that goes comes first. */
function differenceOf(before: string[], after: string[]): Run[] {
  const limits = { comparator: isSame, maxEditLength: MOST_CHANGES };
  const parts = diffArrays(before, after, limits) ?? [
    { value: before, removed: true, added: false },
    { value: after, removed: false, added: true },
  ];
  return parts.map(({ value, added, removed }) => ({
    kind: removed ? "removed" : added ? "added" : "same",
    texts: value,
  }));
}

function isSame(one: string, other: string): boolean {
  return one.trimEnd() === other.trimEnd();
}
