import { ChevronUp, X } from "lucide-react";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { close } from "#app/domain/player/player.ts";
import { usePlayer } from "#app/domain/player/player-state.ts";
import type { Track } from "#app/domain/player/queue.ts";
import { usePlayerKeys } from "#app/domain/player/shortcuts.ts";
import { useLockScreen } from "#app/domain/player/sound/media-session.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { focusOn } from "#app/ui/focus.ts";
import { DockSheet } from "./dock-sheet.tsx";
import { DockTitle, plainSubtitle } from "./dock-title.tsx";
import type { DockKeep } from "./keep-tool.tsx";
import { SpeedMenu } from "./menus.tsx";
import { PlaybackError } from "./playback-error.tsx";
import { SeekBar, VolumeControl } from "./sliders.tsx";
import { SkipBackward, ToggleButton, Transport } from "./transport.tsx";

export default function Dock({ track, Keep }: { track: Track; Keep?: DockKeep }) {
  const dock = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useRoomBelow(dock);
  useEffect(() => takeEarlyBar(dock.current), []);
  useFocusBack(track);
  usePlayerKeys();
  useLockScreen();
  const watching = useFilmOn();
  const sounds = usePlayer(({ status }) => status === "playing" || status === "loading");
  return (
    <section
      hidden={watching && !sounds}
      ref={dock}
      id="lecteur"
      tabIndex={-1}
      data-player=""
      aria-label="Lecteur audio"
      className="fixed inset-x-0 bottom-(--bar,0px) z-40 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)] shadow-float transition-transform duration-200 starting:translate-y-full [view-transition-name:player-dock] print:hidden"
    >
      <DockBar track={track} onOpen={() => setOpen(true)} className="max-md:hidden" />
      <DockPhone track={track} onOpen={() => setOpen(true)} className="md:hidden" />
      {open && <DockSheet track={track} Keep={Keep} onClose={() => setOpen(false)} />}
    </section>
  );
}

/** A film that plays has the screen; what is paused comes back after it. */
function useFilmOn(): boolean {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const look = ({ target, type }: Event) => {
      if (target instanceof HTMLVideoElement) setFilm(type === "play" ? target : null);
    };
    const told = ["play", "pause", "emptied"];
    for (const type of told) document.addEventListener(type, look, true);
    return () => {
      for (const type of told) document.removeEventListener(type, look, true);
    };
  }, []);
  // A film whose page is left is paused where the document no longer hears it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at anew on each page
  useEffect(() => setFilm((last) => (last?.isConnected ? last : null)), [pathname]);
  return film !== null;
}

const SLIDE_MS = 250;

/** The bar of an early press leaves once the dock stands, which takes the focus that was in it. */
function takeEarlyBar(dock: HTMLElement | null): void {
  const bar = document.getElementById("ecoute");
  if (bar?.dataset.on === undefined) return;
  setTimeout(() => {
    if (bar.contains(document.activeElement)) dock?.focus();
    for (const name of ["data-on", "aria-label"]) bar.removeAttribute(name);
  }, SLIDE_MS);
}

/** Closed, it gives the focus back to the button that began it, else to one of what played. */
function useFocusBack(track: Track): void {
  const played = useRef(track);
  useEffect(() => {
    played.current = track;
  }, [track]);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const buttons = [...document.querySelectorAll<HTMLElement>("[data-play]")];
      const isOfPlayed = ({ dataset }: HTMLElement) =>
        JSON.parse(dataset.play ?? "").id === played.current.id;
      const began = buttons.find((button) => button === window.__pressed);
      const back = began ?? buttons.find((one) => isOfPlayed(one) && one.checkVisibility?.());
      if (back) back.focus();
      else focusOn();
    },
    [],
  );
}

