import { Fragment, type ReactNode } from "react";
import { splitArabic, typeset } from "#app/infra/french/french.ts";
import { MARK, withoutMarks } from "./search.ts";

/** An Arabic run stays whole around its marks. */
export function MarkedText({ children }: { children: string }) {
  const marks = marksIn(children);
  const words = withoutMarks(children);
  let start = 0;
  // It never changes a text's length.
  return splitArabic(typeset(words)).map((run, index) => {
    const from = start;
    start += run.length;
    const pieces = cutAtMarks(run, from, marks);
    const key = `${from}-${index}`;
    if (index % 2 === 0) return <Fragment key={key}>{pieces}</Fragment>;
    return (
      <bdi key={key} lang="ar" dir="rtl">
        {pieces}
      </bdi>
    );
  });
}

type Span = { from: number; to: number };

function marksIn(text: string): Span[] {
  let at = 0;
  return text.split(MARK.start).flatMap((part, index) => {
    const [marked = "", rest] = part.split(MARK.end);
    const from = at;
    at += marked.length + (rest?.length ?? 0);
    return index > 0 && rest !== undefined ? [{ from, to: from + marked.length }] : [];
  });
}

function cutAtMarks(run: string, start: number, marks: Span[]): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { from, to } of marks) {
    const [first, last] = [from - start, to - start];
    if (last <= 0 || first >= run.length) continue;
    pieces.push(run.slice(at, first));
    pieces.push(
      <mark key={from} className="rounded-xs bg-gold-wash text-gold-ink">
        {run.slice(Math.max(first, 0), last)}
      </mark>,
    );
    at = last;
  }
  pieces.push(run.slice(at));
  return pieces;
}
