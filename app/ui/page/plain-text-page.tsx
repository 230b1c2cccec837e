import type { ReactNode } from "react";

export function PlainTextPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead?: string;
  children: ReactNode;
}) {
  return (
    <article className="wrap grid grid-cols-1 gap-9 pt-10 sm:pt-14">
      <header className="grid grid-cols-1 gap-3">
        <h1 className="text-4xl sm:text-5xl">{title}</h1>
        {lead && <p className="text-lg text-soft">{lead}</p>}
      </header>
      {children}
    </article>
  );
}

export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="reading grid grid-cols-1 gap-3 wrap-anywhere [&_a]:underline [&_li]:ml-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1.5">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
