import { hoursText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { hoursOn, ownOf } from "#app/domain/courses/formations/sessions/own-sessions.ts";
import type { AttendanceRow } from "#app/domain/students/attendance/attendance.server.ts";
import {
  ATTENDANCE_MARKS,
  dayInWords,
  MARKS,
  markedText,
} from "#app/domain/students/attendance/attendance.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { CELL, HEAD_CELL, NUMBER_CELL, Paper, PHONE_CELL, SignatureLine } from "./paper.tsx";
import type { PaperFormation } from "./paper-formation.server.ts";

/** What is noted of a session, or boxes to tick by hand. */
export function AttendancePaper({
  formation,
  day,
  today,
  students,
}: {
  formation: PaperFormation;
  day: string;
  today: string;
  students: AttendanceRow[];
}) {
  const hasPhones = students.some(({ phone }) => phone);
  const isNoted = students.some(({ mark }) => mark !== null);
  return (
    <Paper
      title="Feuille de présence"
      formation={formation}
      facts={[
        [
          "Séance",
          [dayInWords(day), hoursText(hoursOn(formation, day))].filter(Boolean).join(", "),
        ],
        ["Lieu", ownOf(formation, day)?.place ?? null],
        ["En tout", isNoted ? markedText(students.map(({ mark }) => mark)) : null],
      ]}
      today={today}
      className="hidden print:grid"
    >
      <table className="w-full border-collapse">
        <thead>
          <tr>
            <th className={`${HEAD_CELL} w-px`}>N°</th>
            <th className={HEAD_CELL}>Nom et prénom</th>
            {hasPhones && <th className={HEAD_CELL}>Téléphone</th>}
            {MARKS.map((mark) => (
              <th key={mark} className={`${HEAD_CELL} w-16`}>
                {ATTENDANCE_MARKS[mark].label}
              </th>
            ))}
            <th className={`${HEAD_CELL} w-32`}>Signature</th>
          </tr>
        </thead>
        <tbody>
          {students.map((student, place) => (
            <tr key={student.id} className="break-inside-avoid">
              <td className={NUMBER_CELL}>{place + 1}</td>
              <th scope="row" className={CELL}>
                <Bilingual>{`${student.lastName} ${student.firstName}`}</Bilingual>
              </th>
              {hasPhones && <td className={PHONE_CELL}>{student.phone}</td>}
              {MARKS.map((mark) => (
                <td key={mark} className={CELL}>
                  <span className="mx-auto grid size-5 place-items-center border border-ink leading-none font-bold">
                    {student.mark === mark && "X"}
                  </span>
                </td>
              ))}
              <td className={CELL} />
            </tr>
          ))}
        </tbody>
      </table>
      <SignatureLine label="Signature de l'instructeur" />
    </Paper>
  );
}
