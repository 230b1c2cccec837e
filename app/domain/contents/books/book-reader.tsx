import { type ReactNode, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useEarlyClick } from "#app/ui/hydration.ts";
import { notifyError } from "#app/ui/page/notify.ts";
import type { BookPages } from "./book-pages.tsx";

type Book = { id: string; title: string; src: string };

/** The reader's code and the PDF are fetched only when it is pressed. */
export function BookReader({ id, title, src, children }: Book & { children: ReactNode }) {
  const [Pages, setPages] = useState<typeof BookPages | null>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const { BookPages } = await import("./book-pages.tsx");
      setPages(() => BookPages);
    } catch {
      notifyError("La lecture en ligne n'a pas pu s'ouvrir");
    }
    setBusy(false);
  };
  const button = useEarlyClick(open);
  return (
    <>
      <button
        ref={button}
        data-later=""
        type="button"
        aria-busy={busy || undefined}
        onClick={open}
        className={classNames(
          buttonClass({}),
          "needs-scripts aria-busy:opacity-70 data-early:animate-pulse",
        )}
      >
        {children}
      </button>
      {Pages && <Pages id={id} title={title} src={src} onClose={() => setPages(null)} />}
    </>
  );
}
