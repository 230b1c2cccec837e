import { ChevronDown } from "lucide-react";
import { type ReactNode, useState } from "react";
import { typedIn } from "#app/infra/forms/form-values.ts";

type Values = Record<string, unknown>;

/** Fields of a form that are seldom changed, behind a line that says what they hold. */
export function Fold<Shown extends Values>({
  title,
  shown,
  holds,
  open,
  children,
}: {
  title: string;
  shown: Shown;
  /** Asked again of what was typed, each time it closes; a switch that is off is empty. */
  holds: (values: { [Name in keyof Shown]?: Shown[Name] | string }) => string;
  /** Where one of its fields is refused. */
  open?: boolean;
  children: ReactNode;
}) {
  const [typed, setTyped] = useState<{ [Name in keyof Shown]?: Shown[Name] | string }>(shown);
  return (
    <details
      className="panel group/fold min-w-0"
      open={open || undefined}
      onToggle={({ currentTarget }) => {
        const form = currentTarget.closest("form");
        if (currentTarget.open || !form) return;
        const { values, lists } = typedIn(new FormData(form));
        setTyped({ ...values, ...lists } as typeof typed);
      }}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 rounded-2xl px-4 py-2 hover:bg-leaf sm:px-5">
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open/fold:rotate-180" />
        <span className="grid min-w-0 wrap-anywhere">
          <span className="font-semibold">{title}</span>
          <span className="text-sm text-soft group-open/fold:hidden">{holds(typed)}</span>
        </span>
      </summary>
      <div className="grid gap-5 px-4 pt-2 pb-5 sm:px-5">{children}</div>
    </details>
  );
}
