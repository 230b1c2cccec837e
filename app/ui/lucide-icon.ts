import { createElement, type SVGProps } from "react";
import { classNames } from "./class-names.ts";

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Replaces lucide's builder (vite.config.ts), whose unused options would weigh on every page; app.css draws the line.
 * Shapes are written once for all the icons of all pages. */
export default function createLucideIcon({ node }: Drawing) {
  const shapes = { __html: node.map(writtenShape).join("") };
  return ({ size = 24, color, className, ...rest }: IconProps) => {
    // It grows with the letters it stands beside.
    const side = `${size / 16}rem`;
    return createElement("svg", {
      width: side,
      height: side,
      viewBox: "0 0 24 24",
      stroke: color,
      className: classNames("lucide", className),
      "aria-hidden": "aria-label" in rest ? undefined : "true",
      ...rest,
      dangerouslySetInnerHTML: shapes,
    });
  };
}

function writtenShape([tag, attributes]: Drawing["node"][number]): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
  return `<${tag}${written.join("")}/>`;
}
