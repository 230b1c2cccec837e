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
  ask: (again: boolean) => Promise<T>,
  { signal, onCut = tellPage, isThere = probe }: Options = {},
): Promise<T> {
  let again = false;
  for (let refusals = 0; ; ) {
    try {
      return await ask(again);
    } catch (error) {
      again = true;
      const cut = !signal?.aborted && !(await isThere());
      if (signal?.aborted || (!cut && ++refusals > 1)) throw error;
      if (!cut) continue;
      onCut();
      await untilLine(isThere, signal);
    }
  }
}

/** Firefox and Safari remember a script that did not come: it is asked for under another name. */
export function importWhenLine<T>(load: () => Promise<T>, options?: Options): Promise<T> {
  const file = /import\(["'`](\.\/[^"'`]+)/.exec(String(load))?.[1];
  return whenLine((again) => {
    if (!again || !file) return load();
    return import(/* @vite-ignore */ `${new URL(file, import.meta.url)}?${Date.now()}`);
  }, options);
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

function onlineOr(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      removeEventListener("online", done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, delay);
    addEventListener("online", done);
  });
}

function tellPage(): void {
  dispatchEvent(new Event("line-cut"));
}
