import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

/** Turns while something is awaited; `label` is for those who cannot see it. */
export function Spinner({ label, size = 18 }: { label: string; size?: number }) {
  return (
    <span role="status" className="inline-flex items-center">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

/** Holds the place of what is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-pulse rounded-2xl border border-rule bg-leaf", className)}
    />
  );
}
