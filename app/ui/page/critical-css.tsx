import { createContext, useContext } from "react";

/** The whole stylesheet, given by the server; a page then paints without waiting for a second file. */
export const CriticalCss = createContext("");

export function CriticalStyle() {
  const css = useContext(CriticalCss) || alreadyInPage();
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, made by the build
  return <style id="css" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}

function alreadyInPage(): string {
  return typeof document === "undefined" ? "" : (document.getElementById("css")?.textContent ?? "");
}
