import { ChevronRight, GraduationCap } from "lucide-react";
import type { NextFormation } from "#app/domain/courses/featured-course-words.server.ts";
import { RowCard, RowMark } from "#app/ui/lists/rows.tsx";

export function NextFormationRow({ formation }: { formation: NextFormation }) {
  const { path, day, facts } = formation;
  return (
    <RowCard
      item={formation}
      to={path}
      mark={
        <RowMark spoken={!!day}>
          {day ? (
            <span className="text-center text-sm">
              <span className="block font-title text-2xl leading-none">{day[0]}</span> {day[1]}
            </span>
          ) : (
            <GraduationCap size={26} />
          )}
        </RowMark>
      }
      facts={facts}
    >
      <ChevronRight aria-hidden size={20} className="mx-3 text-teal" />
    </RowCard>
  );
}
