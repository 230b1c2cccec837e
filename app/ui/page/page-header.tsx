import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { shortened } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";

export function PageHeader({ title, lead }: { title: string; lead?: ReactNode }) {
  return (
    <header className="wrap grid grid-cols-1 gap-3 pt-4 pb-6 sm:pt-14 sm:pb-8">
      <PageTitle>{title}</PageTitle>
      {lead && <p className="reading text-lg text-soft">{lead}</p>}
    </header>
  );
}

/** Slim on a phone, where what is listed comes first; the count of each choice is spoken, also the same, and that there is `none`. */
export function ListHeader({
  title,
  lead,
  found,
  none,
}: {
  title: string;
  lead?: string;
  /** « 12 prêches », also with a way to what is beside them. */
  found: ReactNode;
  none: string;
}) {
  const { search } = useLocation();
  return (
    <header className="wrap list-head">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <div className="min-w-0">
          <PageTitle>{title}</PageTitle>
        </div>
        <p aria-live="polite" className="text-soft">
          <span key={search} className={found === null ? "sr-only" : undefined}>
            {found ?? none}
          </span>
        </p>
      </div>
      {lead && <p className="lead">{lead}</p>}
    </header>
  );
}

export function PageTitle({ children }: { children: string }) {
  return (
    <h1 className="text-4xl text-pretty sm:page-title">
      <Bilingual>{children}</Bilingual>
    </h1>
  );
}

type PageMeta = { title: string; description?: string; siteName?: string };

export function pageMeta({ title, description, siteName }: PageMeta) {
  return [
    { title: siteName ? `${title} · ${siteName}` : title },
    ...(description ? [{ name: "description", content: shortened(description) }] : []),
  ];
}
