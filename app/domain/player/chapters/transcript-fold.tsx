import { ChevronDown } from "lucide-react";
import { lazy, Suspense } from "react";
import type { To } from "react-router";
import type { Paragraph } from "#app/domain/media/transcripts/transcript.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { classNames } from "#app/ui/class-names.ts";
import { orNull } from "#app/ui/hydration.ts";
import { Link } from "#app/ui/link.tsx";

const TranscriptText = lazy(() => orNull(() => import("./transcript-text.tsx")));

/** Folded until it is asked for, by an address of its own: it is long, and read without scripts too. */
export function TranscriptFold({
  to,
  of,
  paragraphs,
  track,
}: {
  /** Where it is open, else folded. */
  to: To;
  /** The title, where there are several. */
  of?: string;
  /** While it is open. */
  paragraphs: readonly Paragraph[] | undefined;
  track: Track | null;
}) {
  return (
    <>
      <Link
        to={to}
        preventScrollReset
        replace
        rel="nofollow"
        aria-expanded={paragraphs !== undefined}
        className="inline-flex min-h-11 w-fit items-center gap-1.5 text-teal underline underline-offset-4 print:hidden"
      >
        {paragraphs ? "Replier le texte" : "Lire le texte"}
        {of && <span className="sr-only"> {of}</span>}
        <ChevronDown aria-hidden size={18} className={classNames(paragraphs && "rotate-180")} />
      </Link>
      {paragraphs && (
        <Suspense>
          <TranscriptText paragraphs={paragraphs} track={track} />
        </Suspense>
      )}
    </>
  );
}
