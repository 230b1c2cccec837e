import { useFetcher } from "react-router";
import { capitalized, count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AttendanceRow } from "./attendance.server.ts";
import { ATTENDANCE_MARKS, type AttendanceMark, MARKS } from "./attendance.ts";

const PRESSED: Record<AttendanceMark, string> = {
  present: "border-teal bg-teal text-on-teal",
  absent: "border-rose bg-rose-wash text-rose",
  excused: "border-gold bg-gold-wash text-gold-ink",
};

export function AttendanceSheet({
  day,
  isAhead,
  hasBegun,
  students,
}: {
  day: string;
  /** Nobody is present yet. */
  isAhead: boolean;
  /** What is noted before counts in no total yet. */
  hasBegun: boolean;
  students: AttendanceRow[];
}) {
  return (
    <ul className="panel divide-y divide-rule">
      {students.map((student) => (
        <Student key={student.id} {...{ day, isAhead, hasBegun, student }} />
      ))}
    </ul>
  );
}

/** Saved at each press; pressed again, nothing is said of the student any more. */
function Student({
  day,
  isAhead,
  hasBegun,
  student,
}: {
  day: string;
  isAhead: boolean;
  hasBegun: boolean;
  student: AttendanceRow;
}) {
  const fetcher = useFetcher();
  const sent = fetcher.formData?.get("mark");
  const mark = sent === undefined || sent === null ? student.mark : sent;
  const offered = MARKS.filter((one) => !isAhead || one !== "present" || mark === one);
  return (
    <li className="grid gap-2 p-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-4">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">
          <Bilingual>{student.name}</Bilingual>
        </p>
        <p className="text-sm text-soft">{totalText(student, Boolean(mark) && !hasBegun)}</p>
      </div>
      <fetcher.Form
        method="post"
        preventScrollReset
        className="grid auto-cols-fr grid-flow-col gap-2 large:grid-flow-row sm:w-80"
      >
        <input type="hidden" name="student" value={student.id} />
        <input type="hidden" name="day" value={day} />
        {offered.map((one) => (
          <button
            key={one}
            type="submit"
            name="mark"
            value={mark === one ? "" : one}
            aria-pressed={mark === one}
            className={classNames(
              "min-h-12 rounded-xl border px-1 text-sm font-semibold",
              mark === one ? PRESSED[one] : "border-edge bg-card hover:bg-leaf",
            )}
          >
            {ATTENDANCE_MARKS[one].label}
            <span className="sr-only"> : {student.name}</span>
          </button>
        ))}
      </fetcher.Form>
    </li>
  );
}

const EARLY = "noté d'avance : compté dès le début de la séance";

/** Of the sessions that have begun. `isEarly`: what is pressed beside it is not in it yet. */
function totalText(student: AttendanceRow, isEarly: boolean): string {
  const said = MARKS.filter((mark) => student[mark] > 0).map((mark) => {
    const [one, several] = ATTENDANCE_MARKS[mark].counted;
    return count(student[mark], one, several);
  });
  if (isEarly) return capitalized([...said, EARLY].join(", "));
  return said.join(", ") || "Rien de noté jusqu'ici";
}