/** The page ends above the dock, and what has or takes the focus is scrolled clear of it. */
function useRoomBelow(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    let covers = true;
    const watcher = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      body.style.paddingBottom = height;
      root.style.setProperty("--dock", height);
      root.style.scrollPaddingBottom = `calc(${height} + 1rem)`;
      const focused = document.activeElement;
      if (covers && focused !== body) focused?.scrollIntoView({ block: "nearest" });
      covers = false;
    });
    if (dock.current) watcher.observe(dock.current);
    return () => {
      watcher.disconnect();
      body.style.paddingBottom = "";
      root.style.removeProperty("--dock");
      root.style.scrollPaddingBottom = "";
    };
  }, [dock]);
}

type FaceProps = { track: Track; className?: string; onOpen: () => void };

/** What one listens with; the rest is in the open player, in words. */
function DockBar({ track, className, onOpen }: FaceProps) {
  const failed = usePlayer((state) => state.status === "failed");
  return (
    <div
      className={classNames(
        "wrap grid grid-cols-[auto_minmax(0,1fr)_auto] lg:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-4 py-2 lg:pt-0",
        className,
      )}
    >
      <div className="flex min-w-0 items-center gap-3 max-lg:col-span-2 max-lg:mr-24">
        <img
          src={track.artwork}
          alt=""
          className="size-11 shrink-0 rounded-lg bg-leaf object-cover"
        />
        <DockTitle track={track} failed={failed} />
      </div>
      <Transport />
      <SeekBar className="flex items-center gap-3 lg:order-first lg:col-span-3 lg:-mb-2" />
      <div className="contents lg:flex lg:items-center lg:justify-end">
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={openLabel(track)}
          onClick={onOpen}
          className="max-lg:col-start-3 max-lg:row-start-1 max-lg:-ml-24"
        >
          <ChevronUp size={20} aria-hidden="true" />
          {OPEN}
        </Button>
        <div className="flex items-center justify-end max-lg:col-start-3 max-lg:row-start-2">
          <SpeedMenu />
          <VolumeControl className="flex w-28 items-center max-xl:hidden" />
          <Button look="quiet" size="icon" aria-label="Fermer le lecteur" onClick={close}>
            <X size={20} aria-hidden="true" />
          </Button>
        </div>
      </div>
    </div>
  );
}

const OPEN = "Ouvrir le lecteur";

function openLabel({ title }: Track): string {
  return `${OPEN} : ${title}`;
}

/** At rest it can be put away without opening it. */
function DockPhone({ track, className, onOpen }: FaceProps) {
  const status = usePlayer((state) => state.status);
  const failed = status === "failed";
  const paused = status !== "playing" && status !== "loading";
  return (
    <div className={className}>
      <ProgressLine />
      <div className="flex items-center gap-3 py-2 pr-4 pl-2">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={openLabel(track)}
          onClick={onOpen}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-2 px-2 text-left"
        >
          <ChevronUp size={20} aria-hidden="true" className="shrink-0 text-soft" />
          <span className="min-w-0">
            <span className="block truncate font-title text-lg leading-tight">
              <Bilingual>{track.title}</Bilingual>
            </span>
            <span className="block truncate text-sm text-soft">
              <Bilingual>{plainSubtitle(track)}</Bilingual>
            </span>
          </span>
        </button>
        {paused ? (
          <Button
            look="quiet"
            size="icon"
            aria-label="Fermer le lecteur"
            onClick={close}
            className="-mr-2 shrink-0 text-soft"
          >
            <X size={20} aria-hidden="true" />
          </Button>
        ) : (
          <SkipBackward />
        )}
        <ToggleButton size="regular" />
      </div>
      {failed && <PlaybackError className="px-4 pb-2 wrap-anywhere" />}
    </div>
  );
}

function ProgressLine() {
  const heard = usePlayer(({ position, duration }) => (duration ? position / duration : 0));
  return (
    <div className="absolute inset-x-0 -top-px h-0.5 bg-rule">
      <div className="h-full bg-gold" style={{ width: `${heard * 100}%` }} />
    </div>
  );
}
