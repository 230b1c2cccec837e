import type { Plugin } from "vite";

const ROUTE_MODULES = /react-router\/dist\/production\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";
const KNOW_WHY =
  'const answer = await fetch(route.module, { method: "HEAD", cache: "no-store" }).catch(() => null);\n' +
  "if (answer?.status !== 404) throw error;\n";

/**
 * A page's script that does not come makes React Router load the whole document again, and the sound stops.
 * That is right after a new version of the site, whose old files are gone (404). When the line is cut, the
 * page alone must fail, as it does when its data do not come.
 */
export function keepDocument(): Plugin {
  return {
    name: "keep-document",
    apply: "build",
    transform(code, id) {
      if (!ROUTE_MODULES.test(id)) return null;
      if (!code.includes(RELOAD))
        this.error("React Router no longer reloads here: see keep-document.ts");
      return { code: code.replace(RELOAD, KNOW_WHY + RELOAD), map: null };
    },
  };
}
