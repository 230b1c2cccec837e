import { createContext, useContext } from "react";
import { BOOT_SCRIPT } from "./boot-script.ts";

export function BootScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant text, hashed for the CSP
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: BOOT }} />;
}

/** Already in the page when React starts: it need not travel twice. */
const BOOT = import.meta.env.SSR ? BOOT_SCRIPT : "";

type Sheet = { css: string; whole?: string };

/** Inline, so that a page paints without waiting for a second file; `whole` comes with the scripts. */
export const CriticalCss = createContext<Sheet | null>(null);

export function CriticalStyle() {
  const sheet = useContext(CriticalCss);
  return (
    <style
      id="css"
      data-whole={sheet?.whole}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made by the build
      dangerouslySetInnerHTML={{ __html: sheet?.css ?? alreadyInPage() }}
    />
  );
}

function alreadyInPage(): string {
  return typeof document === "undefined" ? "" : (document.getElementById("css")?.textContent ?? "");
}
