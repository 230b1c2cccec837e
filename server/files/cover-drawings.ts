import { LRUCache } from "lru-cache";
import { findContentCover } from "#app/domain/contents/content-cover.server.ts";
import { findCourseCover } from "#app/domain/courses/course-cover.server.ts";
import { FORMATION_PRESETS } from "#app/domain/courses/formations/formation.ts";
import { findThemeCover, listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { SITE_SEED } from "#app/ui/cover-address.ts";
import type { CoverDrawing } from "./cover-picture.ts";

const known = new LRUCache<string, { drawing: CoverDrawing | null }>({ max: 5000, ttl: 60_000 });
const presets = new Map(
  FORMATION_PRESETS.map(({ icon, color }) => [`preset-${icon}`, color as string]),
);

// Only for something that exists: anyone can make up seeds, and each costs its drawing.
// A colour that no theme has is left out.
export async function findDrawing(seed: string, tint = ""): Promise<CoverDrawing | null> {
  const asked = `${seed} ${tint}`;
  const found = known.get(asked);
  if (found) return found.drawing;
  const cover = await coverOf(seed);
  const drawing = cover && { seed, accent: await accentOf(seed, tint), text: cover.text };
  known.set(asked, { drawing: drawing ?? null });
  return drawing ?? null;
}

async function coverOf(seed: string) {
  if (!isUuid(seed)) {
    return seed === SITE_SEED || presets.has(seed) ? { text: null } : undefined;
  }
  // The database would accept an id in capitals too, and each spelling has its own drawing.
  if (seed !== seed.toLowerCase()) return undefined;
  return (
    (await findThemeCover(seed)) ?? (await findCourseCover(seed)) ?? (await findContentCover(seed))
  );
}

async function accentOf(seed: string, tint: string): Promise<string | undefined> {
  if (!tint) return undefined;
  const themes = await listThemeMarks();
  const colors = [presets.get(seed), ...themes.map(({ color }) => color)];
  return colors.find((color) => color?.toLowerCase() === `#${tint}`.toLowerCase());
}
