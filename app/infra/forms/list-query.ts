export const SORTS = { recent: "recent", populaire: "popular", aleatoire: "random" } as const;
export type Sort = (typeof SORTS)[keyof typeof SORTS] | "relevance";

export type ListQuery = {
  q: string;
  /** Some of the words will do. */
  near?: boolean;
  words: string[];
  sort: Sort;
  /** Keeps the random order the same on every page and after going back. */
  seed: string;
  page: number;
};

/** They stand in nearly every title: to look for one is to look for nothing. */
const SMALL_WORDS = new Set("le la les l un une des de du d et en au aux à".split(" "));

/** Anything odd counts as absent. A second list on a page has its own `pageName`. */
export function readListQuery(params: URLSearchParams, pageName = "page"): ListQuery {
  const q = readWords(params, "q", 100);
  const page = Number(params.get(pageName));
  return {
    q,
    words: q.split(/\s+/).filter(isTelling).slice(0, 8).map(escapeLike),
    sort: SORTS[params.get("tri") as keyof typeof SORTS] ?? (q ? "relevance" : "recent"),
    seed: readWords(params, "graine", 12),
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
  };
}

/** Asked for in the address. */
export function isNewestFirst(params: URLSearchParams): boolean {
  return params.get("tri") === NEWEST_FIRST;
}

const NEWEST_FIRST: keyof typeof SORTS = "recent";

/** PostgreSQL's texts hold no NUL. */
export function readWords(params: URLSearchParams, name: string, longest: number): string {
  return (params.get(name) ?? "").replaceAll("\0", "").trim().slice(0, longest);
}

export function readChoice<Choice extends string, Initial extends Choice | null>(
  asked: string | null,
  choices: Record<Choice, unknown>,
  initial: Initial,
): Choice | Initial {
  return asked !== null && Object.hasOwn(choices, asked) ? (asked as Choice) : initial;
}

/** Null unless a random order lacks its seed. */
export function withSeed(url: URL): string | null {
  if (url.searchParams.get("tri") !== "aleatoire" || url.searchParams.get("graine")) return null;
  const params = new URLSearchParams(url.searchParams);
  params.set("graine", String(Math.floor(Math.random() * 9000) + 1000));
  return `${url.pathname}?${params}`;
}

export function firstPage(url: URL, pageName = "page"): string {
  const params = new URLSearchParams(url.searchParams);
  params.delete(pageName);
  return params.size > 0 ? `${url.pathname}?${params}` : url.pathname;
}

function isTelling(word: string): boolean {
  return word !== "" && !SMALL_WORDS.has(word.toLowerCase());
}

function escapeLike(word: string): string {
  return word.replaceAll(/[\\%_]/g, "\\$&");
}
