import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

type Tone = "neutral" | "gold" | "leaf" | "rose" | "teal";

const TONES: Record<Tone, string> = {
  neutral: "bg-leaf text-soft",
  gold: "bg-gold-wash text-gold-ink",
  leaf: "bg-leaf-wash text-leaf-ink",
  rose: "bg-rose-wash text-rose",
  teal: "bg-teal text-on-teal",
};

export function Badge({
  tone = "neutral",
  className,
  children,
}: {
  tone?: Tone;
  className?: string;
  children: ReactNode;
}) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold",
        TONES[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
