import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import { type CSSProperties, Fragment, type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { ItemMenu } from "./item-menu.tsx";
import { withParams } from "./pagination.tsx";
import { Pick } from "./selection.tsx";

export type Head = {
  label: string;
  /** What `?tri=` says for each direction; pressed first, it goes the way that stands first. */
  sort?: Partial<Record<"ascending" | "descending", string>>;
  /** Its column stands on the widest screens only, as its `Cell`s. */
  wide?: Wide;
};
/** `below`: on the others it stands under the title. */
type Wide = boolean | "below";

/** Around a table: on a phone its facts stand on one line, cut where it ends. */
export const PHONE_LINES =
  "min-w-0 max-lg:[&_tbody_th]:whitespace-normal max-lg:[&_tbody_tr]:min-h-14 max-lg:[&_tbody_tr]:overflow-hidden max-lg:[&_tbody_tr]:py-1.5 max-lg:[&_tbody_tr]:text-ellipsis max-lg:[&_tbody_tr]:whitespace-nowrap max-lg:[&_td[data-badges]>*]:me-1.5 large:[&_tbody_tr]:whitespace-normal!";

/** A table on a wide screen; below, the same rows in one or two lines. */
export function ItemTable({
  label,
  heads,
  picks,
  wordy,
  initialSort,
  children,
}: {
  label: string;
  /** The title's first, then one for each `Cell`. */
  heads: readonly Head[];
  /** Its rows can be chosen. */
  picks?: boolean;
  /** One column holds sentences, which take what the others leave. */
  wordy?: boolean;
  /** The order that the address leaves out. */
  initialSort?: string;
  children: ReactNode;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  useFocusOnNextRow(body);
  return (
    <table
      className={classNames(
        "item-table tablet-rows panel",
        // However wide its gaps are, names begin at the line of the other lists; on a phone a subject is one line.
        picks && wordy && "max-lg:[--title-lines:1] lg:[&_tr>:nth-child(2)]:-ms-2",
      )}
      aria-label={label}
      data-picks={picks || undefined}
      data-wordy={wordy}
      style={columnsOf(heads)}
    >
      <thead>
        <tr>
          {picks && <td />}
          {heads.map((head) => (
            <SortHead key={head.label} head={head} initial={initialSort} />
          ))}
          <td />
        </tr>
      </thead>
      <tbody ref={body}>{children}</tbody>
    </table>
  );
}

export function ItemRow({
  item: { id, title },
  written,
  to,
  picks,
  cover,
  portrait,
  mark,
  beneath,
  actions,
  verbs,
  details,
  children,
}: {
  item: { id: string; title: string };
  /** The title, where it is not words. */
  written?: ReactNode;
  /** Where a press anywhere on the row leads; without one it opens the row's own panel. */
  to?: string;
  /** `alone`: not with « Tout sélectionner ». */
  picks?: boolean | "alone";
  /** Left out on a phone. */
  cover?: ReactNode;
  /** Beside both lines, on a phone too. */
  portrait?: ReactNode;
  /** Before the title, which may be cut. */
  mark?: ReactNode;
  /** Under the title where there are columns; on a line of facts the row says it in a cell. */
  beneath?: ReactNode;
  /** Buttons that need no menu: in a column of their own, on a phone under the facts. */
  actions?: ReactNode;
  /** Without verbs or details the row has no « ⋯ ». */
  verbs?: ReactNode;
  details?: ReactNode;
  /** Its cells. */
  children: ReactNode;
}) {
  const panel = `panneau-${id}`;
  const opens = Boolean(verbs || details);
  const name = (
    <>
      {mark} {written || <Bilingual>{title}</Bilingual>}
    </>
  );
  return (
    <tr>
      {picks && (
        <td className="item-pick">
          <Pick id={id} title={title} alone={picks === "alone"} />
        </td>
      )}
      <th scope="row">
        {portrait && <span className="item-portrait">{portrait}</span>}
        {cover && <span className="item-cover shrink-0 max-md:hidden">{cover}</span>}
        <span className="item-title">
          {to && <Link to={to}>{name}</Link>}
          {!to && opens && (
            <button type="button" popoverTarget={panel}>
              {name}
            </button>
          )}
          {!to && !opens && name}
          {beneath && (
            <span className="block text-sm font-normal text-soft max-lg:hidden">{beneath}</span>
          )}
        </span>
      </th>
      {children}
      {actions !== undefined && <td className="item-actions">{actions}</td>}
      <td className="item-more">
        {opens && (
          <ItemMenu id={panel} title={title} verbs={verbs}>
            {details}
          </ItemMenu>
        )}
      </td>
    </tr>
  );
}

export function Cell({
  wide,
  badges,
  ownLine,
  children,
}: {
  /** As its column's. */
  wide?: Wide;
  /** No dot follows it in a line of facts; `whole`: the facts after it go on below rather than be cut. */
  badges?: boolean | "whole";
  /** Below the others where there are no columns; `afterName`: the state then stands beside the name. */
  ownLine?: boolean | "afterName";
  children?: ReactNode;
}) {
  return (
    <td
      data-wide={wide || undefined}
      data-empty={!children || undefined}
      data-badges={badges}
      data-line={ownLine || undefined}
    >
      {children}
    </td>
  );
}

/** What the columns do not say. What is empty is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="grid gap-1">
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label} className="flex flex-wrap gap-x-1.5">
              <dt className="text-soft">{label}</dt>
              <dd className="min-w-0 font-semibold wrap-anywhere">
                {typeof value === "string" ? <Bilingual>{value}</Bilingual> : value}
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

function columnsOf([, ...facts]: readonly Head[]): CSSProperties {
  const narrow = facts.filter(({ wide }) => !wide).length;
  return { "--narrow": narrow, "--wide": facts.length } as CSSProperties;
}

const DIRECTIONS = ["ascending", "descending"] as const;

function SortHead({ head: { label, sort, wide }, initial }: { head: Head; initial?: string }) {
  const [params] = useSearchParams();
  if (!sort) {
    return (
      <th scope="col" data-wide={wide}>
        {label}
      </th>
    );
  }
  const current = params.get("tri") ?? initial;
  const direction = DIRECTIONS.find((one) => sort[one] !== undefined && sort[one] === current);
  const next = Object.values(sort).find((value) => value !== current) ?? initial ?? null;
  const search = withParams(params, { page: null, tri: next === initial ? null : next });
  const Icon = direction ? (direction === "ascending" ? ArrowUp : ArrowDown) : ChevronsUpDown;
  return (
    <th scope="col" data-wide={wide} aria-sort={direction ?? "none"}>
      <Link to={search} preventScrollReset>
        {label} <Icon aria-hidden size={14} />
      </Link>
    </th>
  );
}

/** A row that leaves with the focus hands it to the one that takes its place. */
function useFocusOnNextRow(body: { current: HTMLTableSectionElement | null }): void {
  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    let last = -1;
    const remember = ({ target }: Event) => {
      last = [...rows.rows].findIndex((row) => row.contains(target as Node));
    };
    const watch = new MutationObserver((changes) => {
      if (last < 0 || !changes.some(({ removedNodes }) => removedNodes.length > 0)) return;
      setTimeout(() => {
        if (
          document.activeElement !== document.body ||
          document.querySelector("[role=alertdialog]")
        )
          return;
        const row = rows.rows[Math.min(last, rows.rows.length - 1)];
        row?.querySelector<HTMLElement>("th a, th button")?.focus({ preventScroll: true });
      }, 0);
    });
    rows.addEventListener("focusin", remember);
    watch.observe(rows, { childList: true });
    return () => {
      rows.removeEventListener("focusin", remember);
      watch.disconnect();
    };
  }, [body]);
}

/** Broken before « @ » where it does not fit, rather than within a word. */
export function Address({ children }: { children: string }) {
  return children.split(/(?=@)/).map((part, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
