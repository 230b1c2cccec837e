export type TextPart = { kind: "same" | "added" | "removed"; text: string };

/** More pairs to compare would take seconds. */
const MOST_PAIRS = 4_000_000;

/** Paragraph by paragraph; one that was rewritten, word by word. */
export function textDifference(before: string, after: string): TextPart[][] {
  const paragraphs: TextPart[][] = [];
  let [gone, come]: [string[], string[]] = [[], []];
  const settle = () => {
    paragraphs.push(...rewritten(gone, come));
    [gone, come] = [[], []];
  };
  for (const part of differenceOf(paragraphsOf(before), paragraphsOf(after))) {
    if (part.kind === "removed") gone.push(part.text);
    else if (part.kind === "added") come.push(part.text);
    else {
      settle();
      paragraphs.push([part]);
    }
  }
  settle();
  return paragraphs;
}

/** Each that went beside the one that came in its place, as one where they share half their words. */
function rewritten(gone: string[], come: string[]): TextPart[][] {
  return Array.from({ length: Math.max(gone.length, come.length) }, (_, place) => {
    const [old = "", fresh = ""] = [gone[place], come[place]];
    const words = joined(differenceOf(wordsOf(old), wordsOf(fresh)));
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

/** The longest sequence that both have stays; where one goes and one comes, the one that goes comes first. */
function differenceOf(before: string[], after: string[]): TextPart[] {
  const removed = (text: string): TextPart => ({ kind: "removed", text });
  const added = (text: string): TextPart => ({ kind: "added", text });
  if (before.length * after.length > MOST_PAIRS) {
    return [...before.map(removed), ...after.map(added)];
  }
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  const longest = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      common[i * width + j] = isSame(before[i], after[j])
        ? longest(i + 1, j + 1) + 1
        : Math.max(longest(i + 1, j), longest(i, j + 1));
    }
  }
  const parts: TextPart[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = "", fresh = ""] = [before[i], after[j]];
    if (i < before.length && j < after.length && isSame(old, fresh)) {
      parts.push({ kind: "same", text: fresh });
      i += 1;
      j += 1;
    } else if (j >= after.length || (i < before.length && longest(i + 1, j) >= longest(i, j + 1))) {
      parts.push(removed(old));
      i += 1;
    } else {
      parts.push(added(fresh));
      j += 1;
    }
  }
  return parts;
}

function isSame(one: string | undefined, other: string | undefined): boolean {
  return one?.trimEnd() === other?.trimEnd();
}

function joined(parts: TextPart[]): TextPart[] {
  const runs: TextPart[] = [];
  for (const part of parts) {
    const last = runs.at(-1);
    if (last?.kind === part.kind) last.text += part.text;
    else runs.push({ ...part });
  }
  return runs;
}
