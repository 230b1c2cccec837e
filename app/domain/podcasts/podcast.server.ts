import { and, eq, sql } from "drizzle-orm";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import { otherAuthorOf, speakerOf } from "#app/domain/contents/content.ts";
import { courses } from "#app/domain/courses/course.table.server.ts";
import { coursePath } from "#app/domain/courses/course.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import type { Chapter } from "#app/domain/media/chapters/chapter.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { seriesLabel } from "#app/domain/series/series-kind.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { typeset } from "#app/infra/french/french.ts";
import { type Cover, coverSeedOf, type PodcastAsked } from "./podcast.ts";
import {
  type EpisodeKind,
  type EpisodeRows,
  episodePath,
  MOST_EPISODES,
  selectEpisodes,
  selectLessons,
  selectSeriesEpisodes,
} from "./podcast-episodes.server.ts";

export type Speaker = { name: string; path: string; photoId: string | null };

export type Episode = {
  id: string;
  title: string;
  path: string;
  description: string;
  date: Date;
  seconds: number | null;
  chapters: Chapter[];
  isTranscribed: boolean;
  fileId: string;
  size: number;
  /** Within its course. */
  number?: number;
  credits: string | null;
  speaker: Speaker | null;
  author: string | null;
  cover?: Cover;
};

export type Podcast = {
  /** Of the page it belongs to: « /cours-audio/lire-l-arabe ». */
  path: string;
  /** The same for as long as it lives, whatever its title becomes. */
  lastingPath: string;
  /** On the site. */
  name: string;
  /** Among the podcasts of others. */
  title: string;
  description: string;
  cover: Cover;
  speaker: Speaker | null;
  /** Heard from its first episode. */
  isSerial: boolean;
  episodes: Episode[];
  changedAt: Date | null;
};

/** One query, whatever is asked. */
export async function readPodcast(asked: PodcastAsked): Promise<Podcast | undefined> {
  const { settings } = await readSettingsOrLast();
  const { name: site } = nameAndTagline(settings.siteName);
  if (asked.course) return readCourse(asked.course, site);
  if (asked.series) return readSeries(asked.series, site);
  if (asked.instructor) return readInstructor(asked.instructor, site);
  const rows = await newest(selectEpisodes({ types: asked.type && [asked.type] }));
  const { path, label } = asked.type ? CONTENT_KINDS[asked.type] : { path: "", label: "" };
  return {
    ...{ path, lastingPath: path, speaker: null, isSerial: false },
    name: label || site,
    title: label ? `${label} – ${site}` : settings.siteName,
    description: asked.type
      ? contentTexts(asked.type).list.lead
      : typeset(`Tout ce que ${site} donne à écouter : cours audio, prêches et conférences.`),
    cover: { seed: coverSeedOf(asked.type) },
    episodes: rows.map((row) => episodeOf(row)).filter(isOnlyOne()),
    changedAt: lastChange(rows),
  };
}

async function readCourse(named: string, site: string): Promise<Podcast | undefined> {
  const lessons = selectLessons(named);
  const { id, slug, courseType, title, description, imageId, createdAt, editedAt } = courses;
  const rows = await db
    .select({
      owner: { id, slug, courseType, title, description, imageId, tint: themes.color },
      ownerChangedAt: sql<string>`greatest(${createdAt}, ${editedAt})`,
      ...episodeColumns(lessons),
    })
    .from(courses)
    .leftJoin(themes, eq(themes.id, courses.themeId))
    .leftJoin(instructors, eq(instructors.id, courses.instructorId))
    .leftJoin(lessons, sql`true`)
    .where(
      and(published(courses), eq(courseType, "audio_course"), isNamed(id, named, "audio_course")),
    );
  const [first] = rows;
  if (!first) return undefined;
  const { owner } = first;
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 })).filter(hasEpisode);
  return {
    path: coursePath(owner),
    lastingPath: coursePath({ ...owner, slug: owner.id }),
    name: owner.title,
    title: typeset(owner.title),
    description: typeset(owner.description) || `Un cours audio de ${site}.`,
    cover: { seed: owner.id, tint: owner.tint, imageId: owner.imageId },
    speaker: speakerIn(first),
    isSerial: true,
    episodes: oneAfterTheOther(
      numbered.map(({ number, ...row }) => ({
        ...episodeOf({ ...row, course: null, imageId: null }),
        number,
        description: row.description || typeset(`Leçon ${number} du cours « ${owner.title} ».`),
      })),
    )
      .toReversed()
      .filter(isOnlyOne()),
    changedAt: lastChange([...numbered, { changedAt: first.ownerChangedAt }]),
  };
}

async function readSeries(named: string, site: string): Promise<Podcast | undefined> {
  const all = selectSeriesEpisodes(named);
  const { id, slug, title, description, kind, imageId, createdAt, editedAt } = series;
  const rows = await db
    .select({
      owner: { id, slug, title, description, kind, imageId },
      ownerChangedAt: sql<string>`greatest(${createdAt}, ${editedAt})`,
      ...episodeColumns(all),
    })
    .from(series)
    .innerJoin(all, sql`true`)
    .leftJoin(instructors, eq(instructors.id, all.instructorId))
    .where(isNamed(id, named, "series"));
  const [first] = rows;
  if (!first) return undefined;
  const { owner } = first;
  const numbered = rows.map((row, index) => ({ ...row, number: index + 1 })).filter(hasEpisode);
  const speakers = new Set(rows.map(({ speaker }) => speaker?.slug));
  return {
    path: seriesPath(owner),
    lastingPath: seriesPath({ slug: owner.id }),
    name: owner.title,
    title: typeset(owner.title),
    description: typeset(owner.description) || `${seriesLabel(owner.kind)} de ${site}.`,
    cover: { seed: owner.id, imageId: owner.imageId },
    speaker: speakers.size === 1 ? speakerIn(first) : null,
    isSerial: true,
    episodes: oneAfterTheOther(
      numbered.map(({ number, ...row }) => ({ ...episodeOf(row), number })),
    )
      .toReversed()
      .filter(isOnlyOne()),
    changedAt: lastChange([...numbered, { changedAt: first.ownerChangedAt }]),
  };
}

