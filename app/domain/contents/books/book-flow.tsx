import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flowing, type PdfParagraph } from "#app/domain/media/pdf-texts/pdf-paragraphs.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { type OpenBook, readPage } from "./book-document.ts";

/** In rem, at the first step of the magnifier. */
const TEXT_SIZE = 1.1875;
/** Pages come before one has read down to them, in pixels. */
const AHEAD = 1200;
/** A page is the one read once its first line is this near to the top, in pixels. */
const READ_FROM = 96;

type BookFlowProps = {
  book: OpenBook;
  number: number;
  zoom: number;
  /** Read down to another page. */
  onReach: (page: number) => void;
};

/** The words of the book from a page on, in place of its pages as they were printed. */
export function BookFlow({ book, number, zoom, onReach }: BookFlowProps) {
  const scrolled = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const reached = useRef(number);
  const [{ from, pages }, setRead] = useState<Read>({ from: number, pages: [] });
  const [failed, setFailed] = useState(false);
  const following = from + pages.length;
  const isWhole = following > book.document.numPages;
  useEffect(() => scrolled.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    if (isWhole || failed || !end.current) return;
    let gone = false;
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        readPage(book.document, following).then(
          (page) => !gone && setRead((read) => ({ ...read, pages: [...read.pages, page] })),
          () => !gone && setFailed(true),
        );
      },
      { root: scrolled.current, rootMargin: `${AHEAD}px 0px` },
    );
    watcher.observe(end.current);
    return () => {
      gone = true;
      watcher.disconnect();
    };
  }, [book, following, isWhole, failed]);
  useLayoutEffect(() => {
    if (number === reached.current) return;
    reached.current = number;
    const shown = scrolled.current?.querySelector(`[data-page="${number}"]`);
    if (shown) {
      shown.scrollIntoView();
      return;
    }
    setFailed(false);
    setRead({ from: number, pages: [] });
    scrolled.current?.scrollTo({ top: 0 });
  }, [number]);
  const followReading = () => {
    const page = pageRead(scrolled.current);
    if (!page || page === reached.current) return;
    reached.current = page;
    onReach(page);
  };
  return (
    <section
      ref={scrolled}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is scrolled by keys too
      tabIndex={0}
      aria-label={`Page ${number}`}
      className="min-h-0 flex-1 overflow-y-auto p-2 -outline-offset-3 [scrollbar-gutter:stable_both-edges] sm:p-4"
      onScroll={followReading}
    >
      <div
        className="prose article book-text mx-auto w-full max-w-[34em] p-3 wrap-break-word"
        style={{ fontSize: `${TEXT_SIZE * zoom}rem` }}
      >
        {flowing(pages).map((paragraphs, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page keeps its place
          <div key={from + place} data-page={from + place}>
            <PageText paragraphs={paragraphs} isEmpty={pages[place]?.length === 0} />
          </div>
        ))}
      </div>
      <div ref={end} className="h-px" />
      {failed && <p className="p-6 text-center">Cette page n'a pas pu s'afficher.</p>}
    </section>
  );
}

/** The pages that follow `from`, as far as they are read. */
type Read = { from: number; pages: PdfParagraph[][] };

/** The last whose beginning has come up. */
function pageRead(scrolled: HTMLElement | null): number {
  const top = (scrolled?.getBoundingClientRect().top ?? 0) + READ_FROM;
  const pages = [...(scrolled?.querySelectorAll<HTMLElement>("[data-page]") ?? [])];
  const read = pages.findLast((page) => page.getBoundingClientRect().top <= top);
  return Number(read?.dataset.page ?? 0);
}

function PageText({ paragraphs, isEmpty }: { paragraphs: PdfParagraph[]; isEmpty: boolean }) {
  if (isEmpty) {
    return <p className="text-center">Il n'y a pas de texte à lire sur cette page.</p>;
  }
  return paragraphs.map(({ text, isTitle }, place) => {
    const Line = isTitle ? "h2" : "p";
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a page's text never changes
      <Line key={place} dir="auto">
        <Bilingual>{text}</Bilingual>
      </Line>
    );
  });
}
