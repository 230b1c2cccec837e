import { CONTENT_KINDS, CONTENT_TYPES } from "#app/domain/content-types/content-type.ts";
import type { RegistrationStatus } from "#app/domain/courses/course.ts";
import type { ThemeMark } from "#app/domain/themes/theme.ts";

type Kind = {
  label: string;
  singular: string;
  /** In the address: `/recherche?q=…&type=preches`. */
  slug: string;
  /** Followed by the item's own name. */
  path: string;
};

/** In the order of the groups when none answers better. */
export const SEARCH_KINDS = {
  audio_course: kind("Cours audio", "Cours audio", "/cours-audio"),
  formation: kind("Formations", "Formation", "/formations"),
  series: kind("Séries", "Série", "/series"),
  ...(Object.fromEntries(
    CONTENT_TYPES.map((type) => {
      const { label, singular, path } = CONTENT_KINDS[type];
      return [type, kind(label, singular, path)];
    }),
  ) as Record<(typeof CONTENT_TYPES)[number], Kind>),
  instructor: kind("Instructeurs", "Enseignement", "/instructeurs"),
  theme: kind("Thèmes", "Thème", "/themes"),
  letter: { label: "Lettres", singular: "Lettre", slug: "lettres", path: "/lettre/archives" },
  page: { label: "Pages du site", singular: "Page", slug: "pages", path: "" },
} satisfies Record<string, Kind>;

export type SearchKind = keyof typeof SEARCH_KINDS;
export const SEARCH_KIND_NAMES = Object.keys(SEARCH_KINDS) as SearchKind[];

export const LONGEST_QUERY = 200;
export const SHORTEST_SUGGESTED = 2;
export const FOUND_PER_GROUP = 4;
export const FOUND_PER_PAGE = 20;
export const FEW = 12;
/** Of a word that is everywhere, only so many of the newest items are looked at. */
export const MOST_FOUND = 200;

/** Signs that no stored text contains: around a word, and where a phone cuts an excerpt. */
export const MARK = { start: "\uE000", end: "\uE001", fold: "\uE002" };

export type Found = {
  id: string;
  slug: string;
  kind: SearchKind;
  title: string;
  excerpt: string;
  /** Bears marks too. */
  person: string | null;
  facts: string[];
  theme: ThemeMark | null;
  imageId: string | null;
  score: number;
};

export type FoundGroup = { kind: SearchKind; total: number; items: Found[] };

/** Answered in a sentence, before what was found. */
export type SearchNote = { text: string; to: string; link: string };

export type FirstFormation = {
  age: number;
  slug: string;
  title: string;
  status: RegistrationStatus;
  /** Among those on the subject asked. */
  onSubject?: true;
};

export type SearchResults = {
  /** False: nothing has all the words as typed, these come near. */
  exact: boolean;
  /** What was looked for instead, where it differs. */
  corrected: string | null;
  /** As it is written, where it was typed as it sounds. */
  spelt: string | null;
  /** Words to try, when nothing was found. */
  ideas: string[];
  note: SearchNote | null;
  /** Shown instead, where the site has nothing on a subject that it knows. */
  nearest: ThemeMark | null;
  /** The highest price, where one was asked for. */
  upTo: number | null;
  counts: { kind: SearchKind; total: number }[];
  /** There are still more than `counts` says. */
  more: boolean;
  groups: FoundGroup[];
  themes: ThemeMark[];
};

export function foundPath(found: Pick<Found, "kind" | "slug">): string {
  return `${SEARCH_KINDS[found.kind].path}/${found.slug}`;
}

/** All of a few of several kinds, the best first: a heading for each kind would be as long as what it holds. */
export function foundTogether(groups: FoundGroup[]): Found[] | null {
  const found = groups.flatMap(({ items }) => items);
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const together = groups.length > 1 && total <= FEW && total === found.length;
  return together ? found.sort((a, b) => b.score - a.score) : null;
}

export function kindOfSlug(slug: string | null): SearchKind | undefined {
  return SEARCH_KIND_NAMES.find((name) => SEARCH_KINDS[name].slug === slug);
}

export function withoutMarks(text: string): string {
  return text.replaceAll(/[\uE000-\uE002]/g, "");
}

function kind(label: string, singular: string, path: string): Kind {
  return { label, singular, path, slug: path.slice(1) };
}
