/** Carried through one redirect; its action is a verb's address, posted to, or a page it opens. */
export type Toast = {
  /** `warning`: a part of it is left to do. */
  kind: "success" | "warning" | "error";
  title: string;
  description?: string;
  action?: { label: string; to: string; opens?: boolean };
  /** The page it leads to shows these words itself: nothing floats over them. */
  onPage?: boolean;
  /** The one page it is shown on: elsewhere it would come too late. */
  at?: string;
  /** Names the saved draft, which the browser may forget. */
  saved?: string;
};

export const TOAST_COOKIE = "toast";
export const NO_TOAST = `${TOAST_COOKIE}=; path=/; max-age=0`;

/** Removes it from the cookie: it is shown once. */
export function takeToast(): Toast | null {
  const toast = toastIn(document.cookie);
  if (toast) document.cookie = NO_TOAST;
  return toast;
}

export function toastIn(cookies: string): Toast | null {
  const [, kept] = cookies.match(`(?:^|; )${TOAST_COOKIE}=([^;]+)`) ?? [];
  if (!kept) return null;
  try {
    const bytes = Uint8Array.from(atob(kept), (char) => char.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
