import { CheckCheck, Printer } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  listAttendance,
  listMarkedDays,
  markAttendance,
  markInput,
} from "#app/domain/students/attendance/attendance.server.ts";
import {
  dayInWords,
  lastDayBegun,
  markedText,
  nextSession,
  sessionDays,
} from "#app/domain/students/attendance/attendance.ts";
import { AttendanceDays } from "#app/domain/students/attendance/attendance-days.tsx";
import { AttendanceSheet } from "#app/domain/students/attendance/attendance-sheet.tsx";
import { AttendancePaper } from "#app/domain/students/papers/attendance-paper.tsx";
import { PrintButton } from "#app/domain/students/papers/paper.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { attempt, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import type { Route } from "./+types/attendance.ts";
import { formationOf, paperOf } from "./students-formation.server.ts";

const FAILURE = "La présence n'a pas pu être enregistrée";
const ANYWAY = "quand-meme";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const now = new Date();
  const today = zonedDay(now);
  const [marked, paper] = await Promise.all([listMarkedDays(formation.id), paperOf(params)]);
  const held = sessionDays(paper, today);
  const coming = nextSession(paper, today);
  const day = readDay(url.searchParams.get("jour")) ?? held[0] ?? coming ?? today;
  const days = [...new Set([day, today, ...(coming ? [coming] : []), ...held, ...marked])]
    .toSorted()
    .toReversed();
  const isAsked = marked.includes(day) || url.searchParams.has(ANYWAY);
  const students = await listAttendance(formation.id, day);
  return {
    formation,
    paper,
    day,
    today,
    days,
    early: earlyText(day, today, paper.startDate),
    isAhead: today < day,
    hasBegun: day <= lastDayBegun(paper, now),
    isNoted: isAsked || (day <= today && !isBefore(paper.startDate, day)),
    students,
  };
}

function isBefore(begins: string | null, day: string): boolean {
  return begins !== null && day < begins;
}

function earlyText(day: string, today: string, begins: string | null): string | null {
  const begun = isBefore(begins, day)
    ? `La formation commence le ${formatLongDate(begins ?? "")}.`
    : "";
  if (day <= today) return begun || null;
  return `${begun || "Cette séance n'a pas encore eu lieu."} Vous pouvez noter les absences annoncées : elles compteront à partir de la séance.`;
}

/** No message at each tap: the button pressed tells it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const back = url.pathname + url.search;
  const parsed = parseForm(markInput, await request.formData());
  const marking = await attempt(
    FAILURE,
    async () => parsed.ok && markAttendance(params.id, parsed.data, context.get(adminContext)),
  );
  if (marking.ok && marking.value === "marked") return redirect(back);
  const why = !marking.ok
    ? `référence ${marking.reference}`
    : marking.value === "ahead"
      ? "cette séance n'a pas encore eu lieu"
      : "rechargez la page";
  return redirectWithToast(back, { kind: "error", description: `${FAILURE} : ${why}.` });
}

export default function Attendance({ loaderData }: Route.ComponentProps) {
  const { formation, paper, day, today, days, students } = loaderData;
  const { early, isAhead, hasBegun, isNoted } = loaderData;
  const path = studentsPath(formation.id, "attendance");
  const left = students.filter(({ mark }) => mark === null).length;
  if (students.length === 0) {
    return (
      <>
        <StudentsHeader formation={formation} />
        <EmptyState
          title="Aucune inscription"
          text="Les étudiants dont l'inscription est approuvée s'afficheront ici."
        />
      </>
    );
  }
  return (
    <>
      <div className="print:hidden">
        <StudentsHeader formation={formation}>
          <ExportMenu path={path} />
        </StudentsHeader>
        <div className="grid gap-4">
          <AttendanceDays {...{ day, days, today }} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <div>
              <h2 className="text-2xl">{dayInWords(day)}</h2>
              {isNoted && (
                <p className="text-soft">{markedText(students.map(({ mark }) => mark))}</p>
              )}
            </div>
            {!isNoted || isAhead ? null : left === 0 ? (
              <p className="flex min-h-11 items-center gap-2 text-soft max-sm:basis-full">
                <CheckCheck aria-hidden size={18} /> Tout est noté pour cette séance.
              </p>
            ) : (
              <Form method="post" preventScrollReset className="max-sm:basis-full">
                <input type="hidden" name="day" value={day} />
                <input type="hidden" name="mark" value="present" />
                <Button type="submit" look="secondary">
                  <CheckCheck aria-hidden size={18} />
                  {left === students.length ? "Tous présents" : "Les autres sont présents"}
                </Button>
              </Form>
            )}
          </div>
          {early && (
            <div className="grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
              <p className="font-semibold">{early}</p>
              {!isNoted && (
                <ButtonLink to={`?jour=${day}&${ANYWAY}=oui`} look="secondary" className="w-fit">
                  {isAhead ? "Noter une absence annoncée" : "Noter les présences quand même"}
                </ButtonLink>
              )}
            </div>
          )}
          {isNoted && <AttendanceSheet key={day} {...{ day, isAhead, hasBegun, students }} />}
          <div className="flex flex-wrap gap-3">
            <PrintButton>Imprimer cette séance</PrintButton>
            <ButtonLink look="secondary" to={`${path}/grid`}>
              <Printer aria-hidden size={18} /> Feuille de toutes les séances
            </ButtonLink>
          </div>
        </div>
      </div>
      <AttendancePaper formation={paper} {...{ day, today, students }} />
    </>
  );
}
