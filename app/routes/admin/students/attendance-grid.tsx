import { sessionsText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { listMarks } from "#app/domain/students/attendance/attendance.server.ts";
import { plannedDays } from "#app/domain/students/attendance/attendance.ts";
import { AttendanceGrid } from "#app/domain/students/papers/attendance-grid.tsx";
import { Paper, PrintButton } from "#app/domain/students/papers/paper.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/attendance-grid.ts";
import { formationOf, paperOf } from "./students-formation.server.ts";

export async function loader({ params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const today = zonedDay(new Date());
  const [paper, members] = await Promise.all([paperOf(params), listMarks(formation.id)]);
  const back = studentsPath(formation.id, "attendance");
  return { paper, members, days: plannedDays(paper, today), back, today };
}

export default function AttendanceGridPaper({ loaderData }: Route.ComponentProps) {
  const { paper, members, days, back, today } = loaderData;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title="Feuille de toutes les séances" back={{ to: back, label: "Présences" }}>
          {days.length > 0 && <PrintButton />}
        </ScreenHeader>
      </div>
      {days.length === 0 ? (
        <EmptyState
          title="Aucune séance à venir"
          text="Indiquez la date de début et les jours de la formation : les séances s'afficheront ici."
        />
      ) : (
        <Paper
          wide
          title="Feuille de présence de toutes les séances"
          formation={paper}
          facts={[
            ["Séances", sessionsText(paper) || null],
            ["Dates", paper.term],
            ["Lettres", "P présent, A absent, E excusé"],
          ]}
          today={today}
        >
          <AttendanceGrid days={days} members={members} />
        </Paper>
      )}
    </>
  );
}
