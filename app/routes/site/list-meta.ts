import { quoted, shortened } from "#app/infra/french/french.ts";
import { type FilterChoices, nameIn, SORTS } from "./library/lists/library-list.ts";
import { breadcrumbData, type DescribedPage, listData } from "./library/structured-data.ts";
import { type SiteMatches, siteMeta } from "./site-meta.ts";

type Shown = Parameters<typeof siteMeta>[1];
type List = Pick<Shown, "title" | "description" | "cover" | "data" | "list" | "feed"> & {
  /** The title of the whole list, for search engines. */
  fuller?: string;
  search?: string;
  choices?: FilterChoices;
  /** Server only: where its items are, for search engines; or `data`, what else they are told. */
  paths?: false | string[];
};

const LONGEST_SHOWN = 60;

/** Says what was chosen: no two addresses of a list have one title. */
export function listMeta(matches: SiteMatches, list: List) {
  const {
    title,
    fuller,
    description = "",
    cover,
    list: parent,
    search = "",
    choices,
    paths,
    data,
    feed,
  } = list;
  const asked = new URLSearchParams(search);
  const filters = choices?.flatMap(({ name, label }) => {
    const value = nameIn(choices, name, asked.get(name));
    return value ? [`${label} : ${value}`] : [];
  });
  const tag = asked.get("mot-cle")?.slice(0, 100);
  const page = Number(asked.get("page"));
  const courses = Number(asked.get("page-cours"));
  const chosen = [
    ...(filters ?? []),
    tag && `Mot-clé : ${tag}`,
    SORTS.slice(1)
      .find(({ id }) => id === asked.get("tri"))
      ?.name.toLowerCase(),
    page > 1 && `page ${page}`,
    courses > 1 && `cours et formations, page ${courses}`,
  ].filter((part) => typeof part === "string");
  const q = shortened(asked.get("q")?.trim() ?? "", LONGEST_SHOWN);
  const chosenTitle = [q ? `${title} : ${quoted([q])}` : title, ...chosen].join(" – ");
  const named = (chosenTitle === title && fuller) || chosenTitle;
  // Parts of a list that are told whole elsewhere, or on the page of their theme or instructor.
  const narrow = q || tag || filters?.length;
  const unlisted = Boolean(narrow) || asked.get("tri") === "aleatoire" || asked.has("ouvert");
  const listing = (page: DescribedPage) =>
    paths && paths.length > 0
      ? [listData(page, named, paths), ...(parent ? [] : [crumbsOf(page, title)])]
      : [];
  return siteMeta(matches, {
    title: named,
    description: [description, ...chosen].join(" · "),
    cover,
    feed,
    list: parent,
    search,
    unlisted,
    data: data ?? (import.meta.env.SSR && !unlisted && listing),
  });
}

function crumbsOf({ siteUrl, address }: DescribedPage, name: string) {
  return breadcrumbData([
    { name: "Accueil", address: `${siteUrl}/` },
    { name, address },
  ]);
}
