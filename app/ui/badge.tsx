import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "neutral" | "gold" | "leaf" | "rose" | "teal" | "star" | "solid" | "line";

const TONES: Record<Tone, string> = {
  neutral: "bg-tile text-soft",
  gold: "bg-gold-wash text-gold-ink",
  leaf: "bg-leaf-wash text-leaf-ink",
  rose: "bg-rose-wash text-rose",
  teal: "bg-teal text-on-teal",
  // On covers.
  star: "bg-gold text-deep",
  solid: "bg-ink text-paper",
  line: "text-gold-ink ring-1 ring-gold ring-inset",
};

export function Badge({
  tone = "neutral",
  small,
  className,
  children,
}: {
  tone?: Tone;
  /** In a line of text. */
  small?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center rounded-full font-semibold",
        small ? "gap-1 px-2 text-xs leading-5" : "gap-1.5 px-3 py-1 text-sm",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
