import { Fragment, type ReactNode } from "react";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";

export function Rows({ children }: { children: ReactNode }) {
  return (
    <div className="slim-rows grid grid-cols-[minmax(0,1fr)] gap-4 md:grid-cols-2">{children}</div>
  );
}

/** One item in one row: its page, what is known of it, and what one can do at once. */
export function RowCard({
  item,
  to,
  beside,
  mark,
  above,
  person,
  facts,
  children,
}: {
  item: {
    id: string;
    title: string;
    theme: { id: string; color: string } | null;
    imageId?: string | null;
    contentCount?: number;
  };
  to: string;
  /** On the page of another item: that item's cover is the one in transition. */
  beside?: boolean;
  /** In place of the cover. */
  mark?: ReactNode;
  /** Over its title. */
  above?: ReactNode;
  person?: ReactNode;
  facts: readonly ReactNode[];
  children: ReactNode;
}) {
  return (
    <article className="panel card-row">
      {mark ?? (
        <Cover
          seed={coverSeed(item)}
          imageId={item.imageId}
          tint={item.theme?.color}
          shape="vignette"
          leaves={beside ? undefined : to}
          className="size-16 shrink-0 rounded-lg"
        />
      )}
      <div className="min-w-0 flex-1">
        {above}
        <h3 className="text-lg leading-snug">
          <CardLink to={to}>{item.title}</CardLink>
        </h3>
        <MetaList person={person} items={facts} />
      </div>
      <div className="row-end">{children}</div>
    </article>
  );
}

export function RowMark({ spoken, children }: { spoken?: boolean; children: ReactNode }) {
  return (
    <span aria-hidden={!spoken} className="row-mark">
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

/** Whose it is, the facts and the theme, in one run in every list: it breaks between items, and a dot that would begin
 * a line is cut off. */
export function MetaList({
  person,
  featured,
  items,
  theme,
}: {
  person?: ReactNode;
  featured?: boolean;
  items: readonly ReactNode[];
  theme?: ReactNode;
}) {
  const mark = featured && (
    <Badge tone="star" small>
      À la une
    </Badge>
  );
  const shown = [...new Set([person, ...items, theme, mark].filter(Boolean))];
  return (
    <p className="meta-list">
      {shown.length > 0 && (
        <span>
          {shown.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order never changes
            <Fragment key={index}>
              <span>{typeof item === "string" ? <Bilingual>{item}</Bilingual> : item}</span>{" "}
            </Fragment>
          ))}
        </span>
      )}
    </p>
  );
}
