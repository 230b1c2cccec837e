import { useEffect, useRef } from "react";
import { useLocation, useNavigation } from "react-router";
import { focusOn } from "./focus.ts";

/**
 * Takes the focus to the title of the page one goes to, or to the place its address names: it is
 * then read out. So too on the same page, when what had the focus has left with what was replaced.
 * Back on a page, to the link by which one left it.
 */
export function useArrival(): void {
  const { pathname, hash, key } = useLocation();
  const { state } = useNavigation();
  const here = useRef({ pathname, key });
  const left = useRef<Element | null>(null);
  const followed = useRef<Record<string, string | null | undefined>>({});
  useEffect(() => {
    if (state !== "loading") return;
    left.current = document.activeElement;
    followed.current[here.current.key] = left.current?.closest("#contenu a")?.getAttribute("href");
  }, [state]);
  useEffect(() => {
    const before = here.current;
    here.current = { pathname, key };
    const chosen = document.activeElement;
    const stays = before.pathname === pathname && !hash && chosen !== document.body;
    if (before.key === key || stays) return;
    const page = document.getElementById("contenu");
    const named = hash && document.getElementById(hash.slice(1));
    // The page itself has put the focus where it is wanted.
    if (!named && chosen !== left.current && page?.contains(chosen)) return;
    const link = followed.current[key];
    const back = link && page?.querySelector<HTMLElement>(`a[href="${CSS.escape(link)}"]`);
    focusOn(named || back || page?.querySelector<HTMLElement>("h1") || page);
  }, [pathname, hash, key]);
}
