const AGAIN_MS = 2_000;
const PROBE_MS = 5_000;
/** Small, and always there. */
const PROBE = "/favicon.svg";

type Options = {
  signal?: AbortSignal;
  /** Says so: by default to app/routes/site/layout.tsx, for a page asked for. */
  onCut?: () => void;
  isThere?: () => Promise<boolean>;
};

/** What a cut line makes fail is asked for again once it is back; what fails on a good one, once. */
export async function whenLine<T>(
  ask: () => Promise<T>,
  { signal, onCut = tellPage, isThere = probe }: Options = {},
): Promise<T> {
  for (let refusals = 0; ; ) {
    try {
      return await ask();
    } catch (error) {
      const cut = !signal?.aborted && !(await isThere());
      if (signal?.aborted || (!cut && ++refusals > 1)) throw error;
      if (!cut) continue;
      onCut();
      await untilLine(isThere, signal);
    }
  }
}

/** Of one of our files, by a literal `import`. */
export function importWhenLine<T>(load: () => Promise<T>, options?: Options): Promise<T> {
  const name = /\(.\.\/([^"'`]+)/.exec(String(load))?.[1];
  return importFile(name && `/assets/${name}`, load, options);
}

/** For React Router (scripts/keep-document.ts). */
export function importPage(file: string): Promise<unknown> {
  return importFile(file, () => import(/* @vite-ignore */ file), { isThere: () => probe(file) });
}

function importFile<T>(file: string | undefined, load: () => Promise<T>, options?: Options) {
  const fetchAndLoad = async () => {
    if (file) await fetchScript(file);
    return load();
  };
  return whenLine(fetchAndLoad, options);
}

/**
 * With those that it imports. Firefox, Safari and older Chromium remember a script that did not come
 * when it was imported, not when it was fetched.
 */
async function fetchScript(file: string): Promise<void> {
  if (window.__modules?.includes(file)) return;
  const answer = await fetch(file);
  if (!answer.ok) throw new Error(file);
  const code = await answer.text();
  const needed = code.matchAll(/"\.\/(.+?)"/g);
  await Promise.all(Array.from(needed, ([, name]) => fetchScript(`/assets/${name}`)));
  window.__modules += file;
}

declare global {
  interface Window {
    /** Addresses of the scripts that came: at first those of the page (boot-script.ts). */
    __modules?: string;
  }
}

export async function untilLine(isThere = probe, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && !(await isThere())) await onlineOr(AGAIN_MS);
}

export function probe(file = PROBE): Promise<boolean> {
  const signal = AbortSignal.timeout?.(PROBE_MS);
  return fetch(file, { method: "HEAD", cache: "no-store", signal }).then(
    () => true,
    () => false,
  );
}

function onlineOr(delay: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, delay);
    addEventListener("online", resolve, { once: true });
  });
}

function tellPage(): void {
  dispatchEvent(new Event("line-cut"));
}
