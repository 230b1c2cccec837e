import { sessionsText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import {
  PERSON_AGES,
  REGISTRATION_FILTERS,
  readRegistrationSearch,
} from "#app/domain/registrations/admin/registration-filters.ts";
import { listClass } from "#app/domain/students/papers/class-list.server.ts";
import { ClassList } from "#app/domain/students/papers/class-list.tsx";
import { Paper, PrintButton } from "#app/domain/students/papers/paper.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/class-list.ts";
import { formationOf, paperOf } from "./students-formation.server.ts";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const search = readRegistrationSearch(url.searchParams);
  const [members, paper] = await Promise.all([listClass(formation.id, search), paperOf(params)]);
  const { q } = readListQuery(url.searchParams);
  const { status, personAge } = search;
  const filters = [
    status !== "all" && status !== "approved" && REGISTRATION_FILTERS[status].label,
    personAge && PERSON_AGES[personAge].label,
    q && `« ${q} »`,
  ].filter(Boolean);
  const back = studentsPath(formation.id) + url.search;
  return {
    members,
    paper,
    schedule: sessionsText(paper),
    filtered: filters.join(", "),
    back,
    today: zonedDay(new Date()),
  };
}

export default function ClassListPaper({ loaderData }: Route.ComponentProps) {
  const { members, paper, schedule, filtered, back, today } = loaderData;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title="Liste à imprimer" back={{ to: back, label: "Étudiants" }}>
          <PrintButton />
        </ScreenHeader>
      </div>
      <Paper
        title={filtered ? `Liste : ${filtered}` : "Liste des étudiants"}
        formation={paper}
        facts={[
          ["Séances", schedule || null],
          ["Dates", paper.term],
        ]}
        today={today}
      >
        <ClassList members={members} />
      </Paper>
    </>
  );
}
