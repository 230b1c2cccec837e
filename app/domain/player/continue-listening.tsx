import { type ComponentProps, type ComponentType, useEffect, useMemo, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { orNull } from "#app/ui/hydration.ts";
import { ProgressBar } from "#app/ui/progress-bar.tsx";
import type ContinueCard from "./continue-card.tsx";
import { PlayIcon, roundClass } from "./play-button.tsx";
import { playerState, usePlayer } from "./player-state.ts";
import { isToResume, listened } from "./series.ts";

const SHOWN = 3;

const COVER = "size-14 shrink-0 rounded-lg bg-leaf object-cover max-sm:hidden";

const CARD =
  "panel relative flex w-80 max-w-[72vw] shrink-0 flex-wrap only:w-full only:max-w-full snap-start scroll-mx-4 items-center gap-3 py-3 pr-1 pl-3 md:py-1 md:w-auto md:max-w-none md:shrink md:flex-1";

/** The boot script marks the document before its first paint: nothing moves when the list comes. */
/** `roomy`: on a page of its own, its cards stand below its name, with their covers. */
export function ContinueListening({ roomy }: { roomy?: boolean }) {
  const { ids, Card } = useChosenOnArrival();
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
        roomy ? "wrap py-4 md:py-8" : "wrap py-4 md:py-3",
        waiting && "hidden [.unfinished_&]:block",
        !waiting && kept.length === 0 && "hidden",
      )}
    >
      <div className={roomy ? undefined : "md:flex md:items-center md:gap-6"}>
        <h2 className={classNames("mb-2 text-2xl", roomy ? "md:mb-4 md:text-3xl" : "md:mb-0")}>
          Reprendre l'écoute
        </h2>
        <ul className="-mx-4 flex min-h-28 snap-x gap-4 overflow-x-auto px-4 [scrollbar-width:none] md:mx-0 md:min-h-18 md:flex-1 md:px-0">
          {!Card && (waiting || kept.length > 0) && <LastListened roomy={roomy} />}
          {Card &&
            kept.map((one) => (
              <li key={one.of} className={CARD}>
                <Card listened={one} cover={roomy ? COVER : undefined} />
              </li>
            ))}
        </ul>
      </div>
    </section>
  );
}

/** The card of continue-card.tsx, empty: the boot script writes in it what was heard last. */
function LastListened({ roomy }: { roomy?: boolean }) {
  return (
    <li className={`${CARD} first-begun`} data-resume="">
      {roomy && <span className={COVER} />}
      <button type="button" data-play="" aria-label="Écouter" className={roundClass("idle")}>
        <PlayIcon status="idle" />
      </button>
      <div className="min-w-0 flex-1 basis-32">
        {/* biome-ignore lint/a11y/useAnchorContent: written by the boot script */}
        <a
          href="/"
          className="line-clamp-2 md:line-clamp-1 font-title text-lg leading-snug"
          suppressHydrationWarning
        >
          {""}
        </a>
        <p className="line-clamp-2 md:line-clamp-1 text-sm text-soft" suppressHydrationWarning>
          {""}
        </p>
        <ProgressBar value={0} className="mt-2" />
      </div>
      <span className="size-11 shrink-0" />
    </li>
  );
}

type Card = ComponentType<ComponentProps<typeof ContinueCard>>;

/** It must not change places under the finger while one listens. */
function useChosenOnArrival() {
  const [ids, setIds] = useState(() => (isActivated() ? choose() : null));
  const [Card, setCard] = useState<Card | null>(null);
  useEffect(() => {
    const chosen = ids ?? choose();
    if (chosen.length === 0) setIds(chosen);
    else {
      orNull(() => import("./continue-card.tsx")).then((card) => {
        setIds(chosen);
        setCard(() => card.default);
      });
    }
  }, [ids]);
  return { ids, Card };
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
