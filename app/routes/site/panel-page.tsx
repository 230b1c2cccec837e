import type { ReactNode } from "react";

export function PanelPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl pt-12">
      <section className="panel grid gap-5 px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-4xl">{title}</h1>
        {children}
      </section>
    </div>
  );
}
