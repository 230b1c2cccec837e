import { send } from "./audience-beacon.ts";

const MOST = 50;
const AGAIN_MS = 15_000;

/** What was heard without a line. A phone may not say that it is back. */
export function tellWaiting(): void {
  addEventListener("online", tell);
  setInterval(tell, AGAIN_MS);
  tell();
}

function tell(): void {
  try {
    const ids: string[] = (localStorage.audience ?? "").split(" ").filter(Boolean);
    if (!navigator.onLine || ids.length === 0) return;
    localStorage.removeItem("audience");
    ids.slice(-MOST).forEach(send);
  } catch {}
}
