import { ChevronDown } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { PublicPage } from "./page.server.ts";

type Questions = PublicPage["questions"];

/** Those under a subject below its name; without subjects, all in one. */
export function PageQuestions({ questions, headings }: Pick<PublicPage, "questions" | "headings">) {
  useAskedOpen(questions);
  const alone = questions.filter(({ subject }) => subject === undefined);
  return (
    <>
      {alone.length > 0 && <Folds questions={alone} as="h2" />}
      {questions.length > 0 &&
        headings.map(({ id, title }) => (
          <section key={id} aria-labelledby={id} className="grid grid-cols-1 gap-3">
            <h2 id={id} className="scroll-mt-24 text-2xl">
              <Bilingual>{title}</Bilingual>
            </h2>
            <Folds questions={questions.filter(({ subject }) => subject === title)} as="h3" />
          </section>
        ))}
    </>
  );
}

function Folds({ questions, as: Title }: { questions: Questions; as: "h2" | "h3" }) {
  return (
    <div className="panel divide-y divide-rule">
      {questions.map(({ title, anchor, html }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may be worded alike
        <details key={place} className="group px-4 sm:px-6">
          <summary className="flex min-h-14 items-center justify-between gap-4 py-3">
            <Title className="min-w-0 font-sans text-lg font-semibold text-pretty wrap-break-word">
              <Bilingual>{title}</Bilingual>
            </Title>
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
function useAskedOpen(questions: Questions) {
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
