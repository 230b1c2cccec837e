import { LoaderCircle } from "lucide-react";

/** Turns while something is awaited; `label` is for those who cannot see it. */
export function Spinner({ label, size = 18 }: { label: string; size?: number }) {
  return (
    <span role="status" className="inline-flex items-center">
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      <span className="sr-only">{label}</span>
    </span>
  );
}
