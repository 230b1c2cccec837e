import { sql } from "drizzle-orm";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { formationDocuments } from "#app/domain/courses/formations/documents/formation-document.table.server.ts";
import { mediaCopies, mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import type { LargeFile, StorageUse } from "#app/domain/system/storage-use.tsx";
import { db } from "#app/infra/database/database.server.ts";

const LARGEST = 5;

/** By kind in one reading of the files; the largest ones with what they belong to. */
export async function readStorageUse(): Promise<StorageUse> {
  const [{ rows: kinds }, largest] = await Promise.all([
    db.execute<{ kind: MediaKind | "copies"; files: number; bytes: string }>(sql`
      select kind, count(*)::int as files, sum(size) as bytes from ${mediaFiles} group by kind
      union all
      select 'copies', count(*)::int, coalesce(sum(size), 0) from ${mediaCopies}
        where ${mediaCopies.size} is not null`),
    listLargestFiles(),
  ]);
  return { kinds: kinds.map((kind) => ({ ...kind, bytes: Number(kind.bytes) })), largest };
}

type Row = {
  id: string;
  name: string;
  bytes: string;
  type: ContentType | null;
  contentId: string | null;
  lessonId: string | null;
  courseId: string | null;
  title: string | null;
};

async function listLargestFiles(): Promise<LargeFile[]> {
  const { rows } = await db.execute<Row>(sql`
    with large as (
      select id, original_name as name, size from ${mediaFiles}
      where kind <> 'image' order by size desc, id limit ${LARGEST}
    )
    select large.id, large.name, large.size as bytes,
      content.content_type as type, content.id as "contentId", lesson.id as "lessonId",
      coalesce(lesson.course_id, formation.id) as "courseId",
      coalesce(content.title, lesson.title, formation.title) as title
    from large
      left join ${contents} as content
        on content.file_id = large.id and content.trash_item_id is null
      left join ${courseContents} as lesson
        on lesson.file_id = large.id and lesson.trash_item_id is null
      left join ${formationDocuments} as document on document.file_id = large.id
      left join ${courses} as formation
        on formation.id = document.course_id and formation.trash_item_id is null
    order by large.size desc, large.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.title ?? row.name,
    bytes: Number(row.bytes),
    to: recordOf(row),
  }));
}

function recordOf({ type, contentId, lessonId, courseId }: Row): string | null {
  if (type) return `/admin/${type}/${contentId}/edit`;
  if (lessonId) return `/admin/courses/${courseId}/contents?modifier=${lessonId}`;
  return courseId && `/admin/formations/${courseId}/edit`;
}
