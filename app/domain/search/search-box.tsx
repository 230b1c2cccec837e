import { Search } from "lucide-react";
import { lazy, Suspense, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { orNull, useHydrated } from "#app/ui/hydration.ts";
import { useSuggestions } from "#app/ui/suggestions/use-suggestions.ts";
import { fetchSuggestions } from "./fetch-suggestions.ts";
import { LONGEST_QUERY } from "./search.ts";

const SuggestionList = lazy(() => orNull(() => import("#app/ui/suggestions/suggestion-list.tsx")));

/** A plain form as the server sends it; a combobox once scripts run. */
export function SearchBox({
  id,
  query = "",
  className,
}: {
  id?: string;
  query?: string;
  /** Its frame and its ground. */
  className: string;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const { open, ask, close, onKeyDown, combobox, list } = useSuggestions(
    fetchSuggestions,
    ({ to }) => {
      input.current?.blur();
      navigate(to);
    },
  );

  return (
    <Form
      action="/recherche"
      role="search"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={close}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) close();
      }}
    >
      <div
        className={classNames(
          "relative flex gap-2 rounded-2xl p-2 forced-colors:border",
          className,
        )}
      >
        <input
          key={query}
          ref={input}
          id={id}
          type="search"
          name="q"
          dir="auto"
          required
          defaultValue={query}
          maxLength={LONGEST_QUERY}
          aria-label="Rechercher"
          placeholder="Conférence, article, cours audio…"
          className="min-h-12 min-w-0 flex-1 rounded-xl bg-transparent px-3 text-ellipsis text-ink placeholder:text-soft"
          {...(hydrated && combobox)}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={buttonClass({})}>
          <Search aria-hidden size={18} /> <span className="max-sm:sr-only">Chercher</span>
        </button>
        {open && (
          <Suspense>
            <SuggestionList {...list} />
          </Suspense>
        )}
      </div>
      <p role="status" className="sr-only">
        {open && count(list.suggestions.length, "suggestion")}
      </p>
    </Form>
  );
}
