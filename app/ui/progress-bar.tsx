import { classNames } from "./class-names.ts";

/** `value` is from 0 to 1; what it means is said in words beside it. */
export function ProgressBar({ value, className }: { value: number; className?: string }) {
  return (
    <span className={classNames("block h-1 overflow-hidden rounded-full bg-rule", className)}>
      <span className="block h-full rounded-full bg-gold" style={{ width: `${value * 100}%` }} />
    </span>
  );
}
