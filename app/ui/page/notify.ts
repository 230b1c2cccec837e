import type { Toast } from "#app/infra/forms/toast.ts";

export const SAVED_EVENT = "formulaire-enregistre";

/** `undo` puts back what was taken from this page's list: nothing was sent. */
type Notice = Toast & { undo?: () => void };

let waiting: Notice[] = [];
let listener: (() => void) | undefined;

export function notify(toast: Notice): void {
  if (toast.saved) dispatchEvent(new CustomEvent(SAVED_EVENT, { detail: toast.saved }));
  if (toast.onPage) return;
  waiting.push(toast);
  listener?.();
}

export function notifyError(description: string): void {
  notify({ kind: "error", title: "Erreur", description });
}

export function takeWaiting(): Notice[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Includes toasts already waiting. Returns its stop. */
export function onToast(listen: () => void): () => void {
  listener = listen;
  if (waiting.length > 0) listen();
  return () => {
    listener = undefined;
  };
}
