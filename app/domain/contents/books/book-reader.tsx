import { BookOpen } from "lucide-react";
import { type MouseEvent, useEffect, useState } from "react";
import { importWhenLine } from "#app/infra/line.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useEarlyClick } from "#app/ui/hydration.ts";
import type { BookPages } from "./book-pages.tsx";
import { pageAskedBy, rememberedPage } from "./book-place.ts";

/** `artwork`: the address of a small cover. */
export type ReadableBook = { id: string; title: string; src: string; artwork: string };

/** A link to the PDF; the reader, whose code is fetched only when it is pressed, opens in its place if it can. */
export function BookReader(book: ReadableBook) {
  const { id, src } = book;
  const [Pages, setPages] = useState<typeof BookPages | null>(null);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState(1);
  const [asked, setAsked] = useState(0);
  useEffect(() => setLeft(rememberedPage(id)), [id]);
  const close = () => {
    setPages(null);
    setAsked(0);
    setLeft(rememberedPage(id));
  };
  const open = async () => {
    setBusy(true);
    try {
      const { BookPages } = await importWhenLine(() => import("./book-pages.tsx"));
      setPages(() => BookPages);
    } catch {
      location.assign(src);
    }
    setBusy(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arrival
  useEffect(() => {
    const page = pageAskedBy(location.hash);
    if (page === null) return;
    setAsked(page);
    // Read again or come back to, the address would lead away from where one has read to since.
    history.replaceState(history.state, "", location.pathname + location.search);
    open();
  }, []);
  const link = useEarlyClick<HTMLAnchorElement>(open);
  const openInPage = (press: MouseEvent) => {
    if (press.ctrlKey || press.metaKey || press.shiftKey || press.altKey) return;
    press.preventDefault();
    open();
  };
  const icon = <BookOpen aria-hidden size={20} />;
  return (
    <>
      <a
        ref={link}
        data-later=""
        href={src}
        aria-busy={busy || undefined}
        onClick={openInPage}
        className={classNames(buttonClass({}), "aria-busy:opacity-70 data-early:animate-pulse")}
      >
        {left > 1 ? (
          <>
            {icon} Reprendre page {left}
          </>
        ) : (
          <>{icon} Lire en ligne</>
        )}
      </a>
      {Pages && <Pages {...book} asked={asked} onClose={close} />}
    </>
  );
}
