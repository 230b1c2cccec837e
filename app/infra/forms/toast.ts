/** Carried through one redirect; its action is a verb's address, posted to. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
  action?: { label: string; to: string };
  /** Names the saved draft, which the browser may forget. */
  saved?: string;
};

export const TOAST_COOKIE = "toast";

/** Removes it from the cookie: it is shown once. */
export function takeToast(): Toast | null {
  const kept = document.cookie.match(new RegExp(`(?:^|; )${TOAST_COOKIE}=([^;]+)`))?.[1];
  if (!kept) return null;
  document.cookie = `${TOAST_COOKIE}=; path=/; max-age=0`;
  try {
    const bytes = Uint8Array.from(atob(decodeURIComponent(kept)), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
