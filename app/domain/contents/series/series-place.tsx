import { ArrowLeft, ArrowRight } from "lucide-react";
import { useEffect } from "react";
import type { ContentType } from "#app/domain/content-types/content-type.ts";
import { contentPath } from "#app/domain/contents/content.ts";
import { statusOf, usePlayer } from "#app/domain/player/player-state.ts";
import { seriesPath } from "#app/domain/series/series.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PlaceInSeries } from "./series-page.server.ts";

const STEP = "flex min-h-11 items-center gap-2 py-2 hover:underline";

/** « Série : Bien vivre ensemble · 2 sur 5 », and what comes before and after. */
export default function SeriesPlace({ type, place }: { type: ContentType; place: PlaceInSeries }) {
  const { recordings, index, title } = place;
  const [before, after] = [recordings[index - 1], recordings[index + 1]];
  useWholeSeries(place);
  const pathOf = ({ slug }: { slug: string }) => contentPath({ contentType: type, slug });
  return (
    <nav
      aria-label="Série"
      className="panel grid gap-x-6 px-4 py-1 wrap-anywhere sm:grid-cols-2 print:hidden"
    >
      <p className="col-span-full flex min-h-11 flex-wrap items-center gap-x-2 py-2">
        <span className="text-soft">Série :</span>
        <Link to={seriesPath(place)} className="font-semibold text-teal underline">
          <Bilingual>{title}</Bilingual>
        </Link>
        <span className="text-soft tabular-nums">
          {index + 1} sur {recordings.length}
        </span>
      </p>
      {before && (
        <Link to={pathOf(before)} className={STEP}>
          <ArrowLeft aria-hidden size={18} className="shrink-0 text-soft" />
          <span>
            <span className="sr-only">Avant : </span>
            <Bilingual>{before.title}</Bilingual>
          </span>
        </Link>
      )}
      {after && (
        <Link to={pathOf(after)} className={`${STEP} sm:col-start-2 sm:justify-end sm:text-end`}>
          <span>
            <span className="text-soft">Ensuite : </span>
            <Bilingual>{after.title}</Bilingual>
          </span>
          <ArrowRight aria-hidden size={18} className="shrink-0 text-soft" />
        </Link>
      )}
    </nav>
  );
}

/** Heard from its own page, it goes on with what follows. */
function useWholeSeries(place: PlaceInSeries): void {
  const { recordings, index } = place;
  const id = recordings[index]?.id ?? "";
  const status = usePlayer((state) => statusOf(state, id));
  useEffect(() => {
    if (status !== "idle") window.__player?.offerQueue(place.tracks);
  }, [place, status]);
}
