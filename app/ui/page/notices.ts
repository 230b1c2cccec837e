export type Notice = {
  kind: "success" | "error";
  title: string;
  description?: string;
  /** A button that posts to this address. */
  action?: { label: string; to: string };
  /** The draft of a form that is saved now. */
  saved?: string;
};

export const SAVED_EVENT = "formulaire-enregistre";

let waiting: Notice[] = [];
let listener: (() => void) | undefined;

/** Shows a notice from anywhere in the browser. */
export function notify(notice: Notice): void {
  waiting.push(notice);
  if (notice.saved) dispatchEvent(new CustomEvent(SAVED_EVENT, { detail: notice.saved }));
  listener?.();
}

/** Takes the notices not shown yet. */
export function takeNotices(): Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Follows the arrival of notices, those already waiting included. Gives what ends it. */
export function onNotice(listen: () => void): () => void {
  listener = listen;
  if (waiting.length > 0) listen();
  return () => {
    listener = undefined;
  };
}
