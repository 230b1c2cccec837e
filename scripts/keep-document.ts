import path from "node:path";
import type { Plugin } from "vite";

const LINE = path.resolve("app/infra/line.ts");
const ASK_DATA = "async function fetchAndDecodeViaTurboStream(args, targetRoutes) {";
const ASK_ROUTES = "let res = await fetch(url, { signal });";

/** Where React Router gives up on a cut line, by the end of the file's name. */
const CHANGES = [
  // When a page's script fails it reloads the document, which stops the sound: needed after a new
  // version, not on a cut line.
  {
    file: "routeModules.js",
    from: "await import(",
    to: () => "await importPage(",
  },
  // The error, which is told too, names the file.
  { file: "routeModules.js", from: /console\.error\(`.*\);/, to: () => "" },
  {
    file: "single-fetch.js",
    from: ASK_DATA,
    to: (asked: string) => `${asked}
      const { request, fetcherKey } = args;
      const ask = () => askData(args, targetRoutes);
      if (request.method !== "GET" || fetcherKey || typeof document === "undefined") return ask();
      return whenLine(ask, { signal: request.signal });
    }
    ${asked.replace("fetchAndDecodeViaTurboStream", "askData")}`,
  },
  {
    file: "fog-of-war.js",
    from: ASK_ROUTES,
    // Of the links in view nobody waits: they are asked for without a word.
    to: () => `const onCut = errorReloadPath ? undefined : () => {};
      let res = await whenLine(() => fetch(url, { signal }), { signal, onCut });`,
  },
];

/** A page asked for on a cut line opens once it is back, and nothing of it stops the sound. */
export function keepDocument(): Plugin {
  return {
    name: "keep-document",
    apply: "build",
    transform(code, id) {
      const changes = CHANGES.filter(({ file }) =>
        id.endsWith(`react-router/dist/production/lib/dom/ssr/${file}`),
      );
      if (changes.length === 0) return null;
      let changed = code;
      for (const { file, from, to } of changes) {
        const before = changed;
        changed = before.replace(from, to);
        if (changed === before) this.error(`React Router has changed ${file}: keep-document.ts`);
      }
      return { code: `import { importPage, whenLine } from "${LINE}";\n${changed}`, map: null };
    },
  };
}
