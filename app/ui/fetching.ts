import { useEffect, useId, useRef, useState } from "react";
import { useFetcher, useRevalidator } from "react-router";

export function useEndOf(busy: boolean, onEnd: () => void): void {
  const was = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (was.current && !busy) end.current();
    was.current = busy;
  }, [busy]);
}

/** A refusal is `data`; a success starts a new `round`, the form's key, which empties it. */
export function useRoundFetcher<Refusal>() {
  const [round, setRound] = useState(0);
  const fetcher = useFetcher<Refusal>({ key: `${useId()}-${round}` });
  const { state, data } = fetcher;
  const sent = useRef<{ before: unknown } | null>(null);
  useEffect(() => {
    if (state === "submitting") sent.current ??= { before: data };
    if (state !== "idle" || !sent.current) return;
    // A redirect brings no data: the fetcher keeps its earlier answer.
    const refused = sent.current.before !== data;
    sent.current = null;
    if (!refused) setRound((count) => count + 1);
  }, [state, data]);
  return { fetcher, round };
}

const EVERY_MS = 2_000;
const LONGEST_MS = 2 ** 31 - 1;

/** Nothing happens before `from`; a hidden page is read again when it is seen. The answer to a form goes. */
export function useRefreshWhile(underWay: boolean, { from }: { from?: Date | null } = {}): void {
  const { revalidate, state } = useRevalidator();
  useReadAgain(underWay && state === "idle", revalidate, from);
}

/** The same beside the page: the answer to a form stays. */
export function useFetchedWhile<Loader>(underWay: boolean, path: string) {
  const { load, state, data } = useFetcher<Loader>();
  useReadAgain(underWay && state === "idle", () => load(path));
  return data;
}

function useReadAgain(wanted: boolean, read: () => void, from?: Date | null): void {
  useEffect(() => {
    if (!wanted) return;
    const look = () => {
      if (document.visibilityState === "visible") read();
    };
    const wait = Math.max(EVERY_MS, from ? from.getTime() - Date.now() : 0);
    const later = setTimeout(look, Math.min(wait, LONGEST_MS));
    document.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(later);
      document.removeEventListener("visibilitychange", look);
    };
  });
}
