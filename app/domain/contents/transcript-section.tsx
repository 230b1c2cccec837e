import { useSearchParams } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import { TranscriptFold } from "#app/domain/player/chapters/transcript-fold.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { ContentDetail } from "./content-page.server.ts";
import { trackOf } from "./content-track.ts";

const ANCHOR = "texte";

export default function TranscriptSection({
  content,
}: {
  content: ContentDetail & { paragraphs?: Paragraph[] };
}) {
  const { paragraphs } = content;
  // Where its title begins, beside its cover.
  const isHeard = CONTENT_KINDS[content.contentType].file === "audio";
  const [asked] = useSearchParams();
  const query = new URLSearchParams(asked);
  if (paragraphs) query.delete(ANCHOR);
  else query.set(ANCHOR, "1");
  return (
    <section
      id={ANCHOR}
      aria-label="Texte de l'enregistrement"
      className={classNames("grid grid-cols-1 gap-3", isHeard && "sm:pl-52 large:pl-0")}
    >
      <TranscriptFold
        to={{ search: query.size > 0 ? `?${query}` : "", hash: ANCHOR }}
        paragraphs={paragraphs}
        track={trackOf(content)}
      />
    </section>
  );
}
