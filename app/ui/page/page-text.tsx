import type { ReactNode } from "react";
import { splitLongText } from "#app/infra/french/long-text.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";

/** As its author wrote it, line by line; the rest of a long one at a touch. */
export function PageText({ children }: { children: string | null }) {
  if (!children) return null;
  const [opening, rest] = splitLongText(children);
  const lines = (text: string) => (
    <p className="whitespace-pre-line">
      <Bilingual>{text}</Bilingual>
    </p>
  );
  return <Unfolding opening={lines(opening)} rest={rest && lines(rest)} />;
}

/** The same of what was written in the editor, made safe by the server. */
export function PageHtml({ opening, rest }: { opening: string; rest: string }) {
  const prose = (html: string) => (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: made of known elements by richTextHtml
    <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
  );
  return <Unfolding opening={prose(opening)} rest={rest && prose(rest)} />;
}

function Unfolding({ opening, rest }: { opening: ReactNode; rest: ReactNode }) {
  return (
    <div className="reading text-lg wrap-break-word text-soft">
      {opening}
      {rest && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline group-open:sr-only">
            <span className="group-open:hidden">Lire la suite</span>
            <span className="hidden group-open:inline">Replier</span>
          </summary>
          <div className="mt-2">{rest}</div>
        </details>
      )}
    </div>
  );
}
