import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";

export function ScreenHeader({
  title,
  text,
  back,
  compact,
  children,
}: {
  title: string;
  text?: ReactNode;
  back?: { to: string; label: string };
  /** On a phone the list begins as high as it can. */
  compact?: boolean;
  children?: ReactNode;
}) {
  const heading = compact && (back ? "max-sm:order-last max-sm:basis-full" : "max-sm:contents");
  return (
    <header className={classNames("grid gap-2 pb-6", compact && COMPACT)}>
      <title>{`${title} · Administration`}</title>
      {back && (
        <Link
          to={back.to}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} /> {back.label}
        </Link>
      )}
      <div
        className={classNames(
          "flex flex-wrap items-start justify-between gap-x-6 gap-y-4",
          compact && "max-sm:contents",
        )}
      >
        <div
          className={classNames(
            "min-w-0 lg:flex-1 lg:basis-96",
            compact && "sm:flex-1 sm:basis-72",
            heading,
          )}
        >
          <h1 className={classNames("text-3xl md:text-4xl", compact && back && "max-sm:text-2xl")}>
            <Unhyphenated>{title}</Unhyphenated>
          </h1>
          {text && (
            <p
              className={classNames(
                "reading mt-1 text-soft",
                !compact && "sm:text-lg",
                compact && "max-sm:order-last max-sm:mt-0 max-sm:basis-full max-sm:text-sm",
              )}
            >
              {typeof text === "string" ? <Unhyphenated>{text}</Unhyphenated> : text}
            </p>
          )}
        </div>
        {children && (
          <div
            className={classNames(
              "flex flex-wrap gap-3 wrap-anywhere",
              compact && "max-sm:flex-nowrap max-sm:gap-2",
            )}
          >
            {children}
          </div>
        )}
      </div>
    </header>
  );
}

const COMPACT =
  "max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-3 max-sm:gap-y-1 max-sm:pb-3 lg:pb-4";

/** « e-mail » is not parted at its hyphen. */
function Unhyphenated({ children }: { children: string }) {
  return children.split(/(\be-mails?\b)/i).map((part, place) =>
    place % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <span key={place} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
      <Bilingual key={place}>{part}</Bilingual>
    ),
  );
}
