import path from "node:path";
import type { Plugin } from "vite";

const LINE = path.resolve("app/infra/line.ts");
const LOAD_AGAIN = `
    const load = () => import(route.module + "?" + Date.now());
    const isThere = () => probe(route.module);
    try { return (routeModulesCache[route.id] = await whenLine(load, { isThere })); } catch {}
`;
const ASK_DATA = "async function fetchAndDecodeViaTurboStream(args, targetRoutes) {";
const ASK_ROUTES = "let res = await fetch(url, { signal });";

/** Where React Router gives up on a cut line, by the end of the file's name. */
const CHANGES = [
  // When a page's script fails it reloads the document, which stops the sound: needed after a new
  // version, not on a cut line. Waits for the line, then renames: browsers keep failed imports.
  {
    file: "routeModules.js",
    from: "window.location.reload();",
    to: (reload: string) => LOAD_AGAIN + reload,
  },
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
      const change = CHANGES.find(({ file }) =>
        id.endsWith(`react-router/dist/production/lib/dom/ssr/${file}`),
      );
      if (!change) return null;
      const { file, from, to } = change;
      if (!code.includes(from)) this.error(`React Router has changed ${file}: keep-document.ts`);
      const imported = `import { probe, whenLine } from "${LINE}";\n`;
      return { code: imported + code.replace(from, to), map: null };
    },
  };
}
