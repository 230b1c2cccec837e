import { LRUCache } from "lru-cache";
import { hasContent } from "#app/domain/contents/content-page.server.ts";
import { hasCourseOrContent } from "#app/domain/courses/audio-courses/audio-course.server.ts";
import { FORMATION_PRESETS } from "#app/domain/courses/formations/formation.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { SITE_SEED } from "#app/ui/cover-address.ts";

export type Drawing = { seed: string; accent?: string };

const known = new LRUCache<string, { drawing: Drawing | null }>({ max: 5000, ttl: 60_000 });
const presets = new Map(
  FORMATION_PRESETS.map(({ icon, color }) => [`preset-${icon}`, color as string]),
);

// Only for something that exists: anyone can make up seeds, and each costs its drawing.
// A colour that no theme has is left out.
export async function findDrawing(seed: string, tint = ""): Promise<Drawing | null> {
  const asked = `${seed} ${tint}`;
  const found = known.get(asked);
  if (found) return found.drawing;
  const drawing = (await isKnown(seed)) ? { seed, accent: await accentOf(seed, tint) } : null;
  known.set(asked, { drawing });
  return drawing;
}

async function isKnown(seed: string): Promise<boolean> {
  if (!isUuid(seed)) return seed === SITE_SEED || presets.has(seed);
  // The database would accept an id in capitals too, and each spelling has its own drawing.
  if (seed !== seed.toLowerCase()) return false;
  return (await hasCourseOrContent(seed)) || (await hasContent(seed));
}

async function accentOf(seed: string, tint: string): Promise<string | undefined> {
  if (!tint) return undefined;
  const themes = await listThemeMarks();
  const colors = [presets.get(seed), ...themes.map(({ color }) => color)];
  return colors.find((color) => color?.toLowerCase() === `#${tint}`.toLowerCase());
}
