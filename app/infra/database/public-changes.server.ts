import { LRUCache } from "lru-cache";
import { replica } from "./database.server.ts";
import { listenTo } from "./database-listener.server.ts";

let generation = 0;
let followed = false;

/** Triggers tell of each change that visitors may see. Returns its stop. */
export function followPublicChanges(onChange: () => void): () => Promise<void> {
  const changed = () => {
    generation += 1;
    replica?.mayBeBehind();
    onChange();
  };
  return listenTo("public_pages", {
    onMessage: changed,
    onUp: () => {
      changed();
      followed = true;
    },
    onDown: () => {
      followed = false;
      changed();
    },
  });
}

/** The same number means that nothing has changed; null, that PostgreSQL cannot tell. */
export function publicGeneration(): number | null {
  return followed ? generation : null;
}

/** As long as a page is kept: what is counted meanwhile, or depends on the hour, then shows. */
const MAX_AGE_MS = 10 * 60 * 1000;
const MOST_KEPT = 100;

/** For what many pages read; whoever is given it changes nothing of it. */
export function readOncePerChange<Args extends unknown[], Value>(
  read: (...args: Args) => PromiseLike<Value>,
): (...args: Args) => Promise<Value> {
  type Kept = { generation: number; value: Promise<Value> };
  const kept = new LRUCache<string, Kept>({ max: MOST_KEPT, ttl: MAX_AGE_MS });
  return (...args) => {
    const now = publicGeneration();
    // A query runs each time that it is awaited; its promise does not.
    if (now === null) return Promise.resolve(read(...args));
    const key = JSON.stringify(args);
    const known = kept.get(key);
    if (known?.generation === now) return known.value;
    const value = Promise.resolve(read(...args));
    kept.set(key, { generation: now, value });
    value.catch(() => {
      if (kept.get(key)?.value === value) kept.delete(key);
    });
    return value;
  };
}
