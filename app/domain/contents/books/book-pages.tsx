import { ChevronLeft, ChevronRight, Maximize, Type, X, ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { ofName } from "#app/infra/french/french-names.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { Spinner } from "#app/ui/loading.tsx";
import { noteBegun } from "./begun-book.ts";
import { type OpenBook, openBook } from "./book-document.ts";
import { BookFlow } from "./book-flow.tsx";
import { BookPage } from "./book-page.tsx";
import { rememberedPage, rememberPage } from "./book-place.ts";
import type { ReadableBook } from "./book-reader.tsx";
import {
  facingPages,
  isSpread,
  openingZoom,
  pageAfterKey,
  pageAfterTurn,
  readsAsText,
  rememberAsText,
  WHOLE,
  zoomAfterKey,
  zoomedIn,
  zoomedOut,
} from "./book-turning.ts";
import "./book-pages.css";

/** `asked`: a page that a search leads to; zero where it opens as it was left. */
type BookPagesProps = ReadableBook & { asked: number; onClose: () => void };

export function BookPages({ id, title, src, artwork, asked, onClose }: BookPagesProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { book, failed } = useBook(src);
  const [page, setPage] = useState(() => asked || rememberedPage(id));
  // A look at a page that was searched for does not lose the place further on.
  const [keptPlace] = useState(() => (asked > 0 ? rememberedPage(id) : 0));
  const [asText, setAsText] = useState(readsAsText);
  const width = useWidth();
  const [zooms, setZooms] = useState(() => ({ page: openingZoom(width), text: 1 }));
  const view = asText ? "text" : "page";
  const zoom = zooms[view];
  const setZoom = (wanted: number) => setZooms({ ...zooms, [view]: wanted });
  const pageCount = book?.document.numPages ?? 0;
  const spread = !asText && isSpread(width, zoom);
  const shown = Math.min(page, Math.max(pageCount, 1));
  const turnTo = (wanted: number) => {
    const next = Math.min(Math.max(wanted, 1), pageCount);
    setPage(next);
    if (next <= keptPlace) return;
    const place = { id, title, artwork, path: location.pathname, page: next, pageCount };
    rememberPage(id, next);
    noteBegun(place, spread ? facingPages(next, pageCount).at(-1) : next);
  };
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target instanceof HTMLInputElement) return;
    // A text goes on for longer than a page: they scroll it.
    if (asText && /^Page(Up|Down)$/.test(event.key)) return;
    const nextPage = pageAfterKey(event.key, shown, pageCount, spread);
    const nextZoom = zoomAfterKey(event.key, zoom);
    if (nextPage === null && nextZoom === null) return;
    event.preventDefault();
    if (nextPage !== null) turnTo(nextPage);
    if (nextZoom !== null) setZoom(nextZoom);
  };
  return (
    <dialog
      ref={dialog}
      aria-label={`Lecture ${ofName(title)}`}
      onClose={onClose}
      onKeyDown={onKeyDown}
      className="m-0 h-dvh max-h-none w-dvw max-w-none flex-col bg-leaf text-ink open:flex"
    >
      <div className="flex items-center gap-3 border-b border-rule bg-card py-1 pr-1 pl-4">
        <p className="min-w-0 flex-1 truncate font-title text-lg">
          <Bilingual>{title}</Bilingual>
        </p>
        {book && (
          <Button
            look="quiet"
            size="small"
            aria-pressed={asText}
            className="aria-pressed:bg-gold-wash aria-pressed:text-gold-ink"
            onClick={() => {
              setAsText(!asText);
              rememberAsText(!asText);
            }}
          >
            <Type aria-hidden size={18} />
            Texte
          </Button>
        )}
        <Button
          look="quiet"
          size="icon"
          aria-label="Fermer la lecture"
          onClick={() => dialog.current?.close()}
        >
          <X aria-hidden size={22} />
        </Button>
      </div>
      {failed && <Failed src={src} />}
      {!book && !failed && (
        <div className="grid flex-1 place-content-center">
          <Spinner label="Ouverture du livre…" />
        </div>
      )}
      {book && (
        <>
          {asText ? (
            <BookFlow book={book} number={shown} zoom={zoom} onReach={turnTo} />
          ) : (
            <BookPage
              book={book}
              number={shown}
              zoom={zoom}
              isSpread={spread}
              onTurn={(by) => turnTo(pageAfterTurn(shown, by, pageCount, spread))}
            />
          )}
          <BookTools
            page={shown}
            pageCount={pageCount}
            onTurnTo={turnTo}
            zoom={zoom}
            onZoom={setZoom}
            hasWhole={!asText}
            spread={spread}
          />
        </>
      )}
    </dialog>
  );
}

