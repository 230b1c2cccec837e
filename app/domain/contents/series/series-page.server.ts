import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { type ContentSummary, contentPath, speakerOf } from "#app/domain/contents/content.ts";
import { selectContents } from "#app/domain/contents/content-list.server.ts";
import { trackOf } from "#app/domain/contents/content-track.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { artworkUrl } from "#app/domain/media/artwork.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { db } from "#app/infra/database/database.server.ts";
import { descending, hasId, published } from "#app/infra/database/database-columns.server.ts";
import { readOncePerChange } from "#app/infra/database/public-changes.server.ts";
import { count, formatDuration } from "#app/infra/french/french.ts";
import type { FoundCover } from "#app/ui/cover-address.ts";

export type SeriesDetail = NonNullable<Awaited<ReturnType<typeof findSeries>>>;
export type SeriesRecording = SeriesDetail["recordings"][number];
export type PlaceInSeries = NonNullable<Awaited<ReturnType<typeof findPlaceInSeries>>>;

const MOST_SHOWN = 200;
/** As they are heard; what has one place by mistake, as it was added. */
export const inSeriesOrder = [asc(contents.seriesPlace), asc(contents.createdAt), asc(contents.id)];

/** With what visitors may hear of it; none while that is nothing. */
export function findSeries(named: string) {
  return readSeries(isNamed(series.id, named, "series"));
}

/** Where it stands among the others of its series. */
export async function findPlaceInSeries(content: Pick<ContentSummary, "id" | "series">) {
  const found = content.series && (await findSeries(content.series.slug));
  if (!found) return undefined;
  const { title, kind, recordings, tracks } = found;
  const index = recordings.findIndex(({ id }) => id === content.id);
  if (index < 0) return undefined;
  const step = (at: number) => {
    const other = recordings[at];
    return (
      other && { title: other.title, to: contentPath({ contentType: kind, slug: other.slug }) }
    );
  };
  return {
    ...{ id: content.id, title, tracks, to: seriesPath(found) },
    ...{ number: index + 1, total: recordings.length },
    before: step(index - 1),
    after: step(index + 1),
  };
}

/** Those that hold something, the newest first. */
export const listSeries = readOncePerChange(() => {
  const held = db
    .select({
      of: contents.seriesId,
      total: sql<number>`count(*)::int`.as("total"),
      seconds: sql<number>`sum(${contents.durationSeconds})`.as("seconds"),
    })
    .from(contents)
    .where(and(published(contents), sql`${contents.seriesId} is not null`))
    .groupBy(contents.seriesId)
    .as("held");
  return db
    .select({ ...columns, total: held.total, seconds: held.seconds })
    .from(series)
    .innerJoin(held, eq(held.of, series.id))
    .orderBy(descending(series.createdAt), series.id);
});

/** Of a series that visitors see; no text for another. */
export async function findSeriesCover(id: string): Promise<FoundCover | undefined> {
  const found = await readSeries(hasId(series.id, id));
  if (!found)
    return (await db.$count(series, hasId(series.id, id))) ? { tint: null, text: null } : undefined;
  const { title, kind, recordings, seconds, teacher } = found;
  const facts = [
    count(recordings.length, CONTENT_KINDS[kind].noun),
    seconds > 0 && formatDuration(seconds),
  ];
  return {
    tint: found.theme?.color ?? null,
    text: {
      title,
      theme: null,
      people: teacher?.name ?? null,
      facts: facts.filter(Boolean).join(" · "),
    },
  };
}

const columns = {
  id: series.id,
  slug: series.slug,
  kind: series.kind,
  title: series.title,
  description: series.description,
  imageId: series.imageId,
};

async function readSeries(where: SQL) {
  const [found] = await db.select(columns).from(series).where(where);
  if (!found) return undefined;
  const held = await selectContents({ teacher: publicInstructorColumns })
    .where(and(published(contents), eq(contents.seriesId, found.id)))
    .orderBy(...inSeriesOrder)
    .limit(MOST_SHOWN);
  if (held.length === 0) return undefined;
  const theme = common(held, (content) => content.theme);
  return {
    ...found,
    theme,
    teacher: common(held, ({ teacher }) => teacher),
    seconds: held.reduce((sum, { seconds }) => sum + seconds, 0),
    recordings: held.map(recordingOf),
    tracks: tracksIn({ ...found, theme }, held),
  };
}

function recordingOf(content: ContentSummary) {
  const { id, slug, title, seconds, givenOn } = content;
  return { id, slug, title, seconds, givenOn, speaker: speakerOf(content) };
}

/** What is heard of it, one after the other: they belong to its page, as lessons do to their course's. */
function tracksIn(of: Parameters<typeof artworkUrl>[0] & { slug: string }, held: ContentSummary[]) {
  const page = { title: of.title, to: seriesPath(of) };
  const artwork = artworkUrl(of);
  return held.flatMap((content) => {
    const track = trackOf(content);
    return track ? { ...track, page, artwork } : [];
  });
}

/** What all of them have. */
function common<Item, Value extends { id: string }>(
  items: Item[],
  of: (item: Item) => Value | null,
): Value | null {
  const [first = null, ...others] = items.map(of);
  return first && others.every((other) => other?.id === first.id) ? first : null;
}
