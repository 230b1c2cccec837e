import type { MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { AGENDA_WORDS } from "#app/domain/agenda/agenda-query.server.ts";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { FORMATION_PRESET_NAMES } from "#app/domain/courses/formations/formation-presets.ts";
import { SUBSCRIBE_PATH } from "#app/domain/newsletter/subscribers/subscriber.ts";
import { findPage } from "#app/domain/pages/page.server.ts";
import { pagePath } from "#app/domain/pages/page.ts";
import { SEARCH_KINDS } from "#app/domain/search/search.ts";
import { SORTS } from "#app/infra/forms/list-query.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { isUuid } from "#app/infra/identifiers.ts";

const TEXT = /./su;
const LONGEST_TEXT = 200;
/** As long as any address of ours, so that what is remembered of them stays small. */
const LONGEST_SEEN = 300;
const MOST_SEEN = 5_000;
const ENDLESS = new Set([
  "q",
  "mot-cle",
  "graine",
  "ouvert",
  "t",
  "lecon",
  "url",
  "jour",
  "depuis",
]);
/** Of one person, who has just written or comes from a mail. */
const OWN = new Set(["jeton", "ref", "demande", "envoye", "attente"]);
const FLAG = /^\w?$/;
const NUMBER = /^\d{1,4}$/;
const CLOCK = /^(\d{1,2}:){0,2}\d{1,6}$/;
/** The agenda goes from today to a year from now. */
const MONTH = {
  test: (written: string) => {
    const year = Number(zonedDay(new Date()).slice(0, 4));
    return /^\d{4}-(0[1-9]|1[0-2])$/.test(written) && [0, 1].includes(+written.slice(0, 4) - year);
  },
};
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const ID = /^[\da-f-]{36}$/i;
const SLUG = /^[\da-z-]{1,200}$/;
/** Of the site map: « preche-2.xml ». */
const PART = /^[a-z_]{1,20}(-\d{1,4})?\.xml$/;
const PARTS = "_routes";
const MISSING = "/introuvable";

/** A word of our addresses, as opposed to the numbers and secrets some of them carry. */
const WORD = /^[A-Za-z-]{1,100}$/;

/** Of a text too long, pages read the beginning. */
const SHAPES = {
  q: TEXT,
  "mot-cle": TEXT,
  tri: oneOf(Object.keys(SORTS)),
  graine: NUMBER,
  page: NUMBER,
  "page-cours": NUMBER,
  theme: SLUG,
  instructeur: SLUG,
  niveau: SLUG,
  age: SLUG,
  lieu: oneOf(AGENDA_WORDS.where),
  prix: oneOf(["gratuit"]),
  ouvert: SLUG,
  vue: oneOf(["mois"]),
  mois: MONTH,
  jour: DAY,
  depuis: DAY,
  pour: oneOf(AGENDA_WORDS.whom),
  tous: oneOf(["1"]),
  type: oneOf(Object.values(SEARCH_KINDS).map(({ slug }) => slug)),
  format: /^(json|xml)$/,
  url: /^https?:\/\/.{1,500}$/,
  maxwidth: NUMBER,
  maxheight: NUMBER,
  objet: oneOf(["lettre", "donnees"]),
  ref: /^[\w -]{1,40}$/,
  formation: ID,
  preset: oneOf(FORMATION_PRESET_NAMES),
  jeton: /^[\w.~-]{1,1000}$/,
  attente: FLAG,
  envoye: /^\w{0,8}$/,
  demande: /^\w{0,8}$/,
  lecon: /^[\da-f]{8}$/,
  t: CLOCK,
  texte: FLAG,
};
const LIST = ["q", "tri", "graine", "page", "theme", "instructeur"] as const;

/** Nothing else in an address makes a page of its own. */
export const READ_BY: Record<string, readonly (keyof typeof SHAPES)[]> = {
  "/agenda": ["vue", "mois", "jour", "depuis", "pour", "lieu", "tous"],
  "/contact": ["envoye", "objet", "q"],
  "/cours-audio": [...LIST, "ouvert"],
  "/cours-audio/:slug": ["lecon", "t", "texte"],
  ...Object.fromEntries(
    Object.values(CONTENT_KINDS).map(({ path }) => [path, [...LIST, "mot-cle", "page-cours"]]),
  ),
  ...Object.fromEntries(
    Object.values(CONTENT_KINDS).map(({ path, file }) => [
      `${path}/:slug`,
      file === "audio" ? ["t", "texte"] : file === "video" ? ["t"] : [],
    ]),
  ),
  "/formations": ["q", "page", "theme", "instructeur", "niveau", "age", "lieu", "prix"],
  "/formations/:slug/inscription": ["ref"],
  "/formations/confirmation": ["ref", "attente"],
  "/formations/enregistrements": ["jeton"],
  "/formations/place": ["jeton"],
  "/formations/place/renoncer": ["jeton"],
  "/formations/place/revenir": ["jeton"],
  "/formations/prevenir": ["formation", "preset", "age", "demande"],
  "/formations/prevenir/confirmation": ["jeton"],
  "/formations/prevenir/retrait": ["jeton"],
  "/formations/suivi": ["ref"],
  "/formations/suivi/annuler": ["ref"],
  "/formations/suivi/ecrire": ["ref"],
  "/lettre/archives": ["page"],
  "/lettre/confirmation": ["jeton"],
  "/lettre/desinscription": ["jeton"],
  "/lettre/inscription": ["demande"],
  "/lettre/preferences": ["jeton"],
  "/instructeurs/:slug": ["page"],
  "/mes-donnees": ["demande"],
  "/mes-donnees/dossier": ["jeton"],
  "/mes-donnees/effacer": ["jeton"],
  "/mes-donnees/telecharger": ["jeton", "format"],
  "/oembed": ["url", "format", "maxwidth", "maxheight"],
  "/podcast": ["page"],
  "/recherche": ["q", "type", "theme", "tri", "page"],
  "/recherche/suggestions": ["q"],
  "/themes/:slug": ["page"],
};

const NAMED: Record<string, (value: string) => boolean> = {
  id: isUuid,
  slug: (value) => SLUG.test(value),
  place: (value) => NUMBER.test(value),
  part: (value) => PART.test(value),
};

/** `endless`: what visitors type, or a random order, makes more addresses than can be kept. `own`: shows one person's. */
export type PageAddress = { path: string; missing: boolean; endless?: boolean; own?: boolean };

/** What people type, and letters print. */
const SHORT_ADDRESSES: Record<string, string | undefined> = {
  "/lettre": SUBSCRIBE_PATH,
  "/newsletter": SUBSCRIBE_PATH,
  "/inscription": "/formations",
  "/home": "/",
  "/index.html": "/",
  "/index.php": "/",
};
/** Only where the centre has written them. */
const OWN_PAGES: Record<string, string | undefined> = {
  "/faq": "questions-frequentes",
  "/qui-sommes-nous": "qui-sommes-nous",
  "/a-propos": "qui-sommes-nous",
};

/** `/Articles/` → `/articles`; null when it is written so already. */
export function canonicalPath(pathname: string): string | null {
  const isFile = /\.[^/]*$/.test(pathname);
  if (/^\/admin(\/|$)/i.test(pathname)) return null;
  if (isFile) return SHORT_ADDRESSES[pathname.toLowerCase()] ?? null;
  const words = pathname.split("/").filter(Boolean);
  const written = `/${words.map((word) => (WORD.test(word) ? word.toLowerCase() : word)).join("/")}`;
  const whole = SHORT_ADDRESSES[written] ?? written;
  return whole === pathname ? null : whole;
}

/** The router would answer at every spelling; one page has one address. */
export const oneAddress: MiddlewareHandler = async (context, next) => {
  const { method, url } = context.req;
  if (method !== "GET" && method !== "HEAD") return next();
  const { pathname, search } = new URL(url);
  const written = canonicalPath(pathname) ?? (await ownPageOf(pathname));
  return written ? context.redirect(written + search, 301) : next();
};

async function ownPageOf(pathname: string): Promise<string | null> {
  const slug = OWN_PAGES[pathname];
  const page = slug && (await findPage(slug));
  return page ? pagePath(page) : null;
}

// One address for all that show the same page, and one for all that are missing: the cache's key.
// Null for the back office: its pages are not the same for everyone.
export function pageAddresses(routes: ServerBuild["routes"]): (url: URL) => PageAddress | null {
  const tree = treeOf(routes);
  seenPaths = new LRUCache({ max: MOST_SEEN });
  return ({ pathname, searchParams }) => {
    const seen = seenPaths.get(pathname) ?? matchedPath(tree, pathname);
    if (pathname.length <= LONGEST_SEEN) seenPaths.set(pathname, seen);
    return addressOf(seen, searchParams);
  };
}

/** Of a request's target, once its path has been asked for: quicker than matching every route. */
export function addressSeen(target: string): PageAddress | null {
  const mark = target.indexOf("?");
  const seen = seenPaths.get(mark < 0 ? target : target.slice(0, mark));
  return seen ? addressOf(seen, new URLSearchParams(mark < 0 ? "" : target.slice(mark))) : null;
}

/** What the path alone says of a page. */
type SeenPath = {
  path: string;
  missing: boolean;
  isAdmin: boolean;
  reads: readonly (keyof typeof SHAPES)[];
  parts: Set<string | undefined>;
};

let seenPaths = new LRUCache<string, SeenPath>({ max: MOST_SEEN });

function matchedPath(tree: RouteObject[], pathname: string): SeenPath {
  const data = /\.data$/.test(pathname) ? ".data" : "";
  const page = pathname.replace(/(\/_)?\.data$/, "") || "/";
  const matches = matchRoutes(tree, page) ?? [];
  const written = matches.map(({ route }) => route.path ?? "").join("/");
  const pattern = `/${written.split("/").filter(Boolean).join("/")}`;
  const parts = new Set(matches.map(({ route }) => route.id));
  const isAdmin = /^\/admin(\/|$)/.test(pattern);
  if (matches.length === 0 || pattern.endsWith("*")) {
    return { path: MISSING + data, missing: true, isAdmin, reads: [], parts };
  }
  const { path, missing } = spelt(pattern, matches.at(-1)?.params ?? {});
  const shown = path === "/" && data ? "/_" : path;
  return { path: shown + data, missing, isAdmin, reads: READ_BY[pattern] ?? [], parts };
}

function addressOf(seen: SeenPath, asked: URLSearchParams): PageAddress | null {
  if (seen.isAdmin) return null;
  const { path, missing } = seen;
  if (asked.size === 0) return { path, missing };
  const read = missing ? [] : readIn(asked, seen.reads);
  const query = queryOf([...read, ...partsOf(asked, seen.parts)]);
  const reads = (names: Set<string>) => read.some(([name]) => names.has(name));
  return { path: path + query, missing, endless: reads(ENDLESS), own: reads(OWN) };
}

/** `/articles/:slug` with the slug; `-` stands for every impossible one. */
function spelt(pattern: string, params: Record<string, string | undefined>): PageAddress {
  let missing = false;
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name]?.toLowerCase() ?? "";
    if (NAMED[name]?.(value)) return value;
    missing = true;
    return "-";
  });
  return { path, missing };
}

type Query = [string, string][];

function readIn(asked: URLSearchParams, names: readonly (keyof typeof SHAPES)[]): Query {
  return names.flatMap((name): Query => {
    const value = asked.get(name);
    const shape = SHAPES[name];
    if (value === null || !shape.test(value)) return [];
    return [[name, shape === TEXT ? [...value].slice(0, LONGEST_TEXT).join("") : value]];
  });
}

function partsOf(asked: URLSearchParams, there: Set<string | undefined>): Query {
  const parts = asked.get(PARTS)?.split(",") ?? [];
  const known = [...new Set(parts)].filter((id) => there.has(id)).toSorted();
  return known.length > 0 ? [[PARTS, known.join(",")]] : [];
}

function queryOf(query: Query): string {
  return query.length > 0 ? `?${new URLSearchParams(query)}` : "";
}

function oneOf(words: string[]): RegExp {
  return new RegExp(`^(${words.join("|")})$`);
}

function treeOf(routes: ServerBuild["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index, caseSensitive } = route;
    if (index) return [{ id, path, index, caseSensitive }];
    return [{ id, path, caseSensitive, children: treeOf(routes, id) }];
  });
}
