import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Link } from "#app/ui/link.tsx";

export function ScreenHeader({
  title,
  text,
  back,
  children,
}: {
  title: string;
  text?: ReactNode;
  back?: { to: string; label: string };
  children?: ReactNode;
}) {
  return (
    <header className="grid gap-2 pb-6">
      <title>{`${title} · Administration`}</title>
      {back && (
        <Link
          to={back.to}
          className="inline-flex min-h-11 w-fit items-center gap-2 text-soft hover:text-ink"
        >
          <ArrowLeft aria-hidden size={18} /> {back.label}
        </Link>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="min-w-0 lg:flex-1 lg:basis-96">
          <h1 className="text-3xl md:text-4xl">
            <Unhyphenated>{title}</Unhyphenated>
          </h1>
          {text && (
            <p className="reading mt-1 text-soft sm:text-lg">
              {typeof text === "string" ? <Unhyphenated>{text}</Unhyphenated> : text}
            </p>
          )}
        </div>
        {children && <div className="flex flex-wrap gap-3 wrap-anywhere">{children}</div>}
      </div>
    </header>
  );
}

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
