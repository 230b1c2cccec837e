import { useEffect, useRef } from "react";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { Suggestion } from "./use-suggestions.ts";

/** The focus stays in the box, which says which line is active. */
export default function SuggestionList({
  id,
  suggestions,
  active,
  follow,
}: {
  id: string;
  suggestions: Suggestion[];
  active: number;
  follow: (chosen: Suggestion) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: "nearest" });
  }, [active]);
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label="Suggestions"
      className="panel absolute inset-x-0 top-full z-30 mt-2 max-h-[60dvh] overflow-y-auto py-2 text-ink shadow-float"
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox above
        <div
          key={suggestion.to}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className="flex min-h-12 cursor-pointer items-center justify-between gap-4 px-5 py-2 hover:bg-leaf aria-selected:bg-leaf aria-selected:shadow-[inset_4px_0_0_var(--gold)]"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => follow(suggestion)}
        >
          <span className="line-clamp-2">
            <Bilingual>{suggestion.title}</Bilingual>
          </span>
          <span className="shrink-0 text-sm text-soft">{suggestion.kind}</span>
        </div>
      ))}
    </div>
  );
}
