import { createElement, type SVGProps } from "react";
import { classNames } from "./class-names.ts";

type Drawing = { node: [tag: string, attributes: Record<string, string>][] };
type IconProps = SVGProps<SVGSVGElement> & { size?: number };

/** Replaces lucide's builder (vite.config.ts), whose unused options would weigh on every page; app.css draws the line. */
export default function createLucideIcon({ node }: Drawing) {
  return ({ size = 24, color, className, ...rest }: IconProps) =>
    createElement(
      "svg",
      {
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        stroke: color,
        className: classNames("lucide", className),
        "aria-hidden": "aria-label" in rest ? undefined : "true",
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
