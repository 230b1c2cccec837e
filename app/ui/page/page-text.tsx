import { TypedText } from "#app/ui/bilingual.tsx";

/** As its author wrote it, line by line; the rest of a long one at a touch. */
export function PageText({ children }: { children: string | null }) {
  if (!children) return null;
  const [opening, rest] = splitLongText(children);
  return (
    <div className="reading text-lg wrap-break-word whitespace-pre-line text-soft">
      <p>
        <TypedText>{opening}</TypedText>
      </p>
      {rest && (
        <details className="group">
          <summary className="inline-flex min-h-11 items-center font-semibold text-teal hover:underline group-open:sr-only">
            <span className="group-open:hidden">Lire la suite</span>
            <span className="hidden group-open:inline">Replier</span>
          </summary>
          <p className="mt-2">
            <TypedText>{rest}</TypedText>
          </p>
        </details>
      )}
    </div>
  );
}

const OPENING = 220;

/** After a sentence where there is one, and only where enough is left to unfold. */
export function splitLongText(text: string): [opening: string, rest: string] {
  if (text.length <= OPENING * 1.5) return [text, ""];
  const sentences = text.slice(0, OPENING).match(/^.*[.!?…»](?=\s)/su)?.[0].length ?? 0;
  const cut = sentences > OPENING / 3 ? sentences : text.lastIndexOf(" ", OPENING);
  return cut > 0 ? [text.slice(0, cut), text.slice(cut).trimStart()] : [text, ""];
}
