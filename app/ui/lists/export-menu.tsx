import { ChevronDown, Download, Printer } from "lucide-react";
import { useSearchParams } from "react-router";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Dropdown } from "#app/ui/dropdown.tsx";
import { withParams } from "./pagination.tsx";

const FORMATS = [
  ["xlsx", "Excel (.xlsx)"],
  ["csv", "CSV (.csv)"],
] as const;

const ENTRY = "flex min-h-11 items-center gap-2 rounded-lg px-3 hover:bg-leaf";

/** All pages of the list, as filtered and searched now. */
export function ExportMenu({
  path,
  compact,
  paper,
}: {
  path: string;
  compact?: boolean;
  /** Where a sheet made for paper stands, when the page itself is none: a button of its own. */
  paper?: { to: string; label: string };
}) {
  const [params] = useSearchParams();
  const search = withParams(params, { page: null });
  const asFiltered = search === "?" ? "" : search;
  return (
    <>
      {paper && (
        <ButtonLink
          look="secondary"
          size="small"
          to={paper.to + asFiltered}
          className={compact ? "max-sm:w-11 max-sm:justify-center" : undefined}
        >
          <Printer aria-hidden size={18} className="shrink-0" />{" "}
          <span className={compact ? "max-sm:sr-only" : undefined}>{paper.label}</span>
        </ButtonLink>
      )}
      <Dropdown
        look={buttonClass(
          { look: "secondary", size: "small" },
          classNames("cursor-pointer list-none", compact && "max-sm:w-11 max-sm:justify-center"),
        )}
        panel={classNames(
          "w-60 max-w-[calc(100vw-2rem)] sm:start-auto sm:end-0",
          compact ? "-end-24 sm:end-0" : "start-0",
        )}
        summary={
          <>
            <Download aria-hidden size={18} className="shrink-0" />
            <span className={compact ? "max-sm:sr-only" : undefined}>Exporter</span>
            <ChevronDown aria-hidden size={16} className="group-open:rotate-180 max-sm:hidden" />
          </>
        }
      >
        {FORMATS.map(([format, label]) => (
          <a key={format} href={`${path}/export.${format}${asFiltered}`} className={ENTRY}>
            {label}
          </a>
        ))}
        {!paper && (
          <button
            type="button"
            className={`needs-scripts text-start ${ENTRY}`}
            onClick={() => window.print()}
          >
            <Printer aria-hidden size={18} /> Imprimer cette page
          </button>
        )}
      </Dropdown>
    </>
  );
}
