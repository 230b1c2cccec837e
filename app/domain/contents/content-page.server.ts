import { and, arrayContains, desc, eq, ne, sql } from "drizzle-orm";
import { CONTENT_TYPES, type ContentType } from "#app/domain/content-types/content-type.ts";
import { filmAt } from "#app/domain/films/film.ts";
import { publicInstructorColumns } from "#app/domain/instructors/instructor.server.ts";
import { chaptersOrNull } from "#app/domain/media/chapters/chapter.server.ts";
import {
  isBeingPrepared,
  mediaFiles,
  soundSize,
} from "#app/domain/media/media-file.table.server.ts";
import { hasTranscript } from "#app/domain/media/transcripts/transcript.server.ts";
import { type Paragraph, paragraphsOf } from "#app/domain/media/transcripts/transcript.ts";
import { findCommonTags } from "#app/domain/records/counts/item-count.server.ts";
import { isNamed } from "#app/domain/records/slug.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { published } from "#app/infra/database/database-columns.server.ts";
import { contents } from "./content.table.server.ts";
import type { ContentSummary } from "./content.ts";
import { articleWithHeadings } from "./content-body.server.ts";
import { findImagesIn } from "./content-images.server.ts";
import { selectContents } from "./content-list.server.ts";

export type ContentDetail = NonNullable<Awaited<ReturnType<typeof findContent>>>;

export async function findContent(
  named: string,
  { type, drafts = false }: { type: ContentType; drafts?: boolean },
) {
  const [found] = await selectContents({
    teacher: publicInstructorColumns,
    isPublished: contents.isPublished,
    publishAt: contents.publishAt,
    editedAt: contents.editedAt,
    tags: contents.tags,
    body: contents.body,
    filmUrl: contents.filmUrl,
    chapters: chaptersOrNull(contents),
    hasTranscript: hasTranscript(contents),
    width: mediaFiles.width,
    height: mediaFiles.height,
    soundSize,
    isBeingPrepared,
  }).where(
    and(
      drafts ? undefined : published(contents),
      isNamed(contents.id, named, type, ...CONTENT_TYPES),
    ),
  );
  if (!found) return undefined;
  const { body, width, height, teacher, filmUrl, ...content } = found;
  return {
    ...content,
    instructor: teacher,
    film: filmAt(filmUrl ?? ""),
    /** In pixels. */
    frame: width && height ? { width, height } : null,
    text: body?.trim() ? articleWithHeadings(body, await findImagesIn(body)) : null,
  };
}

/** What is said in a recording, as one reads it. */
export async function readTranscriptOf({ id }: { id: string }): Promise<Paragraph[]> {
  return paragraphsOf(await findTranscript(id));
}

/** As it is kept. */
export async function findTranscript(id: string): Promise<string> {
  const { transcript } = contents;
  const [kept] = await db.select({ transcript }).from(contents).where(eq(contents.id, id));
  return kept?.transcript ?? "";
}

/** The newest that share something are compared: of a common tag there may be thousands. */
const MOST_RELATED = 24;
const COMMON = 500;

export async function listRelatedContents(
  { id, contentType, theme, tags }: Pick<ContentDetail, "id" | "contentType" | "theme" | "tags">,
  limit: number,
): Promise<ContentSummary[]> {
  const sharedTags = sql`cardinality(array(
    select unnest(${contents.tags}) intersect select unnest(${sql.param(tags)}::text[])))`;
  const common = tags.length > 0 ? await findCommonTags(tags, COMMON) : [];
  const shares = [
    ...(theme ? [{ shared: eq(contents.themeId, theme.id), isCommon: true }] : []),
    ...tags.map((tag) => ({
      shared: arrayContains(contents.tags, [tag]),
      isCommon: common.includes(tag),
    })),
  ];
  if (shares.length === 0) return [];
  const columns = sql`${contents.id}, ${contents.contentType}, ${contents.tags}, ${contents.createdAt}`;
  const newest = shares.flatMap(({ shared, isCommon }) =>
    [eq(contents.contentType, contentType), undefined].map((ofType) => {
      const where = and(published(contents), shared, ofType);
      // Of a rare tag, all are read: along the dates everything would be read.
      const moment = isCommon ? contents.createdAt : sql`(${contents.createdAt} + interval '0 s')`;
      return sql`(select ${columns} from ${contents} where ${where}
        order by ${moment} desc nulls last, ${contents.id} limit ${MOST_RELATED})`;
    }),
  );
  const order = sql.join(
    [
      desc(eq(contents.contentType, contentType)),
      desc(sharedTags),
      desc(contents.createdAt),
      contents.id,
    ],
    sql`, `,
  );
  const related = sql`(select ${contents.id} from (${sql.join(newest, sql` union `)}) as ${contents}
    where ${ne(contents.id, id)} order by ${order} limit ${limit})`;
  return selectContents({}).where(sql`${contents.id} in ${related}`).orderBy(order);
}
