import { useEffect, useRef, useState } from "react";
import { drawPage, type OpenBook } from "./book-document.ts";

const WIDEST_PAGE = 820;
const SWIPE = 60;

type BookPageProps = {
  book: OpenBook;
  number: number;
  zoom: number;
  onTurn: (by: 1 | -1) => void;
};

export function BookPage({ book, number, zoom, onTurn }: BookPageProps) {
  const scrolled = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [failed, setFailed] = useState(false);
  const touch = useRef<React.Touch | null>(null);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setRoom({ width: Math.min(width, WIDEST_PAGE), height });
    });
    if (scrolled.current) watcher.observe(scrolled.current);
    scrolled.current?.focus({ preventScroll: true });
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (!host.current || room.width <= 0) return;
    const stop = new AbortController();
    const drawing = { host: host.current, room, zoom, signal: stop.signal };
    drawPage(book.document, number, drawing).then(
      () => setFailed(false),
      () => setFailed(!stop.signal.aborted),
    );
    return () => stop.abort();
  }, [book, number, zoom, room]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is read from its top
  useEffect(() => {
    scrolled.current?.scrollTo({ top: 0 });
  }, [number]);
  return (
    <section
      ref={scrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is scrolled by keys too
      tabIndex={0}
      aria-label={`Page ${number}`}
      className="flex min-h-0 flex-1 overflow-auto p-2 -outline-offset-3 [scrollbar-gutter:stable] sm:p-4"
      onTouchStart={(event) => {
        touch.current = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
      }}
      onTouchEnd={(event) => {
        const by = zoom <= 1 ? sweep(touch.current, event.changedTouches[0]) : 0;
        if (by) onTurn(by);
      }}
    >
      {failed && <p className="m-auto">Cette page n'a pas pu s'afficher.</p>}
      <div
        ref={host}
        className="book-sheet relative m-auto h-fit w-fit bg-white shadow-float"
        hidden={failed}
      />
    </section>
  );
}

function sweep(from: React.Touch | null, to: React.Touch | undefined): 1 | -1 | 0 {
  if (!from || !to) return 0;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) < SWIPE || Math.abs(to.clientY - from.clientY) > SWIPE) return 0;
  return across < 0 ? 1 : -1;
}
