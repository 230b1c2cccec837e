export const AUDIENCE_PATH = "/audience";

/** Seconds of listening, or of reading with the page in view, after which an item counts. */
export const COUNTED_AFTER_SECONDS = 30;

const told = new Set<string>();

/** Tells the server that an item was really read or heard; once per item while the page lives. */
export function tellAudience(itemId: string): void {
  if (told.has(itemId)) return;
  told.add(itemId);
  const tell = () => navigator.sendBeacon?.(AUDIENCE_PATH, JSON.stringify({ item: itemId }));
  if (navigator.onLine) tell();
  else addEventListener("online", tell, { once: true });
}
