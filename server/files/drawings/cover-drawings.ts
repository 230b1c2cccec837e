import { LRUCache } from "lru-cache";
import { findContentCover } from "#app/domain/contents/content-cover.server.ts";
import { findSeriesCover } from "#app/domain/contents/series/series-page.server.ts";
import { findCourseCover } from "#app/domain/courses/course-cover.server.ts";
import { FORMATION_PRESETS } from "#app/domain/courses/formations/formation-presets.ts";
import { findInstructorCover } from "#app/domain/instructors/instructor.server.ts";
import { findLogo, type Logo, logoOn } from "#app/domain/logo/logo.server.ts";
import { findLetterCover } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { findPageCover } from "#app/domain/pages/page.server.ts";
import { type HouseInks, houseInks } from "#app/domain/settings/house-colour.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { findThemeCover } from "#app/domain/themes/theme.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { sharp } from "#app/infra/storage/pictures.server.ts";
import { pageOfCard } from "#app/routes/site/navigation.ts";
import { drawnSeed, type FoundCover, SITE_SEED } from "#app/ui/cover-address.ts";
import type { CoverDrawing } from "./cover-picture.ts";
import type { CardLogo } from "./cover-shapes.ts";

const known = new LRUCache<string, { drawing: CoverDrawing }>({ max: 5000, ttl: 60_000 });
const presets = new Map(
  FORMATION_PRESETS.map(({ icon, color }) => [`preset-${icon}`, color as string]),
);

// Only for something that exists, in its own colour: anyone can make up seeds and colours, and each
// costs its drawing. An address with another colour is asked for when a theme has just changed.
export async function findDrawing(seed: string, tint = ""): Promise<CoverDrawing | null> {
  const found = known.get(seed);
  const isNew = tint && found?.drawing?.accent?.toLowerCase() !== `#${tint}`.toLowerCase();
  if (found && !isNew) return found.drawing;
  const [{ settings }, logo] = await Promise.all([readSettingsOrLast(), findLogo()]);
  const site = nameAndTagline(settings.siteName);
  const inks = houseInks(settings.houseColour);
  const drawn = drawnSeed(seed);
  const cover = await coverOf(drawn, { ...site, ink: inks.teal });
  const drawing = cover && {
    ...{ seed: drawn, accent: cover.tint ?? undefined, text: cover.text, site: site.name },
    logo: logo && (await cardLogos.fetch(`${logo.id} ${inks.teal}`, { context: { logo, inks } })),
  };
  if (drawing) known.set(seed, { drawing });
  return drawing ?? null;
}

const cardLogos = new LRUCache<string, CardLogo, { logo: Logo; inks: HouseInks }>({
  max: 2,
  fetchMethod: (_, __, { context: { logo, inks } }) => onCards(logo, inks),
});

/** A picture within a picture: nothing is fetched while it is drawn. */
async function onCards(logo: Logo, inks: HouseInks): Promise<CardLogo> {
  const png = await logoOn("dark", logo, { box: CARD_BOX, inks });
  const { width, height } = await sharp(png).metadata();
  return { id: logo.id, href: `data:image/png;base64,${png.toString("base64")}`, width, height };
}

const CARD_BOX = { width: 860, height: 240 };

type Site = ReturnType<typeof nameAndTagline> & { ink: string };

/** Letters that have left, and the players of browsers, hold these addresses of before: a theme's id and two signs. */
const OF_THEME = /^([0-9a-f-]{36})-[0-9a-f]{2}$/;

async function coverOf(seed: string, site: Site): Promise<FoundCover | undefined> {
  const [, theme] = OF_THEME.exec(seed) ?? [];
  if (theme) return findThemeCover(theme);
  if (!isUuid(seed)) return coverOfPage(seed, site);
  // The database would accept an id in capitals too, and each spelling has its own drawing.
  if (seed !== seed.toLowerCase()) return undefined;
  return (
    (await findThemeCover(seed)) ??
    (await findCourseCover(seed)) ??
    (await findContentCover(seed)) ??
    (await findSeriesCover(seed)) ??
    (await findInstructorCover(seed)) ??
    (await findLetterCover(seed)) ??
    (await findPageCover(seed))
  );
}

function coverOfPage(seed: string, { name, tagline, ink }: Site): FoundCover | undefined {
  const preset = presets.get(seed);
  if (preset) return { tint: preset, text: null };
  const written = { theme: null, people: null };
  if (seed === SITE_SEED) return { tint: ink, text: { ...written, title: name, facts: tagline } };
  const title = pageOfCard(seed)?.label;
  return title ? { tint: ink, text: { ...written, title, facts: null } } : undefined;
}
