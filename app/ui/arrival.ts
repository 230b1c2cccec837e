import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";

/** Takes the focus to the title of the page one goes to, or to the place its address names: it is then read out. */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const { state } = useNavigation();
  const here = useRef({ pathname, key });
  const left = useRef<Element | null>(null);
  useEffect(() => {
    if (state === "loading") left.current = document.activeElement;
  }, [state]);
  useEffect(() => {
    const before = here.current;
    here.current = { pathname, key };
    if (before.key === key || (before.pathname === pathname && !hash)) return;
    const page = document.getElementById("contenu");
    const named = hash && document.getElementById(hash.slice(1));
    const chosen = document.activeElement;
    // The page itself has put the focus where it is wanted.
    if (!named && chosen !== left.current && page?.contains(chosen)) return;
    const aim = named || page?.querySelector<HTMLElement>("h1") || page;
    if (!aim) return;
    if (aim.tabIndex < 0) aim.tabIndex = -1;
    aim.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
