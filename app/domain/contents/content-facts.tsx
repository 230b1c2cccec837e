import { Facts } from "#app/ui/facts.tsx";
import { formatLongDate, formatMinutes } from "#app/ui/french.ts";
import { audienceFact, type ContentSummary, speakerOf } from "./content.ts";

/** Who, how long, since when. */
export function ContentFacts({ content, undated }: { content: ContentSummary; undated?: boolean }) {
  const facts = [
    speakerOf(content),
    content.minutes > 0 && formatMinutes(content.minutes),
    !undated && formatLongDate(content.createdAt),
    audienceFact(content),
  ];
  return <Facts facts={facts} />;
}
