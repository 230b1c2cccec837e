import { sessionsText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { ClassMember } from "./class-list.server.ts";
import { CELL, HEAD_CELL, NUMBER_CELL, Paper, PaperTable, PHONE_CELL } from "./paper.tsx";
import type { PaperFormation } from "./paper-formation.server.ts";

/** For the teacher. `only`: what the list was narrowed to. */
export function ClassPaper({
  formation,
  members,
  only,
  today,
}: {
  formation: PaperFormation;
  members: ClassMember[];
  only: string;
  today: string;
}) {
  return (
    <Paper
      title={only ? `Liste : ${only}` : "Liste des étudiants"}
      formation={formation}
      facts={[
        ["Séances", sessionsText(formation) || null],
        ["Dates", formation.term],
      ]}
      today={today}
    >
      <ClassList members={members} />
    </Paper>
  );
}

function ClassList({ members }: { members: ClassMember[] }) {
  if (members.length === 0) return <p className="text-soft">Personne dans cette liste.</p>;
  const hasParents = members.some(({ guardianName }) => guardianName);
  const hasAges = members.some(({ age }) => age !== null);
  const hasPlaces = members.some(({ chosenPlace }) => chosenPlace);
  return (
    <>
      <PaperTable label="Personnes de la liste">
        <thead>
          <tr>
            <th className={`${HEAD_CELL} w-px`}>N°</th>
            <th className={HEAD_CELL}>Nom et prénom</th>
            {hasParents && (
              <th className={`${HEAD_CELL} max-sm:hidden print:table-cell`}>Parent</th>
            )}
            <th className={HEAD_CELL}>Téléphone</th>
            {hasAges && <th className={HEAD_CELL}>Âge</th>}
            {hasPlaces && <th className={HEAD_CELL}>Suivi</th>}
            <th className={`${HEAD_CELL} w-1/4 max-sm:hidden print:table-cell`}>Notes</th>
          </tr>
        </thead>
        <tbody>
          {members.map(({ id, firstName, lastName, guardianName, phone, age, chosenPlace }, at) => (
            <tr key={id} className="break-inside-avoid">
              <td className={NUMBER_CELL}>{at + 1}</td>
              <th scope="row" className={CELL}>
                <Bilingual>{`${lastName} ${firstName}`}</Bilingual>
                {guardianName && (
                  <span className="block text-soft sm:hidden print:hidden">
                    parent : <Bilingual>{guardianName}</Bilingual>
                  </span>
                )}
              </th>
              {hasParents && (
                <td className={`${CELL} max-sm:hidden print:table-cell`}>
                  <Bilingual>{guardianName ?? ""}</Bilingual>
                </td>
              )}
              <td className={PHONE_CELL}>{phone}</td>
              {hasAges && (
                <td className={`${CELL} whitespace-nowrap`}>{age !== null && count(age, "an")}</td>
              )}
              {hasPlaces && <td className={`${CELL} whitespace-nowrap`}>{chosenPlace}</td>}
              <td className={`${CELL} max-sm:hidden print:table-cell`} />
            </tr>
          ))}
        </tbody>
      </PaperTable>
      <p>{count(members.length, "personne")}</p>
    </>
  );
}
