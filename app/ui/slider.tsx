import type { ComponentProps, CSSProperties } from "react";
import { classNames } from "./class-names.ts";

type SliderProps = Omit<ComponentProps<"input">, "type"> & {
  label: string;
  fill: number;
  /** From 0 to 1: a paler part of the line. */
  ready?: number;
};

export function Slider({ label, fill, ready = 0, className, style, ...input }: SliderProps) {
  const marks = { "--fill": fill, "--ready": Math.max(fill, ready) } as CSSProperties;
  return (
    <input
      type="range"
      aria-label={label}
      className={classNames("slider", className)}
      style={{ ...marks, ...style }}
      {...input}
    />
  );
}
