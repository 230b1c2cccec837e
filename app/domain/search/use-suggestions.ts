import { useEffect, useRef, useState } from "react";
import { SHORTEST_SUGGESTED, type Suggestion } from "./search.ts";

const PAUSE_MS = 180;

/** After a pause; only the last answer counts. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const [active, setActive] = useState(-1);
  const asking = useRef<AbortController>(undefined);
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
    if (typed.trim().length < SHORTEST_SUGGESTED) return show([]);
    const mine = new AbortController();
    asking.current = mine;
    setTimeout(async () => {
      const found = await fetchSuggestions(typed, mine.signal);
      if (!mine.signal.aborted) show(found);
    }, PAUSE_MS);
  }

  /** Past either end nothing is chosen. */
  function move(step: 1 | -1) {
    const places = suggestions.length + 1;
    setActive((now) => ((now + 1 + step + places) % places) - 1);
  }

  return { suggestions, active, ask, close, move };
}

/** Nothing to suggest without an answer: the form works all the same. */
async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<Suggestion[]> {
  if (signal.aborted) return [];
  try {
    const query = new URLSearchParams({ q: typed });
    const response = await fetch(`/recherche/suggestions?${query}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
}
