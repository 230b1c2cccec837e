import { ChevronDown } from "lucide-react";
import { useSearchParams } from "react-router";
import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import { TranscriptText } from "#app/domain/player/chapters/transcript-text.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import type { ContentDetail } from "./content-page.server.ts";
import { trackOf } from "./content-track.ts";

const ANCHOR = "texte";

/** Folded until it is asked for, by an address of its own: it is long, and read without scripts too. */
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
      <Link
        to={{ search: query.size > 0 ? `?${query}` : "", hash: ANCHOR }}
        preventScrollReset
        replace
        rel="nofollow"
        aria-expanded={paragraphs !== undefined}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-teal underline underline-offset-4 print:hidden"
      >
        {paragraphs ? "Replier le texte" : "Lire le texte"}
        <ChevronDown aria-hidden size={18} className={classNames(paragraphs && "rotate-180")} />
      </Link>
      {paragraphs && <TranscriptText paragraphs={paragraphs} track={trackOf(content)} />}
    </section>
  );
}
