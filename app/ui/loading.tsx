import { LoaderCircle } from "lucide-react";
import { classNames } from "./class-names.ts";

export function Spinner({ label, size = 18 }: { label: string; size?: number }) {
  return (
    <span role="status" className="inline-flex items-center">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}

export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-pulse rounded-2xl border border-rule bg-leaf", className)}
    />
  );
}
