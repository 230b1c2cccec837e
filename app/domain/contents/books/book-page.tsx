import { useEffect, useRef, useState } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { drawPage, type OpenBook, readPage } from "./book-document.ts";
import type { BookParagraph } from "./book-text.ts";

const WIDEST_PAGE = 820;
const SWIPE = 60;
/** In rem, at the first step of the magnifier. */
const TEXT_SIZE = 1.1875;

type BookPageProps = {
  book: OpenBook;
  number: number;
  zoom: number;
  /** Its words, one under the other, in place of the page as it was printed. */
  asText: boolean;
  onTurn: (by: 1 | -1) => void;
};

export function BookPage({ book, number, zoom, asText, onTurn }: BookPageProps) {
  const room = useRef<HTMLElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const [available, setAvailable] = useState(0);
  const [failed, setFailed] = useState(false);
  const [text, setText] = useState<BookParagraph[] | null>(null);
  const touch = useRef<React.Touch | null>(null);
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => {
      setAvailable(Math.min(entry?.contentRect.width ?? 0, WIDEST_PAGE));
    });
    if (room.current) watcher.observe(room.current);
    room.current?.focus({ preventScroll: true });
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    if (asText || !host.current || available <= 0) return;
    const stop = new AbortController();
    const drawing = { host: host.current, width: available * zoom, signal: stop.signal };
    drawPage(book.document, number, drawing).then(
      () => setFailed(false),
      () => setFailed(!stop.signal.aborted),
    );
    return () => stop.abort();
  }, [book, number, zoom, available, asText]);
  useEffect(() => {
    if (!asText) return;
    let gone = false;
    readPage(book.document, number).then(
      (read) => {
        if (gone) return;
        setFailed(false);
        setText(read);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
    };
  }, [book, number, asText]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is read from its top
  useEffect(() => {
    room.current?.scrollTo({ top: 0 });
  }, [number]);
  return (
    <section
      ref={room}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is scrolled by keys too
      tabIndex={0}
      aria-label={`Page ${number}`}
      className="flex min-h-0 flex-1 overflow-auto p-2 -outline-offset-3 [scrollbar-gutter:stable] sm:p-4"
      onTouchStart={(event) => {
        touch.current = event.touches.length === 1 ? (event.touches[0] ?? null) : null;
      }}
      onTouchEnd={(event) => {
        const by = zoom === 1 || asText ? sweep(touch.current, event.changedTouches[0]) : 0;
        if (by) onTurn(by);
      }}
    >
      {failed && <p className="m-auto">Cette page n'a pas pu s'afficher.</p>}
      <div
        ref={host}
        className="relative m-auto h-fit w-fit bg-white shadow-float"
        hidden={failed || asText}
      />
      {asText && !failed && text && <PageText paragraphs={text} zoom={zoom} />}
    </section>
  );
}

function PageText({ paragraphs, zoom }: { paragraphs: BookParagraph[]; zoom: number }) {
  if (paragraphs.length === 0) {
    return <p className="m-auto text-center">Il n'y a pas de texte à lire sur cette page.</p>;
  }
  return (
    <div
      className="prose m-auto h-fit w-full max-w-[34em] p-3 wrap-break-word"
      style={{ fontSize: `${TEXT_SIZE * zoom}rem` }}
    >
      {paragraphs.map(({ text, isTitle }, place) => {
        const Line = isTitle ? "h2" : "p";
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page's text never changes
          <Line key={place} dir="auto">
            <Bilingual>{text}</Bilingual>
          </Line>
        );
      })}
    </div>
  );
}

function sweep(from: React.Touch | null, to: React.Touch | undefined): 1 | -1 | 0 {
  if (!from || !to) return 0;
  const across = to.clientX - from.clientX;
  if (Math.abs(across) < SWIPE || Math.abs(to.clientY - from.clientY) > SWIPE) return 0;
  return across < 0 ? 1 : -1;
}
