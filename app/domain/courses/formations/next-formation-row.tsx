import { ChevronRight, GraduationCap } from "lucide-react";
import { beginningText, coursePath } from "#app/domain/courses/course.ts";
import type { NextFormation } from "#app/domain/courses/featured-course.server.ts";
import { RowCard, RowMark } from "#app/ui/lists/rows.tsx";

export function NextFormationRow({ formation }: { formation: NextFormation & { cost: string } }) {
  const { startDate, sessions, place, cost } = formation;
  return (
    <RowCard
      item={formation}
      to={coursePath(formation)}
      mark={<RowMark>{startDate ? dayOf(startDate) : <GraduationCap size={26} />}</RowMark>}
      facts={[beginningText(startDate), sessions, place, cost]}
    >
      <ChevronRight aria-hidden size={20} className="mx-3 text-teal" />
    </RowCard>
  );
}

function dayOf(date: string) {
  const month = new Date(date).toLocaleDateString("fr-FR", { month: "short", timeZone: "UTC" });
  return (
    <span className="text-center text-sm">
      <span className="block font-title text-2xl leading-none">{Number(date.slice(8))}</span>
      {month}
    </span>
  );
}
