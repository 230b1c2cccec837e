import { type RefObject, useLayoutEffect, useRef } from "react";
import { usePlayerKeys } from "#app/domain/player/player-keys.ts";
import { useLockScreen } from "#app/domain/player/sound/media-session.ts";
import type { Track } from "#app/domain/player/track.ts";
import { DockBar } from "./dock-bar.tsx";
import { DockPhone } from "./dock-phone.tsx";

/** The bar at the foot of the screen while something is chosen. */
export default function Dock({ track }: { track: Track }) {
  const dock = useRef<HTMLElement>(null);
  useRoomBelow(dock);
  usePlayerKeys();
  useLockScreen();
  return (
    <section
      ref={dock}
      data-player=""
      aria-label="Lecteur audio"
      className="fixed inset-x-0 bottom-0 z-40 border-rule border-t bg-card pb-[env(safe-area-inset-bottom)] shadow-float [view-transition-name:player-dock] print:hidden"
    >
      <DockBar track={track} className="max-md:hidden" />
      <DockPhone track={track} className="md:hidden" />
    </section>
  );
}

/** The page ends above the dock, and what takes the focus is scrolled clear of it. */
function useRoomBelow(dock: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const { body, documentElement: root } = document;
    const watcher = new ResizeObserver(([entry]) => {
      const height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      body.style.paddingBottom = height;
      root.style.setProperty("--dock", height);
      root.style.scrollPaddingBottom = `calc(${height} + 1rem)`;
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
