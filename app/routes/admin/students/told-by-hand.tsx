import { restorePath } from "#app/domain/agenda/agenda-admin.ts";
import { namedDay } from "#app/infra/french/named-days.ts";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";

/** What is put back is no change: nobody has to be told. */
export function SessionsBack({ formation, days }: { formation: string; days: string[] }) {
  const mayOpen = useMayOpen();
  const restored = days.filter((day) => mayOpen(restorePath(formation, day)));
  return restored.map((day) => (
    <VerbButton key={day} to={restorePath(formation, day)} look="secondary">
      {days.length > 1 ? `Remettre la séance du ${namedDay(day)}` : "Remettre la séance"}
    </VerbButton>
  ));
}
