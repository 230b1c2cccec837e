import type { Plugin } from "vite";

const HELPER = "\0vite/preload-helper.js";

/**
 * Vite's loader of lazy parts minds old browsers, nonces and import maps: more than half a kilobyte of every
 * public page. This one asks as well for a part's scripts side by side, and waits as well for its styles.
 */
export function leanPreload(): Plugin {
  return {
    name: "lean-preload",
    apply: "build",
    enforce: "pre",
    load: (id) => (id === HELPER ? LEAN : null),
  };
}

const LEAN = `
const askFor = (file) => {
  const href = "/" + file;
  if (document.querySelector('link[href="' + href + '"]')) return;
  const link = document.createElement("link");
  const isStyle = file.endsWith(".css");
  link.rel = isStyle ? "stylesheet" : "modulepreload";
  link.href = href;
  document.head.append(link);
  return isStyle && new Promise((loaded, failed) => Object.assign(link, { onload: loaded, onerror: failed }));
};
export const __vitePreload = (load, files = []) => Promise.all(files.map(askFor)).then(load);
`;
