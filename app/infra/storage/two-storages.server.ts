import type { FileStorage } from "./storage.server.ts";

/**
 * While files move from the one to the other: new ones go to the first, and each is read where it is. Looked for in
 * the first, then in the second, then in the first again: it may move between the two looks.
 */
export function openBoth(first: FileStorage, second: FileStorage): FileStorage {
  const look = async <Found>(find: (storage: FileStorage) => Promise<Found | undefined>) =>
    (await find(first)) ?? (await find(second)) ?? find(first);
  return {
    put: (key, source, contentType) => first.put(key, source, contentType),
    remove: async (key) => {
      await second.remove(key);
      await first.remove(key);
    },
    open: (key, range) => look((storage) => storage.open(key, range)),
    keepOpen: async (key) => (await first.keepOpen?.(key)) ?? second.keepOpen?.(key),
    stat: (key) => look((storage) => storage.stat(key)),
    signedUrl: async (key, headers) => {
      const [store] = [first, second].filter((storage) => storage.signedUrl);
      return (await store?.stat(key)) && store?.signedUrl?.(key, headers);
    },
    withPath: async (key, use) => {
      const isMoved = (await first.stat(key)) || !(await second.stat(key));
      return (isMoved ? first : second).withPath(key, use);
    },
    keys: (prefix) => allKeys(first, second, prefix),
  };
}

/** The second is read first: what moves meanwhile is told twice rather than not at all. */
async function* allKeys(first: FileStorage, second: FileStorage, prefix: string) {
  const told = new Set<string>();
  for (const storage of [second, first]) {
    for await (const key of storage.keys(prefix)) {
      if (told.has(key)) continue;
      told.add(key);
      yield key;
    }
  }
}
