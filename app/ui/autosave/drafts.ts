import type { Typed } from "#app/infra/forms/form-values.ts";

const PREFIX = "brouillon:";
const KEPT_MS = 30 * 24 * 3_600_000;

export type Draft = {
  at: number;
  version: string;
  typed: Typed;
  files: string[];
  /** Found earlier and not answered yet. */
  before?: Draft | null;
};

const MOST_BEFORE = 3;

export function draftKey(owner: string, form: string): string {
  return `${PREFIX}${owner}:${form}`;
}

export function readDraft(store: Storage, key: string): Draft | null {
  try {
    const draft = JSON.parse(store.getItem(key) ?? "null", renamed) as Draft | null;
    return draft?.typed?.values ? { ...draft, files: draft.files ?? [] } : null;
  } catch {
    return null;
  }
}

/** Until 2026-12-22 browsers keep drafts whose version is called `seen`. */
function renamed(this: Partial<Draft>, name: string, value: unknown): unknown {
  if (name !== "seen" || typeof value !== "string") return value;
  this.version = value;
  return undefined;
}

/** Where the browser refuses to store, there is no draft and nothing else is lost. */
export function writeDraft(store: Storage, key: string, draft: Draft): void {
  try {
    store.setItem(key, JSON.stringify(withFew(draft, MOST_BEFORE)));
  } catch {}
}

export function forgetDraft(store: Storage, key: string): void {
  if (key.startsWith(PREFIX)) store.removeItem(key);
}

function withFew(draft: Draft, most: number): Draft {
  if (!draft.before) return draft;
  return { ...draft, before: most > 0 ? withFew(draft.before, most - 1) : null };
}

export function dropOldDrafts(store: Storage, now: number): void {
  for (const key of Object.keys(store)) {
    if (!key.startsWith(PREFIX)) continue;
    const draft = readDraft(store, key);
    if (!draft || now - draft.at > KEPT_MS) store.removeItem(key);
  }
}

const CHANNEL = "fichiers-de-brouillons";
const ANSWERS_MS = 500;
const ASKED = "?";

/** Tells this browser's other pages which files a form of this one shows. Returns its stop. */
export function answerFilesInUse(filesInUse: () => string[]): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === ASKED) channel.postMessage(filesInUse());
  };
  return () => channel.close();
}

/** Those that no open form of this browser shows. */
export async function notInUse(ids: string[]): Promise<string[]> {
  if (!("BroadcastChannel" in window)) return ids;
  const used = new Set<string>();
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (Array.isArray(data)) for (const id of data) used.add(id);
  };
  channel.postMessage(ASKED);
  await new Promise((resolve) => setTimeout(resolve, ANSWERS_MS));
  channel.close();
  return ids.filter((id) => !used.has(id));
}