type BookToolsProps = {
  page: number;
  pageCount: number;
  onTurnTo: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Whether a whole page can be seen at once. */
  hasWhole: boolean;
  spread: boolean;
};

function BookTools({ page, pageCount, onTurnTo, zoom, onZoom, hasWhole, spread }: BookToolsProps) {
  const back = pageAfterTurn(page, -1, pageCount, spread);
  const on = pageAfterTurn(page, 1, pageCount, spread);
  const last = spread ? facingPages(page, pageCount).at(-1) : page;
  const button = (label: string, Icon: typeof ZoomIn, off: boolean, act: () => void) => (
    <Button look="quiet" size="icon" aria-label={label} disabled={off} onClick={act}>
      <Icon aria-hidden size={22} />
    </Button>
  );
  return (
    <div
      role="toolbar"
      aria-label="Lecture"
      className="flex items-center justify-center gap-1 border-t border-rule bg-card p-1 pb-[max(0.25rem,env(safe-area-inset-bottom))] sm:gap-3"
    >
      {button("Page précédente", ChevronLeft, page <= 1, () => onTurnTo(back))}
      <form
        className="flex items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          const wanted = Number(new FormData(event.currentTarget).get("page"));
          if (wanted >= 1) onTurnTo(Math.floor(wanted));
        }}
      >
        <input
          key={page}
          name="page"
          inputMode="numeric"
          aria-label="Aller à la page"
          defaultValue={page}
          className="min-h-11 w-14 rounded-xl border border-edge bg-card text-center"
        />
        <span role="status" className="text-soft">
          <span className="sr-only">Page {page} </span>sur {pageCount}
        </span>
      </form>
      {button("Page suivante", ChevronRight, last === pageCount, () => onTurnTo(on))}
      {button("Réduire", ZoomOut, zoomedOut(zoom) === zoom, () => onZoom(zoomedOut(zoom)))}
      {button("Agrandir", ZoomIn, zoomedIn(zoom) === zoom, () => onZoom(zoomedIn(zoom)))}
      {hasWhole && (
        <Button
          look="quiet"
          size="small"
          aria-pressed={zoom === WHOLE}
          className="aria-pressed:bg-gold-wash aria-pressed:text-gold-ink max-md:hidden"
          onClick={() => onZoom(zoom === WHOLE ? 1 : WHOLE)}
        >
          <Maximize aria-hidden size={18} />
          Page entière
        </Button>
      )}
    </div>
  );
}

function Failed({ src }: { src: string }) {
  return (
    <div role="alert" className="grid flex-1 place-content-center gap-3 p-6 text-center">
      <p className="font-title text-2xl">Ce livre n'a pas pu s'ouvrir ici</p>
      <p>
        <a href={src} target="_blank" rel="noopener" className="font-semibold text-teal underline">
          Ouvrir le PDF
        </a>
      </p>
    </div>
  );
}

function useWidth(): number {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("resize", changed);
      return () => removeEventListener("resize", changed);
    },
    () => innerWidth,
  );
}

function useBook(src: string): { book: OpenBook | null; failed: boolean } {
  const [book, setBook] = useState<OpenBook | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let gone = false;
    const opening = openBook(src);
    opening.then(
      (opened) => !gone && setBook(opened),
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      opening.then((opened) => opened.close()).catch(() => {});
    };
  }, [src]);
  return { book, failed };
}
