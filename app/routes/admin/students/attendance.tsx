import { CheckCheck } from "lucide-react";
import { Form, redirect } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import {
  findSessions,
  listAttendance,
  listMarkedDays,
  markAttendance,
  markInput,
} from "#app/domain/students/attendance/attendance.server.ts";
import {
  dayInWords,
  firstSession,
  sessionDays,
} from "#app/domain/students/attendance/attendance.ts";
import { AttendanceSheet } from "#app/domain/students/attendance/attendance-sheet.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { attempt, parseForm } from "#app/infra/forms/form.server.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { readDay } from "#app/infra/french/days.ts";
import { formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import type { Route } from "./+types/attendance.ts";
import { formationOf } from "./students-formation.server.ts";

const FAILURE = "La présence n'a pas pu être enregistrée";
const DAYS_SHOWN = 6;
const ANYWAY = "quand-meme";

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const today = zonedDay(new Date());
  const [marked, sessions] = await Promise.all([
    listMarkedDays(formation.id),
    findSessions(formation.id),
  ]);
  const held = sessions ? sessionDays(sessions, today) : [];
  const begins = sessions?.startDate ?? null;
  const coming = sessions && begins && today < begins ? firstSession(sessions) : null;
  const day = readDay(url.searchParams.get("jour")) ?? held[0] ?? coming ?? today;
  const days = [...new Set([day, today, ...(coming ? [coming] : []), ...held, ...marked])]
    .toSorted()
    .toReversed();
  const tooEarly =
    marked.includes(day) || url.searchParams.has(ANYWAY) ? null : earlyText(day, today, begins);
  const students = await listAttendance(formation.id, day);
  return { formation, day, today, days, tooEarly, students };
}

function earlyText(day: string, today: string, begins: string | null): string | null {
  if (begins !== null && day < begins) return `La formation commence le ${formatLongDate(begins)}.`;
  return begins !== null && today < day ? "Cette séance n'a pas encore eu lieu." : null;
}

/** No message at each tap: the button pressed tells it. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const back = url.pathname + url.search;
  const parsed = parseForm(markInput, await request.formData());
  const marking = await attempt(
    FAILURE,
    async () => parsed.ok && markAttendance(params.id, parsed.data, context.get(adminContext)),
  );
  if (marking.ok && marking.value) return redirect(back);
  const why = marking.ok ? "rechargez la page" : `référence ${marking.reference}`;
  return redirectWithToast(back, { kind: "error", description: `${FAILURE} : ${why}.` });
}

export default function Attendance({ loaderData }: Route.ComponentProps) {
  const { formation, day, today, days, tooEarly, students } = loaderData;
  const path = studentsPath(formation.id, "attendance");
  const left = students.filter(({ mark }) => mark === null).length;
  return (
    <>
      <StudentsHeader formation={formation}>
        {students.length > 0 && <ExportMenu path={path} />}
      </StudentsHeader>
      {students.length === 0 ? (
        <EmptyState
          title="Aucune inscription"
          text="Les étudiants dont l'inscription est approuvée s'afficheront ici."
        />
      ) : (
        <div className="grid gap-4">
          <Days {...{ day, days, today }} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-2xl">{dayInWords(day)}</h2>
            {tooEarly ? null : left === 0 ? (
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
          {tooEarly ? (
            <div className="grid gap-3 rounded-xl bg-gold-wash p-4 text-gold-ink">
              <p className="font-semibold">{tooEarly}</p>
              <ButtonLink to={`?jour=${day}&${ANYWAY}=oui`} look="secondary" className="w-fit">
                Noter les présences quand même
              </ButtonLink>
            </div>
          ) : (
            <AttendanceSheet key={day} day={day} students={students} />
          )}
        </div>
      )}
    </>
  );
}

function Days({ day, days, today }: { day: string; days: string[]; today: string }) {
  const place = Math.max(0, days.indexOf(day) - DAYS_SHOWN + 1);
  return (
    <div className="grid gap-1">
      <nav
        aria-label="Séances"
        className="-m-1 flex gap-2 overflow-x-auto p-1 max-sm:-mx-4 max-sm:px-4 sm:flex-wrap [&>*]:shrink-0"
      >
        {days.slice(place, place + DAYS_SHOWN).map((one) => (
          <Link
            key={one}
            to={`?jour=${one}`}
            preventScrollReset
            aria-current={one === day ? "date" : undefined}
            className={classNames(
              "inline-flex min-h-11 items-center rounded-full border px-4",
              one === day
                ? "border-ink bg-ink font-semibold text-paper"
                : "border-rule bg-card hover:border-edge",
            )}
          >
            {one === today ? "Aujourd'hui" : formatLongDate(one)}
          </Link>
        ))}
      </nav>
      <details key={day}>
        <summary className="flex min-h-11 w-fit cursor-pointer items-center text-teal underline underline-offset-4">
          Une autre date
        </summary>
        <Form className="flex flex-wrap items-end gap-3" preventScrollReset>
          <TextField
            label="Date de la séance"
            type="date"
            name="jour"
            required
            defaultValue={day}
          />
          <Button type="submit" look="secondary">
            Afficher
          </Button>
        </Form>
      </details>
    </div>
  );
}
