import { createContext, useContext, useState } from "react";

/** The reference under which the server logged this page's failure; empty when all went well. */
export const ErrorReference = createContext("");

/** The reference to show; in the browser it is the one the page came with, marked `data-reference`. */
export function useErrorReference(): string {
  const given = useContext(ErrorReference);
  const [reference] = useState(() => given || referenceInPage());
  return reference;
}

function referenceInPage(): string {
  if (typeof document === "undefined") return "";
  return document.querySelector("[data-reference]")?.textContent ?? "";
}
