import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { Button } from "#app/ui/button.tsx";
import { zoomedIn, zoomedOut } from "./book-turning.ts";

type BookToolsProps = {
  page: number;
  pageCount: number;
  onTurnTo: (page: number) => void;
  zoom: number;
  onZoom: (zoom: number) => void;
};

export function BookTools({ page, pageCount, onTurnTo, zoom, onZoom }: BookToolsProps) {
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
      {button("Page précédente", ChevronLeft, page <= 1, () => onTurnTo(page - 1))}
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
      {button("Page suivante", ChevronRight, page >= pageCount, () => onTurnTo(page + 1))}
      {button("Réduire", ZoomOut, zoomedOut(zoom) === zoom, () => onZoom(zoomedOut(zoom)))}
      {button("Agrandir", ZoomIn, zoomedIn(zoom) === zoom, () => onZoom(zoomedIn(zoom)))}
    </div>
  );
}
