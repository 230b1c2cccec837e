import type { ReactNode } from "react";

export function Band({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children?: ReactNode;
}) {
  return (
    <section className="relative isolate overflow-hidden bg-deep text-white">
      <img
        src="/motifs/1/accueil.svg"
        alt=""
        width={1000}
        height={640}
        fetchPriority="low"
        className="absolute inset-y-0 right-0 -z-10 h-full w-full object-cover object-right opacity-25 md:w-1/2 md:opacity-100"
      />
      <div className="wrap grid gap-4 py-12 sm:py-16">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {lead && <p className="max-w-xl text-lg text-white/85">{lead}</p>}
        {children && <div className="flex flex-wrap gap-3 pt-1">{children}</div>}
      </div>
    </section>
  );
}
