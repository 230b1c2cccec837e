import { Play } from "lucide-react";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { SearchBox } from "#app/domain/search/search-box.tsx";
import type { HomeTexts } from "#app/domain/settings/home-texts.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { HeroPattern } from "#app/ui/pattern/hero-pattern.tsx";

const LISTEN_NOW = "Écouter maintenant";
const CALL = "px-3! py-1! text-sm leading-tight! sm:px-5! sm:text-base";

/** « Écouter maintenant » plays `track`; without one, or without scripts, it leads to the courses. */
export function HomeHero({ texts, track }: { texts: HomeTexts; track: Track | null }) {
  return (
    <section className="relative bg-deep text-white">
      <HeroPattern className="w-1/2 max-lg:hidden" />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-9 sm:gap-6 sm:pt-16 sm:pb-24">
        <h1 className="max-w-xl text-[1.7rem] leading-tight sm:text-6xl">
          <Bilingual>{texts.homeTitle}</Bilingual>
        </h1>
        <p className="max-w-xl text-white/85 sm:text-lg">
          <span className="max-sm:hidden">
            <Bilingual>{texts.homeLead}</Bilingual>{" "}
          </span>
          <Bilingual>{texts.homePromise}</Bilingual>
        </p>
        <div className="max-w-xl">
          <SearchBox />
        </div>
        <div className="grid grid-cols-2 gap-2 large:grid-cols-1 sm:flex sm:gap-3">
          {track && <PlayButton track={track} label={LISTEN_NOW} look="call" className={CALL} />}
          <Link
            to="/cours-audio"
            className={buttonClass(
              { look: "call" },
              `${CALL} ${track ? "[.scripts_&]:hidden" : ""}`,
            )}
          >
            <Play aria-hidden size={18} /> {LISTEN_NOW}
          </Link>
          <ButtonLink to="/formations" look="onDark" className={CALL}>
            Explorer les formations
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
