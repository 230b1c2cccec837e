import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { PublicPage } from "./page.server.ts";

export function PageQuestions({ questions }: Pick<PublicPage, "questions">) {
  useAskedOpen(questions);
  if (questions.length === 0) return null;
  return (
    <div className="panel divide-y divide-rule">
      {questions.map(({ title, anchor, html }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be worded alike
        <details key={place} className="group px-4 sm:px-6">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <h2 className="min-w-0 font-sans text-lg font-semibold text-pretty wrap-break-word">
              <Bilingual>{title}</Bilingual>
            </h2>
            <ChevronDown
              aria-hidden
              size={20}
              className="shrink-0 text-teal group-open:rotate-180"
            />
          </summary>
          <div
            id={anchor}
            className="prose scroll-mt-24 pb-5"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: Markdown made safe by the server
            dangerouslySetInnerHTML={{ __html: html }}
          />
        </details>
      ))}
    </div>
  );
}

/** A browser opens the fold that an address names when the page loads, not when a link of the site leads there. */
function useAskedOpen(questions: PublicPage["questions"]) {
  const asked = useLocation().hash.slice(1);
  useEffect(() => {
    const named = questions.find(({ anchor }) => [anchor, encodeURI(anchor)].includes(asked));
    const answer = named && document.getElementById(named.anchor);
    const fold = answer?.closest("details");
    if (!fold) return;
    fold.open = true;
    answer?.scrollIntoView();
  }, [asked, questions]);
}
