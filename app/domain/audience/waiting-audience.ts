import { send } from "./audience-beacon.ts";

const MOST = 50;

/** What was heard without a line. */
export function tellWaiting(): void {
  addEventListener("online", tell);
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
