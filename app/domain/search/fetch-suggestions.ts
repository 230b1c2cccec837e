import type { Suggest } from "#app/ui/suggestions/use-suggestions.ts";
import { SHORTEST_SUGGESTED } from "./search.ts";

/** Nothing but what is published. */
export const fetchSuggestions: Suggest = async (typed, signal) => {
  if (typed.trim().length < SHORTEST_SUGGESTED) return [];
  try {
    const query = new URLSearchParams({ q: typed });
    const response = await fetch(`/recherche/suggestions?${query}`, { signal });
    return response.ok ? await response.json() : [];
  } catch {
    return [];
  }
};
