import { INNER, OUTER } from "./star.ts";

/** The star, or the centre's own (app/ui/logo.css). */
export function Logo({ className = "size-9" }: { className?: string }) {
  return (
    <svg
      viewBox="-17 -17 34 34"
      width={34}
      height={34}
      className={className}
      data-logo=""
      fill="none"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path stroke="currentColor" strokeWidth="1.4" d={OUTER} />
      <path stroke="var(--color-gold, #c99a3a)" strokeWidth="1.3" d={INNER} />
    </svg>
  );
}
