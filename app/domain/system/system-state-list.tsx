import { CircleCheck, TriangleAlert } from "lucide-react";

/** Each thing the site stands on, and how it fares. */
export function SystemStateList({ system }: { system: SystemCheck[] }) {
  return (
    <ul className="grid gap-2">
      {system.map((check) => (
        <li key={check.label} className="flex items-start gap-2.5">
          {check.wantsAttention ? (
            <TriangleAlert aria-hidden size={19} className="mt-1 shrink-0 text-gold-ink" />
          ) : check.ok ? (
            <CircleCheck aria-hidden size={19} className="mt-1 shrink-0 text-leaf-ink" />
          ) : (
            <TriangleAlert aria-hidden size={19} className="mt-1 shrink-0 text-rose" />
          )}
          <span>
            <strong className="font-semibold">{check.label}</strong>{" "}
            <span className={check.ok ? "text-soft" : "text-rose"}>{check.text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** One thing the site stands on, in words: « Base de données » « répond ». */
export type SystemCheck = {
  label: string;
  ok: boolean;
  text: string;
  /** Works as it was set up, and somebody should know how that is. */
  wantsAttention?: true;
};
