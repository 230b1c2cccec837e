/** The boot script reads it, to show « Modifier » on public pages. */
const KEY = "manages";

export function rememberManager(manages: boolean): void {
  try {
    if (manages) localStorage.setItem(KEY, "true");
    else localStorage.removeItem(KEY);
  } catch {}
}
