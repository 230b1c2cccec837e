import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { Breadcrumbs, type Crumb } from "./breadcrumbs.tsx";

/** What one came for holds in a phone's first screen: a small cover, the title, and what to press. */
export function ItemHead({
  list,
  mark,
  cover,
  largeCover,
  title,
  facts,
  more,
  children,
}: {
  list: Crumb;
  /** Beside the way back: its theme. */
  mark: ReactNode;
  cover?: ReactNode;
  /** What is on it is read: a book's, where there is room. */
  largeCover?: boolean;
  title: string;
  facts: readonly ReactNode[];
  /** Begins where the title does. */
  more?: ReactNode;
  /** The actions. */
  children?: ReactNode;
}) {
  return (
    <header className="grid grid-cols-1 gap-3 wrap-break-word lg:-mt-4 lg:gap-1">
      <div className="flex flex-wrap items-center gap-x-4 lg:h-11">
        <Breadcrumbs crumbs={[list]} />
        {mark}
      </div>
      <div
        className={classNames(
          "grid grid-cols-1 gap-x-3 gap-y-4 sm:gap-x-8",
          Boolean(cover) &&
            "grid-cols-[6rem_minmax(0,1fr)] large:grid-cols-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr]",
          largeCover && "lg:grid-cols-[17.5rem_minmax(0,1fr)]",
        )}
      >
        {cover && <div className="large:w-24 sm:row-span-3">{cover}</div>}
        <div className="grid grid-cols-1 content-start gap-2 sm:gap-4">
          <h1 className={cover ? "text-2xl sm:item-title" : "text-3xl sm:item-title"}>
            <Bilingual>{title}</Bilingual>
          </h1>
          <MetaList items={facts} />
        </div>
        {children && (
          <div
            className={classNames(
              "grid gap-3 empty:hidden sm:flex sm:flex-wrap sm:items-center print:hidden",
              Boolean(cover) && "col-span-2 content-start large:col-span-1 sm:col-span-1",
            )}
          >
            {children}
          </div>
        )}
        {more && <div className="beside-cover grid grid-cols-1 gap-6">{more}</div>}
      </div>
    </header>
  );
}
