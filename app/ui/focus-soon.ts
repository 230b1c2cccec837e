/** Gives the focus, once the page shows the change, to what stands where the focused thing was. */
export function focusSoon(id: string): void {
  setTimeout(() => document.getElementById(id)?.focus(), 0);
}
