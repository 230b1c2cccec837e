import type { Plugin } from "vite";

const ROUTE_MODULES = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";
const WAIT_FOR_LINE = `
    dispatchEvent(new Event("line-cut"));
    const ask = () => fetch(route.module, { method: "HEAD", cache: "no-store" }).catch(() => null);
    let answer;
    while (!(answer = await ask())) await new Promise((wait) => setTimeout(wait, 2000));
    if (answer.ok) try { return (routeModulesCache[route.id] = await import(route.module + "?" + Date.now())); } catch {}
`;

// When a page's script fails React Router reloads the document, which stops the sound: needed after
// a new version, not on a cut line. Waits for the line, then renames: browsers keep failed imports.
export function keepDocument(): Plugin {
  return {
    name: "keep-document",
    apply: "build",
    transform(code, id) {
      if (!ROUTE_MODULES.test(id)) return null;
      if (!code.includes(RELOAD))
        this.error("React Router no longer reloads: see keep-document.ts");
      return { code: code.replace(RELOAD, WAIT_FOR_LINE + RELOAD), map: null };
    },
  };
}
