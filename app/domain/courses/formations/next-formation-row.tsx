import { ChevronRight } from "lucide-react";
import { coursePath } from "#app/domain/courses/course.ts";
import type { NextFormation } from "#app/domain/courses/featured-course.server.ts";
import { capitalized, formatLongDate } from "#app/infra/french/french.ts";
import { RowCard } from "#app/ui/lists/rows.tsx";

export function NextFormationRow({ formation }: { formation: NextFormation & { cost: string } }) {
  const { startDate, level, cost } = formation;
  const beginning = startDate ? `Début le ${formatLongDate(startDate)}` : "Date à définir";
  return (
    <RowCard
      item={formation}
      to={coursePath(formation)}
      facts={[beginning, capitalized(level), cost]}
    >
      <ChevronRight aria-hidden size={20} className="mx-3 text-teal" />
    </RowCard>
  );
}
