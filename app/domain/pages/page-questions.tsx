import { ChevronDown } from "lucide-react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { PublicPage } from "./page.server.ts";

export function PageQuestions({ questions }: Pick<PublicPage, "questions">) {
  if (questions.length === 0) return null;
  return (
    <div className="panel divide-y divide-rule">
      {questions.map(({ title, html }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be worded alike
        <details key={place} className="group px-4 sm:px-6">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <h2 className="min-w-0 font-sans text-lg font-semibold wrap-break-word">
              <Bilingual>{title}</Bilingual>
            </h2>
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-teal group-open:rotate-180"
            />
          </summary>
          <div
            className="prose pb-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </details>
      ))}
    </div>
  );
}
