import { Play } from "lucide-react";
import { ListenButton } from "#app/domain/player/listen-button.tsx";
import type { Series } from "#app/domain/player/series.ts";
import { SearchBox } from "#app/domain/search/search-box.tsx";
import type { HomeTexts } from "#app/domain/settings/home-texts.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { HeroPattern } from "#app/ui/pattern/hero-pattern.tsx";

const LISTEN_NOW = "Écouter maintenant";
const CALL = "max-sm:w-full";

/** « Écouter maintenant » plays what comes next of `tracks`; without any, or without scripts, it leads to the courses. */
export function HomeHero({ texts, tracks }: { texts: HomeTexts; tracks: Series }) {
  return (
    <section className="relative bg-deep text-white">
      <HeroPattern className="w-2/5 max-lg:hidden" />
      <div className="wrap relative grid grid-cols-[minmax(0,1fr)] gap-3 pt-4 pb-9 sm:gap-4 sm:pt-10 sm:pb-16">
        <h1 className="max-w-2xl text-[1.7rem] leading-tight sm:text-5xl">
          <Bilingual>{texts.homeTitle}</Bilingual>
        </h1>
        <p className="max-w-2xl text-white/85 sm:text-lg">
          <span className="max-sm:hidden">
            <Bilingual>{texts.homeLead}</Bilingual>{" "}
          </span>
          <Bilingual>{texts.homePromise}</Bilingual>
        </p>
        <div className="max-w-xl">
          <SearchBox className="bg-(--field)" />
        </div>
        <div className="grid gap-2 sm:flex sm:gap-3">
          {tracks.length > 0 && <ListenButton tracks={tracks} label={LISTEN_NOW} call={CALL} />}
          <Link
            to="/cours-audio"
            className={buttonClass(
              { look: "call" },
              `${CALL} ${tracks.length > 0 ? "[.scripts_&]:hidden" : ""}`,
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
