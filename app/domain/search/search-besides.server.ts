import type { SearchAnswer } from "./search-statement.server.ts";

/** Nothing that scores less has what is asked in its title or labels. */
export const IN_PASSING = 0.9;
const AFTER = 0.001;

export function bestOf({ counts }: SearchAnswer): number {
  return Math.max(0, ...(counts ?? []).map(({ best }) => best));
}

/** What has all that another question asks comes with what was found. */
export function besides(
  answer: SearchAnswer,
  other: SearchAnswer,
  { after = false } = {},
): SearchAnswer {
  const known = new Set(answer.found?.map(({ id }) => id));
  const last = Math.min(...(answer.found ?? []).map(({ score }) => score));
  const more = (other.exact ? (other.found ?? []) : [])
    .filter(({ id, score }) => score >= IN_PASSING && !known.has(id))
    .map((row) => ({
      ...row,
      score: after ? row.score + last - bestOf(other) - AFTER : row.score,
    }));
  const counts = new Map(answer.counts?.map((one) => [one.kind, one]));
  for (const { kind, score } of more) {
    const { total = 0, best = 0 } = counts.get(kind) ?? {};
    counts.set(kind, { kind, total: total + 1, best: Math.max(best, score) });
  }
  return {
    ...answer,
    found: [...(answer.found ?? []), ...more],
    counts: [...counts.values()],
    words: [...(answer.words ?? []), ...(other.words ?? [])],
  };
}

/** What answers in its title or labels, then the audio courses that anybody may hear. */
export function withHeard(answer: SearchAnswer, heard: SearchAnswer): SearchAnswer {
  const isMeant = ({ score }: { score: number }) => score >= IN_PASSING;
  const meant = only(answer, isMeant);
  const courses = only(heard, ({ kind }) => kind === "audio_course");
  const all = besides(meant.found?.length ? meant : answer, courses, { after: true });
  // All of them were meant, of which a page shows the first.
  const total = courses.found?.every(isMeant) ? (courses.counts?.[0]?.total ?? 0) : 0;
  const counts = all.counts?.map((one) =>
    one.kind === "audio_course" ? { ...one, total: Math.max(one.total, total) } : one,
  );
  return { ...all, counts: counts ?? null };
}

type Found = NonNullable<SearchAnswer["found"]>[number];

export function only(answer: SearchAnswer, isKept: (row: Found) => boolean): SearchAnswer {
  const found = (answer.found ?? []).filter(isKept);
  const kinds = new Set(found.map(({ kind }) => kind));
  return { ...answer, found, counts: (answer.counts ?? []).filter(({ kind }) => kinds.has(kind)) };
}