async function readInstructor(named: string, site: string): Promise<Podcast | undefined> {
  const { id, slug, name, bio, createdAt, editedAt } = instructors;
  const all = selectEpisodes({ instructor: named });
  const rows = await db
    .select({
      owner: { id, slug, name, bio },
      ownerChangedAt: sql<string>`greatest(${createdAt}, ${editedAt})`,
      ...episodeColumns(all),
    })
    .from(instructors)
    .leftJoin(all, sql`true`)
    .where(isNamed(id, named, "instructor"))
    .orderBy(sql`${all.date} desc`, all.id)
    .limit(MOST_EPISODES);
  const [first] = rows;
  if (!first) return undefined;
  const { owner } = first;
  const heard = rows.filter(hasEpisode);
  return {
    path: instructorPath(owner),
    lastingPath: instructorPath({ ...owner, slug: owner.id }),
    name: owner.name,
    title: `${owner.name} – ${site}`,
    description:
      typeset(owner.bio ?? "") || typeset(`Ce que ${owner.name} donne à écouter à ${site}.`),
    cover: { seed: owner.id },
    speaker: speakerIn(first),
    isSerial: false,
    episodes: heard.map((row) => episodeOf(row)).filter(isOnlyOne()),
    changedAt: lastChange([...heard, { changedAt: first.ownerChangedAt }]),
  };
}

function newest(episodes: EpisodeRows) {
  return db
    .select({ ...episodeColumns(episodes), id: episodes.id, fileId: episodes.fileId })
    .from(episodes)
    .leftJoin(instructors, eq(instructors.id, episodes.instructorId))
    .orderBy(sql`${episodes.date} desc`, episodes.id)
    .limit(MOST_EPISODES);
}

function episodeColumns(episodes: EpisodeRows) {
  const { id, kind, slug, title, description, author, course, date, changedAt } = episodes;
  const { fileId, mp3Size, seconds, chapters, isTranscribed, imageId } = episodes;
  return {
    ...{ id, kind, slug, title, description, author, course, date, changedAt },
    ...{ fileId, mp3Size, seconds, chapters, isTranscribed, imageId },
    speaker: {
      slug: instructors.slug,
      name: instructors.name,
      photoId: instructors.profileImageId,
    },
  };
}

type Row = {
  id: string;
  kind: EpisodeKind;
  slug: string;
  title: string;
  description: string;
  author: string | null;
  course: { id: string; title: string } | null;
  date: string;
  changedAt: string;
  fileId: string;
  mp3Size: number | null;
  seconds: number | null;
  chapters: Chapter[];
  isTranscribed: boolean;
  /** Its own picture; a lesson's is its course's. */
  imageId: string | null;
  speaker: { slug: string; name: string; photoId: string | null } | null;
};

/** A course without lessons has one row, without one; a lesson whose MP3 is being made has no size. */
function hasEpisode<Found extends { [Name in keyof Row]: Row[Name] | null }>(
  row: Found,
): row is Found & Row {
  return row.id !== null && row.mp3Size !== null;
}

function episodeOf(row: Row): Episode {
  const { id, fileId, seconds, chapters, isTranscribed, author, speaker: instructor } = row;
  const { course, imageId } = row;
  const title = typeset(row.title);
  return {
    ...{ id, fileId, seconds, chapters, isTranscribed },
    title: course ? `${title} – ${typeset(course.title)}` : title,
    path: episodePath(row),
    description: typeset(row.description),
    date: new Date(row.date),
    size: Number(row.mp3Size),
    speaker: speakerIn(row),
    credits: speakerOf({ author, instructor }),
    author: otherAuthorOf({ author, instructor }),
    cover: course || imageId ? { seed: course?.id ?? id, imageId } : undefined,
  };
}

function speakerIn({ speaker }: Pick<Row, "speaker">): Speaker | null {
  return speaker && { ...speaker, path: instructorPath(speaker) };
}

/** Applications that sort by date keep the order given by hand. */
function oneAfterTheOther(lessons: Episode[]): Episode[] {
  let before = 0;
  return lessons.map((lesson) => {
    before = Math.max(lesson.date.getTime(), before + 1000);
    return { ...lesson, date: new Date(before) };
  });
}

/** Applications pass over an address that they have met. */
function isOnlyOne() {
  const seen = new Set<string>();
  return ({ fileId }: Episode) => seen.size < seen.add(fileId).size;
}

function lastChange(rows: { changedAt: string | null }[]): Date | null {
  const changes = rows.map(({ changedAt }) => Date.parse(changedAt ?? "")).filter(Boolean);
  return changes.length > 0 ? new Date(Math.max(...changes)) : null;
}
