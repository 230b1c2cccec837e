import { useEffect, useRef } from "react";

/** Calls back once what was under way has ended. */
export function useEndOf(busy: boolean, onEnd: () => void): void {
  const was = useRef(false);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (was.current && !busy) end.current();
    was.current = busy;
  }, [busy]);
}
