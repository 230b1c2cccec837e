import { Printer } from "lucide-react";
import type { ReactNode } from "react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PaperFormation } from "./paper-formation.server.ts";

/** A sheet as it comes out of the printer, shown as such before. */
export function Paper({
  title,
  formation,
  facts,
  today,
  wide,
  className,
  children,
}: {
  title: string;
  formation: Pick<PaperFormation, "title" | "instructor">;
  facts: [label: string, text: string | null][];
  today: string;
  /** Lies on its long side. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const told = [
    ["Instructeur", formation.instructor],
    ...facts,
    ["Imprimé le", formatLongDate(today)],
  ].filter(([, text]) => text);
  return (
    <section
      aria-label={title}
      className={classNames(
        "paper panel grid min-w-0 gap-4 p-4 text-sm sm:p-8 print:border-0 print:p-0 print:shadow-none",
        wide && "paper-wide",
        className,
      )}
    >
      <header className="grid gap-1">
        <p>{title}</p>
        <h2 className="text-2xl">
          <Bilingual>{formation.title}</Bilingual>
        </h2>
        <dl className="flex flex-wrap gap-x-6">
          {told.map(([label, text]) => (
            <div key={label} className="flex gap-1">
              <dt className="shrink-0 text-soft">
                {label === "Imprimé le" ? label : `${label} :`}
              </dt>
              <dd className="font-semibold wrap-anywhere">{text}</dd>
            </div>
          ))}
        </dl>
      </header>
      {children}
    </section>
  );
}

/** Without scripts, the browser's own menu prints the page. */
export function PrintButton({ children = "Imprimer" }: { children?: ReactNode }) {
  return (
    <Button look="secondary" className="needs-scripts" onClick={() => window.print()}>
      <Printer aria-hidden size={18} /> {children}
    </Button>
  );
}

/** Wider than a phone, it is slid there; on paper it stands whole. */
export function PaperTable({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is slid sideways is reached by keyboard
      tabIndex={0}
      className={classNames("overflow-x-auto print:overflow-visible", className)}
    >
      <table className="w-full border-collapse">{children}</table>
    </section>
  );
}

export function SignatureLine({ label }: { label: string }) {
  return (
    <p className="flex items-end gap-3 pt-6 break-inside-avoid">
      {label}
      <span className="min-w-32 flex-1 border-b border-ink sm:max-w-80" />
    </p>
  );
}

const LINE = "border border-rule px-2 py-1 text-start align-middle";
export const HEAD_CELL = `${LINE} font-semibold`;
export const NUMBER_CELL = `${LINE} w-px text-end tabular-nums`;
export const PHONE_CELL = `${LINE} w-px whitespace-nowrap tabular-nums`;
export const CELL = `${LINE} h-9 font-normal wrap-anywhere`;
