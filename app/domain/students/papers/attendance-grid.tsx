import type { listMarks } from "#app/domain/students/attendance/attendance.server.ts";
import { ATTENDANCE_MARKS, dayInWords } from "#app/domain/students/attendance/attendance.ts";
import { formatShortDate } from "#app/infra/french/french-moments.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { CELL, HEAD_CELL, NUMBER_CELL, PaperTable, PHONE_CELL } from "./paper.tsx";

type Member = Awaited<ReturnType<typeof listMarks>>[number];

/** As many columns as a sheet on its long side holds. */
const DAYS_ON_SHEET = 16;

/** A column for each session, to be filled by hand; those already noted carry their letter. */
export function AttendanceGrid({ days, members }: { days: string[]; members: Member[] }) {
  const hasPhones = members.some(({ phone }) => phone);
  const hasPlaces = members.some(({ chosenPlace }) => chosenPlace);
  const sheets = Array.from({ length: Math.ceil(days.length / DAYS_ON_SHEET) }, (_, sheet) =>
    days.slice(sheet * DAYS_ON_SHEET, (sheet + 1) * DAYS_ON_SHEET),
  );
  return sheets.map((shown) => (
    <PaperTable
      key={shown[0]}
      label={`Séances à partir du ${dayInWords(shown[0] ?? "")}`}
      className="not-first:break-before-page"
    >
      <thead>
        <tr>
          <th className={`${HEAD_CELL} w-px`}>N°</th>
          <th className={HEAD_CELL}>Nom et prénom</th>
          {hasPhones && <th className={HEAD_CELL}>Téléphone</th>}
          {hasPlaces && <th className={HEAD_CELL}>Suivi</th>}
          {shown.map((day) => (
            <th key={day} className={`${HEAD_CELL} w-8 px-0.5`} title={dayInWords(day)}>
              <span className="mx-auto block rotate-180 [writing-mode:vertical-rl]">
                {formatShortDate(day)}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {members.map(({ id, firstName, lastName, phone, chosenPlace, marks }, place) => (
          <tr key={id} className="break-inside-avoid">
            <td className={NUMBER_CELL}>{place + 1}</td>
            <th scope="row" className={CELL}>
              <span className="block min-w-32">
                <Bilingual>{`${lastName} ${firstName}`}</Bilingual>
              </span>
            </th>
            {hasPhones && <td className={PHONE_CELL}>{phone}</td>}
            {hasPlaces && <td className={CELL}>{chosenPlace}</td>}
            {shown.map((day) => (
              <td key={day} className={`${CELL} px-0.5 text-center`}>
                {marks[day] && ATTENDANCE_MARKS[marks[day]].label[0]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  ));
}
