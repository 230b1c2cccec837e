import type { ReactNode } from "react";

/** The frame of the letter's few pages: one panel, one thing to do. */
export function LetterPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="wrap max-w-2xl pt-12">
      <section className="panel grid gap-5 px-5 py-8 sm:px-9 sm:py-10">
        <h1 className="text-4xl">{title}</h1>
        {children}
      </section>
    </div>
  );
}
