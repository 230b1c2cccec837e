import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentType,
} from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import type { CourseType } from "#app/domain/courses/course.ts";
import { capitalized, count, quoted } from "#app/infra/french/french.ts";

export type Collection = {
  path: string;
  /** Singular and plural, inside a sentence. */
  noun: [string, string];
  feminine: boolean;
  holds:
    | { kind: "course"; type: CourseType }
    | { kind: "content"; type: ContentType }
    | { kind: "page" | "instructor" | "theme" | "series"; type?: undefined };
};
export type PublishedCollection = Collection & { holds: { kind: "course" | "content" | "page" } };
export type CollectionName =
  | "courses"
  | "formations"
  | "pages"
  | "instructors"
  | "themes"
  | "series"
  | ContentType;

export const COLLECTIONS = {
  courses: {
    path: "/admin/courses",
    noun: ["cours", "cours"],
    feminine: false,
    holds: { kind: "course", type: "audio_course" },
  },
  formations: {
    path: "/admin/formations",
    noun: ["formation", "formations"],
    feminine: true,
    holds: { kind: "course", type: "formation" },
  },
  pages: {
    path: "/admin/pages",
    noun: ["page", "pages"],
    feminine: true,
    holds: { kind: "page" },
  },
  instructors: {
    path: "/admin/instructors",
    noun: ["instructeur", "instructeurs"],
    feminine: false,
    holds: { kind: "instructor" },
  },
  themes: {
    path: "/admin/themes",
    noun: ["thème", "thèmes"],
    feminine: false,
    holds: { kind: "theme" },
  },
  series: {
    path: "/admin/series",
    noun: ["série", "séries"],
    feminine: true,
    holds: { kind: "series" },
  },
  ...(Object.fromEntries(
    CONTENT_TYPES.map((type) => [
      type,
      {
        path: contentTexts(type).screen,
        noun: [CONTENT_KINDS[type].noun, `${CONTENT_KINDS[type].noun}s`],
        feminine: contentTexts(type).feminine ?? false,
        holds: { kind: "content", type },
      } satisfies Collection,
    ]),
  ) as Record<ContentType, PublishedCollection>),
} satisfies Record<CollectionName, Collection>;

export function readCollection(name: string): Collection | undefined {
  return Object.hasOwn(COLLECTIONS, name) ? COLLECTIONS[name as CollectionName] : undefined;
}

export type Outcome = {
  changed: string[];
  already: number;
  missing: number;
  /** What `undoAll` finds it by; none where an item waited for a moment of its own, which is lost. */
  changedAt?: Date;
};

export const BULK_VERBS = ["publish", "unpublish", "feature", "unfeature"] as const;
export type BulkVerb = (typeof BULK_VERBS)[number];

/** Pages are neither put forward nor classed. */
export function mayDo(
  verb: BulkVerb | "move",
  collection: Collection,
): collection is PublishedCollection {
  const { kind } = collection.holds;
  if (kind === "page") return verb === "publish" || verb === "unpublish";
  return kind === "course" || kind === "content";
}

/** « 3 prêches remis dans leur thème d'avant. » */
export function movedBackText(collection: Collection, { changed }: Outcome): string {
  const [only] = changed;
  const ending =
    (collection.feminine ? "e" : "") + (changed.length > 1 && collection.feminine ? "s" : "");
  return only !== undefined && changed.length === 1
    ? `« ${only} » est remis${ending} dans son thème d'avant.`
    : `${count(changed.length, ...collection.noun)} remis${ending} dans leur thème d'avant.`;
}

/** « 3 prêches rangés dans « Coran ». » */
export function movedText(
  collection: Collection,
  theme: { name: string } | null,
  { changed, already, missing }: Outcome,
): string {
  const s = changed.length > 1 ? "s" : "";
  const e = collection.feminine ? "e" : "";
  const done = theme
    ? `rangé${e}${s} dans « ${theme.name} »`
    : `retiré${e}${s} de ${s ? "leur" : "son"} thème`;
  const [only] = changed;
  if (changed.length + missing === 0) {
    return `Rien à changer : ${count(already, ...collection.noun)} déjà ${theme ? `dans « ${theme.name} »` : "sans thème"}.`;
  }
  if (only !== undefined && !s && already + missing === 0) return `« ${only} » est ${done}.`;
  const counted = `${count(changed.length, ...collection.noun)} ${done}`;
  return `${[counted, ...leftOver("publish", { changed, already, missing })].join(", ")}.`;
}

/** « retirée du site », with what ends its participle. */
const DONE: Record<BulkVerb, (ending: string) => string> = {
  publish: (ending) => `publié${ending}`,
  unpublish: (ending) => `retiré${ending} du site`,
  feature: putForward,
  unfeature: putForward,
};

export function outcomeText(collection: Collection, verb: BulkVerb, outcome: Outcome): string {
  const { changed, already, missing } = outcome;
  const many = changed.length > 1;
  const words = DONE[verb]((collection.feminine ? "e" : "") + (many ? "s" : ""));
  const no = verb === "unfeature";
  const [only] = changed;
  if (changed.length === 0 && missing === 0)
    return `Rien à changer : ${leftOver(verb, outcome)[0]}.`;
  if (only !== undefined && !many && already + missing === 0) {
    return `« ${only} » ${no ? "n'est plus" : "est"} ${words}.`;
  }
  const isNoLonger = many ? "ne sont plus " : "n'est plus ";
  const done = `${count(changed.length, ...collection.noun)} ${no ? isNoLonger : ""}${words}`;
  return `${[done, ...leftOver(verb, outcome)].join(", ")}.`;
}

function putForward(ending: string): string {
  return `mis${ending === "s" ? "" : ending} en avant`;
}

export function emptyPublication(
  { noun, holds }: Collection,
  empty: string[],
  total: number,
): { question: string; consequence: string } {
  const some = total === 1 ? quoted(empty) : count(total, ...noun);
  const which = empty.length < total ? `, dont ${empty.length}` : "";
  const one = empty.length === 1;
  const [lacking, arrives] =
    holds.kind === "content" && contentTexts(holds.type).hasText
      ? ["texte ni fichier", "qu'ils arrivent bientôt"]
      : [`${one ? "son" : "leur"} fichier`, "qu'il arrive bientôt"];
  const pages = one ? "sa page dira" : "leurs pages diront";
  const told = `${pages} aux visiteurs ${arrives}.`;
  return {
    question: `Publier ${some}${which} sans ${lacking} ?`,
    consequence: total === 1 ? capitalized(told) : `${quoted(empty)} : ${told}`,
  };
}

export function deletedText(collection: Collection, titles: string[]): string {
  const e = collection.feminine ? "e" : "";
  if (titles.length === 1) return `« ${titles[0]} » est supprimé${e}.`;
  return `${count(titles.length, ...collection.noun)} supprimé${e}s.`;
}

function leftOver(verb: BulkVerb, { already, missing }: Outcome): string[] {
  const was =
    verb === "unfeature"
      ? ["ne l'était pas", "ne l'étaient pas"]
      : ["l'était déjà", "l'étaient déjà"];
  return [
    already === 1 && `1 ${was[0]}`,
    already > 1 && `${already} ${was[1]}`,
    missing === 1 && "1 n'existe plus",
    missing > 1 && `${missing} n'existent plus`,
  ].filter((part) => part !== false);
}
