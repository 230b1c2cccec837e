import { ChevronDown, Download } from "lucide-react";
import type { FocusEvent, KeyboardEvent } from "react";
import { useSearchParams } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { withParams } from "./pagination.tsx";

const FORMATS = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV (.csv)"],
] as const;

/** All pages of the list, as filtered and searched now. */
export function ExportMenu({ path }: { path: string }) {
  const [params] = useSearchParams();
  const search = withParams(params, { page: null });
  return (
    <details className="group relative" onKeyDown={closeOnEscape} onBlur={closeWhenLeft}>
      <summary className={buttonClass({ look: "secondary" }, "cursor-pointer list-none")}>
        <Download aria-hidden size={18} /> Exporter
        <ChevronDown aria-hidden size={16} className="group-open:rotate-180" />
      </summary>
      <ul className="panel absolute start-0 z-30 mt-2 grid w-60 max-w-[calc(100vw-2rem)] p-2 shadow-float sm:start-auto sm:end-0">
        {FORMATS.map(([format, label]) => (
          <li key={format}>
            <a
              href={`${path}/export.${format}${search === "?" ? "" : search}`}
              className="flex min-h-11 items-center rounded-lg px-3 hover:bg-leaf"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function closeOnEscape(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
}

function closeWhenLeft(event: FocusEvent<HTMLDetailsElement>): void {
  if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) {
    event.currentTarget.open = false;
  }
}
