import { Search } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useId, useRef } from "react";
import { Form, useNavigate } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { orNull, useHydrated } from "#app/ui/hydration.ts";
import { LONGEST_QUERY } from "./search.ts";
import { useSuggestions } from "./use-suggestions.ts";

const SuggestionList = lazy(() => orNull(() => import("./suggestion-list.tsx")));

/** A plain form as the server sends it; a combobox once scripts run. */
export function SearchBox({
  id,
  query = "",
  className,
}: {
  id?: string;
  query?: string;
  className?: string;
}) {
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const { suggestions, active, ask, close, move } = useSuggestions();
  const open = suggestions.length > 0;

  function follow(to: string) {
    close();
    input.current?.blur();
    navigate(to);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = suggestions[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && !open) return ask(event.currentTarget.value);
    if (!open) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) follow(chosen.to);
    else return;
    event.preventDefault();
  }

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
          "relative flex gap-2 rounded-2xl bg-card p-2 forced-colors:border",
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
          {...(hydrated && {
            role: "combobox",
            autoComplete: "off",
            "aria-autocomplete": "list",
            "aria-expanded": open,
            "aria-controls": open ? list : undefined,
            "aria-activedescendant": active >= 0 ? `${list}-${active}` : undefined,
          })}
          onChange={({ target }) => ask(target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={buttonClass({})}>
          <Search aria-hidden size={18} /> <span className="max-sm:sr-only">Chercher</span>
        </button>
        {open && (
          <Suspense>
            <SuggestionList id={list} suggestions={suggestions} active={active} onFollow={follow} />
          </Suspense>
        )}
      </div>
      <p role="status" className="sr-only">
        {open && count(suggestions.length, "suggestion")}
      </p>
    </Form>
  );
}
