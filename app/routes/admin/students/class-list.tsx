import { ClassPaper } from "#app/domain/students/papers/class-list.tsx";
import { PrintButton } from "#app/domain/students/papers/paper.tsx";
import { studentsPath } from "#app/domain/students/students-header.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/class-list.ts";
import { classOf, formationOf } from "./students-formation.server.ts";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  return { ...(await classOf(params, url)), back: studentsPath(formation.id) + url.search };
}

export default function ClassListPaper({ loaderData }: Route.ComponentProps) {
  const { back, ...list } = loaderData;
  return (
    <>
      <div className="print:hidden">
        <ScreenHeader title="Liste à imprimer" back={{ to: back, label: "Étudiants" }}>
          <PrintButton />
        </ScreenHeader>
      </div>
      <ClassPaper {...list} />
    </>
  );
}
