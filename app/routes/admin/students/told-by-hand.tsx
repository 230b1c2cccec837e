import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { restorePath } from "#app/domain/agenda/agenda-admin.ts";
import type { FieldErrors } from "#app/infra/forms/form.server.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";

/** Where the list is what one works through, the words of its messages stand behind a line. */
export function Folded({
  title,
  open,
  children,
}: {
  title: string | false;
  open: FieldErrors | undefined;
  children: ReactNode;
}) {
  if (!title) return children;
  return (
    <details open={(open && Object.keys(open).length > 0) || undefined} className="group/fold">
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 rounded-xl px-2 font-semibold hover:bg-leaf">
        <ChevronDown aria-hidden size={18} className="shrink-0 group-open/fold:rotate-180" />
        {title}
      </summary>
      <div className="pt-2">{children}</div>
    </details>
  );
}

/** What is put back is no change: nobody has to be told. */
export function SessionsBack({ formation, days }: { formation: string; days: string[] }) {
  return days.map((day) => (
    <VerbButton key={day} to={restorePath(formation, day)} look="secondary">
      {days.length > 1 ? `Remettre la séance du ${namedDay(day)}` : "Remettre la séance"}
    </VerbButton>
  ));
}
