import type { PublishedItem } from "#app/domain/all-published-items.server.ts";
import { ContentCard } from "#app/domain/contents/content-card.tsx";
import { CourseLine } from "#app/domain/courses/course-line.tsx";

export function PublishedItemRow({
  item,
  ...shown
}: {
  item: PublishedItem;
  omit?: readonly "speaker"[];
  beside?: boolean;
}) {
  const { contentType, courseType } = item;
  if (contentType) return <ContentCard content={{ ...item, contentType }} {...shown} />;
  return courseType && <CourseLine course={{ ...item, courseType }} {...shown} />;
}
