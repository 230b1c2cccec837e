import { isNotNull } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { FILM_HOSTS, type Film, filmAt } from "#app/domain/films/film.ts";
import { liveFilm } from "#app/domain/live/live.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { logError } from "#app/infra/log.server.ts";

/** The other sites whose players may stand in a page: moving from page to page keeps the leave of the first. */
export async function listPlayerHosts(): Promise<string[]> {
  const { settings } = await readSettingsOrLast();
  const films = [...(await listFilms()), liveFilm(settings.liveStreamUrl)];
  return [...new Set([...FILM_HOSTS, ...films.flatMap((film) => (film ? [hostOf(film)] : []))])];
}

const listFilms = readOncePerChange(async (): Promise<(Film | null)[]> => {
  const { filmUrl } = contents;
  try {
    const rows = await db.select({ filmUrl }).from(contents).where(isNotNull(filmUrl));
    return rows.map((row) => filmAt(row.filmUrl ?? ""));
  } catch (error) {
    logError("films", error);
    return [];
  }
});

function hostOf({ player }: Film): string {
  return new URL(player).origin;
}
