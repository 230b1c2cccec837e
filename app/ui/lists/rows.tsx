import { Fragment, type ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";

export function Rows({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2 md:[&>:last-child:nth-child(odd)]:col-span-2",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** One item in one row: its page, what is known of it, and what one can do at once. */
export function RowCard({
  item: { id, title, theme },
  to,
  beside,
  mark,
  facts,
  children,
}: {
  item: { id: string; title: string; theme: { id: string; color: string } | null };
  to: string;
  /** On the page of another item: that item's cover is the one in transition. */
  beside?: boolean;
  /** In place of the cover. */
  mark?: ReactNode;
  facts: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <article className="panel card-row">
      {mark ?? (
        <Cover
          seed={coverSeed({ id, title, theme })}
          tint={theme?.color}
          shape="vignette"
          leaves={beside ? undefined : to}
          className="size-16 shrink-0 rounded-lg"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug">
          <CardLink to={to}>{title}</CardLink>
        </h3>
        <MetaList items={facts} />
      </div>
      <div className="shrink-0 has-[button]:relative has-[button]:z-10">{children}</div>
    </article>
  );
}

export function RowMark({ spoken, children }: { spoken?: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!spoken}
      className="grid size-16 shrink-0 place-items-center rounded-lg bg-leaf text-teal"
    >
      {children}
    </span>
  );
}

/** Pressing the card anywhere follows it. */
export function CardLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} viewTransition className="card-link">
      <Bilingual>{children}</Bilingual>
    </Link>
  );
}

export function CardActions({ wide, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <div
      className={classNames(
        "grid grid-cols-2 gap-2 border-t border-rule pt-4 [&>:last-child:nth-child(odd)]:col-span-2",
        wide && "sm:flex sm:flex-wrap",
      )}
    >
      {children}
    </div>
  );
}

/** « Fatou Ndoye · 18min »: lines break between items; a dot that would begin one is cut off. */
export function MetaList({ items }: { items: readonly ReactNode[] }) {
  const shown = [...new Set(items.filter(Boolean))];
  return (
    <p className="meta-list">
      <span>
        {shown.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
          <Fragment key={index}>
            <span>{typeof item === "string" ? <Bilingual>{item}</Bilingual> : item}</span>{" "}
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** The badge « À la une », in a line of facts. */
export function FeaturedMark() {
  return <span className="font-semibold text-gold-ink">À la une</span>;
}
