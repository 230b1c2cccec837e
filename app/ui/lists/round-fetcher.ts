import { useEffect, useId, useRef, useState } from "react";
import { useFetcher } from "react-router";

/**
 * A fetcher for a form that stays on its page: a refusal is its data; a success, which leads elsewhere,
 * begins a new round with a fetcher that knows nothing. Give the form `round` as its key to empty it.
 */
export function useRoundFetcher<Refusal>() {
  const [round, setRound] = useState(0);
  const fetcher = useFetcher<Refusal>({ key: `${useId()}-${round}` });
  const { state, data } = fetcher;
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state === "submitting") sent.current ??= { before: data };
    if (state !== "idle" || !sent.current) return;
    // A redirect brings no data: what a fetcher answered before stays in it.
    const refused = sent.current.before !== data;
    sent.current = null;
    if (!refused) setRound((count) => count + 1);
  }, [state, data]);
  return { fetcher, round };
}
