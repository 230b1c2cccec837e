import type { Plugin } from "vite";

const BUILDER = /lucide-react\/dist\/esm\/createLucideIcon\.mjs$/;

/**
 * lucide's own builder of icons has options that this site never uses: more than a kilobyte of every public
 * page, run again for each icon drawn. Its drawings stay, and so do the attributes it writes.
 */
export function leanIcons(): Plugin {
  return {
    name: "lean-icons",
    apply: "build",
    enforce: "pre",
    load: (id) => (BUILDER.test(id) ? LEAN : null),
  };
}

const LEAN = `
import { createElement } from "react";
export default ({ name, node }) =>
  ({ size = 24, color = "currentColor", className, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        className: "lucide lucide-" + name + (className ? " " + className : ""),
        "aria-hidden": "aria-label" in rest ? undefined : "true",
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
`;
