import {
  CONTENT_KINDS,
  CONTENT_TYPES,
  type ContentType,
  MAIN_TYPES,
} from "#app/domain/content-types/content-type.ts";
import { INSTRUCTORS_PATH } from "#app/domain/instructors/instructor.ts";
import { FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { THEMES_PATH } from "#app/domain/themes/theme.ts";

export type PageLink = { label: string; path: string };

export const THEMES: PageLink = { label: "Thèmes", path: THEMES_PATH };
export const INSTRUCTORS: PageLink = { label: "Instructeurs", path: INSTRUCTORS_PATH };

/** Not for search engines either: nothing of it is on the server. */
export const MY_LISTENING: PageLink = { label: "Mes écoutes", path: "/mes-ecoutes" };
const LIVE: PageLink = { label: "Direct", path: "/direct" };
const AGENDA: PageLink = { label: "Agenda", path: "/agenda" };
const PODCAST: PageLink = { label: "Podcast", path: "/podcast" };
const LETTERS: PageLink = { label: "Lettres précédentes", path: "/lettre/archives" };
/** Not for search engines: the site map leaves it out. */
const FOLLOW_UP: PageLink = { label: "Mon inscription", path: FOLLOW_UP_PATH };

export const HEADER_LINKS: readonly PageLink[] = [
  { label: "Accueil", path: "/" },
  { label: "Formations", path: "/formations" },
  { label: "Cours Audio", path: "/cours-audio" },
  ...Object.values(CONTENT_KINDS),
  { label: "Contact", path: "/contact" },
];

/** What a large screen shows besides stands before it. */
export const CONTACT_AT = 8;

/** Every page's data names the footer's links: what else is known of a type need not travel. */
function listOf(type: ContentType): PageLink {
  const { label, path } = CONTENT_KINDS[type];
  return { label, path };
}

/** The menu's first ones, which the header of a large screen has room for. */
export const WIDE_COUNT = 2;

/** Every page carries them: a pair is shorter than an object. */
export type LinkPair = [label: string, path: string];

/** A function, so that only the server carries it: after the header's own, in the menu. `letters`: one was sent. */
export function menuLinks(letters: boolean, own: readonly PageLink[]): LinkPair[] {
  const links = [
    THEMES,
    AGENDA,
    INSTRUCTORS,
    LIVE,
    MY_LISTENING,
    FOLLOW_UP,
    PODCAST,
    ...(letters ? [LETTERS] : []),
    ...own,
  ];
  return links.map(({ label, path }) => [label, path]);
}

type LinkGroup = { title: string; links: readonly PageLink[] };

/** As `menuLinks`. */
export function footerGroups(letters: boolean): LinkGroup[] {
  return [
    {
      title: "Contenus",
      links: [
        { label: "Formations", path: "/formations" },
        { label: "Cours audio", path: "/cours-audio" },
        ...MAIN_TYPES.map(listOf),
      ],
    },
    {
      title: "Ressources",
      links: [
        ...CONTENT_TYPES.filter((type) => !MAIN_TYPES.includes(type)).map(listOf),
        THEMES,
        INSTRUCTORS,
        LIVE,
        AGENDA,
        MY_LISTENING,
        PODCAST,
        ...(letters ? [LETTERS] : []),
      ],
    },
  ];
}

export const CONTACT_LINKS: readonly PageLink[] = [
  { label: "Nous écrire", path: "/contact" },
  FOLLOW_UP,
];

/** What a page's share card is drawn from: « lettre-archives ». */
export const cardSeedOf = (path: string) => path.slice(1).replaceAll("/", "-");

/** Their cards carry their names; the others' that of the site alone. */
export function pageOfCard(seed: string): PageLink | undefined {
  const pages = [...HEADER_LINKS, ...footerGroups(true).flatMap(({ links }) => links)];
  return pages.find(({ path }) => path !== "/" && cardSeedOf(path) === seed);
}

/** Not for search engines either. */
export const OWN_DATA: PageLink = { label: "Mes données", path: "/mes-donnees" };

export const LEGAL_LINKS: readonly PageLink[] = [
  { label: "Mentions légales", path: "/mentions-legales" },
  { label: "Confidentialité", path: "/confidentialite" },
];
