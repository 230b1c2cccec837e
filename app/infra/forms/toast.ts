/** A short notice carried through one redirect; its action is a verb's address, posted to. */
export type Toast = {
  kind: "success" | "error";
  title: string;
  description?: string;
  action?: { label: string; to: string };
  /** The draft that is saved now, and so no longer needed in the browser. */
  saved?: string;
};

export const TOAST_COOKIE = "toast";

/** Takes the notice that a redirect left in the cookie, in the browser; it is shown once. */
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
