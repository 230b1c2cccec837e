import { useEffect } from "react";
import { statusOf, usePlayer } from "#app/domain/player/player-state.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PlaceInSeries } from "./series-page.server.ts";

/** « Série : Bien vivre ensemble · 2 sur 5 », and what comes before and after. */
export default function SeriesPlace({ place }: { place: PlaceInSeries }) {
  const { id, title, to, number, total, before, after, tracks } = place;
  const status = usePlayer((state) => statusOf(state, id));
  // Heard from its own page, it goes on with what follows.
  useEffect(() => {
    if (status !== "idle") window.__player?.offerQueue(tracks);
  }, [tracks, status]);
  return (
    <nav aria-label="Série" className="panel px-4 py-1 wrap-anywhere print:hidden">
      <p className="flex min-h-11 flex-wrap items-center gap-x-2 py-2">
        <span className="text-soft">Série :</span>
        <Link to={to} className="font-semibold text-teal underline">
          <Bilingual>{title}</Bilingual>
        </Link>
        <span className="text-soft tabular-nums">
          {number} sur {total}
        </span>
      </p>
      {before && <Step words="Avant" {...before} />}
      {after && <Step words="Ensuite" {...after} />}
    </nav>
  );
}

function Step({ words, title, to }: { words: string; title: string; to: string }) {
  return (
    <Link to={to} className="block min-h-11 py-2 hover:underline">
      <span className="text-soft">{words} : </span>
      <Bilingual>{title}</Bilingual>
    </Link>
  );
}
