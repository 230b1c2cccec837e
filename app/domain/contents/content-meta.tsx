import { formatDuration, formatLongDate } from "#app/infra/french/french.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { audienceFact, type ContentSummary, speakerOf } from "./content.ts";

export function ContentMeta({ content, undated }: { content: ContentSummary; undated?: boolean }) {
  const facts = [
    speakerOf(content),
    content.seconds > 0 && formatDuration(content.seconds),
    !undated && formatLongDate(content.createdAt),
    audienceFact(content),
  ];
  return <MetaList items={facts} />;
}
