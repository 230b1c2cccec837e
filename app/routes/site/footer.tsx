import { useEffect, useMemo, useRef } from "react";
import { useNavigate } from "react-router";

export type FooterText = { html: string; version: string };

/** Written as text by the server: no script draws it, and a whole page's data leave it out. */
export function Footer({ html, version }: FooterText) {
  const footer = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in the page stays while it says the same
  const shown = useMemo(() => ({ __html: html || inPage() }), [version]);
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[href^='/']");
      const own = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (!link || own || event.defaultPrevented) return;
      event.preventDefault();
      navigate(link.pathname + link.search + link.hash, { replace: link.href === location.href });
    };
    footer.current?.addEventListener("click", follow);
    return () => footer.current?.removeEventListener("click", follow);
  }, [navigate]);
  return (
    <footer
      ref={footer}
      // At the bottom of a window that the page does not fill.
      className="sticky top-[100vh] mt-20 border-t border-rule bg-leaf print:hidden"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by footerText
      dangerouslySetInnerHTML={shown}
    />
  );
}

let found: string | undefined;

/** Of the page that the server sent: later ones may have replaced it. */
function inPage(): string {
  found ??= document.querySelector("body > footer")?.innerHTML ?? "";
  return found;
}
