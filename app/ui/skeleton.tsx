import { classNames } from "#app/ui/forms/class-names.ts";

/** Holds the place of what is on its way. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-pulse rounded-2xl border border-rule bg-leaf", className)}
    />
  );
}
