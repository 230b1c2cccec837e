import { countItemsOfEach } from "#app/domain/all-published-items.server.ts";
import { listPublicInstructors } from "#app/domain/instructors/instructor.server.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorPortrait } from "#app/domain/instructors/instructor-portrait.tsx";
import { listMeta } from "#app/routes/site/list-meta.ts";
import type { Route } from "./+types/instructors.ts";
import { Owners } from "./owners.tsx";

const TITLE = "Instructeurs";
const LEAD = "Celles et ceux qui enseignent au centre, et leurs publications.";
const MOST_SUBJECTS = 3;

export async function loader() {
  const [instructors, counts] = await Promise.all([
    listPublicInstructors(),
    countItemsOfEach("instructor"),
  ]);
  return { instructors, counts };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    title: TITLE,
    description: LEAD,
    list: { label: "Accueil", to: "/" },
    paths: import.meta.env.SSR && loaderData?.instructors.map(instructorPath),
  });
}

export default function Instructors({ loaderData: { instructors, counts } }: Route.ComponentProps) {
  const owners = instructors.map((instructor) => ({
    ...instructor,
    path: instructorPath(instructor),
    subjects: instructor.specializations.slice(0, MOST_SUBJECTS),
    text: instructor.bio,
    mark: <InstructorPortrait instructor={instructor} size="card" />,
  }));
  return (
    <Owners
      title={TITLE}
      lead={LEAD}
      none="Aucun instructeur pour l'instant"
      noun="instructeur"
      owners={owners}
      counts={counts}
    />
  );
}
