import { lazy, Suspense, useEffect, useMemo, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { orNull } from "#app/ui/hydration.ts";
import { playerState, usePlayer } from "./player-state.ts";
import { isToResume, listened } from "./series.ts";

const SHOWN = 3;

const ContinueCard = lazy(() => orNull(() => import("./continue-card.tsx")));

/** The boot script marks the document before its first paint: nothing moves when the list comes. */
export function ContinueListening() {
  const ids = useChosenOnArrival();
  const positions = usePlayer((state) => state.positions);
  const series = usePlayer((state) => state.series);
  const all = useMemo(() => listened(positions, series), [positions, series]);
  const kept = (ids ?? []).flatMap(
    (id) => all.find(({ of, hidden }) => of === id && !hidden) ?? [],
  );
  const waiting = ids === null;
  return (
    <section
      aria-label="Reprendre l'écoute"
      className={classNames(
        "wrap pt-4 md:pt-8",
        waiting && "hidden [.unfinished_&]:block",
        !waiting && kept.length === 0 && "hidden",
      )}
    >
      <h2 className="mb-2 text-xl md:mb-4 md:text-3xl">Reprendre l'écoute</h2>
      <ul className="-mx-4 flex h-28 snap-x gap-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:px-0">
        <Suspense>
          {kept.map((one) => (
            <ContinueCard key={one.of} listened={one} />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}

/** It must not change places under the finger while one listens. */
function useChosenOnArrival(): string[] | null {
  const [ids, setIds] = useState(() => (isActivated() ? choose() : null));
  useEffect(() => setIds((chosen) => chosen ?? choose()), []);
  return ids;
}

function isActivated(): boolean {
  return typeof window !== "undefined" && window.__activated === true;
}

function choose(): string[] {
  const { positions, series } = playerState();
  return listened(positions, series)
    .filter(isToResume)
    .slice(0, SHOWN)
    .map(({ of }) => of);
}
