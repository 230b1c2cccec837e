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
  const toast = toastIn(document.cookie);
  if (toast) document.cookie = toastCookie(null);
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

/** Not httpOnly: between two pages of the site the browser reads it itself. */
export function toastCookie(toast: Toast | null): string {
  // A cookie holds 4 kB: in base 64, Arabic titles take less than half of what `%` writes.
  const bytes = toast ? new TextEncoder().encode(JSON.stringify(toast)) : [];
  const value = btoa(String.fromCharCode(...bytes));
  return `${TOAST_COOKIE}=${value}; Path=/; Max-Age=${toast ? 60 : 0}; SameSite=Lax`;
}
