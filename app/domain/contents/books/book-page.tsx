import { useEffect, useRef, useState } from "react";
import { drawPage, type OpenBook } from "./book-document.ts";
import { facingPages, WHOLE } from "./book-turning.ts";

const WIDEST_PAGE = 820;
/** Between two pages side by side. */
const FOLD = 4;
const SWIPE = 60;

type Room = { width: number; height: number };
type BookPageProps = {
  book: OpenBook;
  number: number;
  zoom: number;
  /** Two pages side by side, as the open book. */
  isSpread: boolean;
  onTurn: (by: 1 | -1) => void;
};

export function BookPage({ book, number, zoom, isSpread, onTurn }: BookPageProps) {
  const scrolled = useRef<HTMLElement>(null);
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  const touch = useRef<React.Touch | null>(null);
  const numbers = isSpread ? facingPages(number, book.document.numPages) : [number];
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      const { width, height } = entry?.contentRect ?? { width: 0, height: 0 };
      setRoom({ width, height });
    });
    if (scrolled.current) watcher.observe(scrolled.current);
    scrolled.current?.focus({ preventScroll: true });
    return () => watcher.disconnect();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is read from its top
  useEffect(() => {
    scrolled.current?.scrollTo({ top: 0 });
  }, [number]);
  const widest = zoom === WHOLE ? room.width / numbers.length - FOLD : WIDEST_PAGE;
  const width = Math.min(room.width, widest);
  return (
    <section
      ref={scrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is scrolled by keys too
      tabIndex={0}
      aria-label={numbers.length > 1 ? `Pages ${numbers.join(" et ")}` : `Page ${number}`}
      className="flex min-h-0 flex-1 overflow-auto p-2 -outline-offset-3 [scrollbar-gutter:stable_both-edges] sm:p-4"
      onTouchStart={(event) => {
        touch.current = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
      }}
      onTouchEnd={(event) => {
        const by = zoom <= 1 ? sweep(touch.current, event.changedTouches[0]) : 0;
        if (by) onTurn(by);
      }}
    >
      <div className="m-auto flex" style={{ gap: FOLD }}>
        {numbers.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a sheet shows its page until the next is drawn
          <Sheet key={place} book={book} number={one} zoom={zoom} room={{ ...room, width }} />
        ))}
      </div>
    </section>
  );
}

type SheetProps = { book: OpenBook; number: number; zoom: number; room: Room };

function Sheet({ book, number, zoom, room: { width, height } }: SheetProps) {
  const host = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!host.current || width <= 0) return;
    const stop = new AbortController();
    const drawing = { host: host.current, room: { width, height }, zoom, signal: stop.signal };
    drawPage(book.document, number, drawing).then(
      () => setFailed(false),
      () => setFailed(!stop.signal.aborted),
    );
    return () => stop.abort();
  }, [book, number, zoom, width, height]);
  return (
    <>
      {failed && <p className="m-auto">Cette page n'a pas pu s'afficher.</p>}
      <div
        ref={host}
        className="book-sheet relative h-fit w-fit bg-white shadow-float"
        hidden={failed}
      />
    </>
  );
}

function sweep(from: React.Touch | null, to: React.Touch | undefined): 1 | -1 | 0 {
  if (!from || !to) return 0;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) < SWIPE || Math.abs(to.clientY - from.clientY) > SWIPE) return 0;
  return across < 0 ? 1 : -1;
}
