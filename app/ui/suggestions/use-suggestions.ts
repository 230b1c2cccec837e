import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";

const PAUSE_MS = 180;

export type Suggestion = { title: string; kind: string; to: string };
/** Nothing where there is no answer: the field works all the same. */
export type Suggest = (typed: string, signal: AbortSignal) => Promise<Suggestion[]>;

/** After a pause; only the last answer counts. The focus stays in the field. */
export function useSuggestions(suggest: Suggest, onFollow: (chosen: Suggestion) => void) {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);
  const id = useId();
  const open = suggestions.length > 0;
  useEffect(() => () => asking.current?.abort(), []);

  function show(found: Suggestion[]) {
    setSuggestions(found);
    setActive(-1);
  }

  function close() {
    asking.current?.abort();
    show([]);
  }

  function ask(typed: string) {
    asking.current?.abort();
    const mine = new AbortController();
    asking.current = mine;
    setTimeout(async () => {
      const found = mine.signal.aborted ? [] : await suggest(typed, mine.signal);
      if (!mine.signal.aborted) show(found);
    }, PAUSE_MS);
  }

  /** Past either end nothing is chosen. */
  function move(step: 1 | -1) {
    const places = suggestions.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  }

  function follow(chosen: Suggestion) {
    close();
    onFollow(chosen);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const chosen = suggestions[active];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "ArrowDown" && !open) return ask(event.currentTarget.value);
    if (!open) return;
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Escape") close();
    else if (event.key === "Enter" && chosen) follow(chosen);
    else return;
    event.preventDefault();
  }

  const combobox = {
    role: "combobox",
    autoComplete: "off",
    "aria-autocomplete": "list",
    "aria-expanded": open,
    "aria-controls": open ? id : undefined,
    "aria-activedescendant": active >= 0 ? `${id}-${active}` : undefined,
  } as const;
  return { open, ask, close, onKeyDown, combobox, list: { id, suggestions, active, follow } };
}
