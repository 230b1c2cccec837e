import { CircleCheck, TriangleAlert } from "lucide-react";

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

export type SystemCheck = {
  label: string;
  ok: boolean;
  text: string;
  /** Wrong addresses, say: the site itself works. */
  isMinor?: true;
  /** Works as it was set up, and somebody should know how that is: what the dashboard says of it. */
  wantsAttention?: string;
};
