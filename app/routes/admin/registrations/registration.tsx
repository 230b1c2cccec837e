import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { meantEmail } from "#app/domain/limits/visitor-email.server.ts";
import { isOnItsWay } from "#app/domain/mail/mail.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { REGISTRATIONS_PATH } from "#app/domain/registrations/admin/registration-admin.ts";
import { RegistrationFile } from "#app/domain/registrations/admin/registration-file.tsx";
import {
  listSamePhone,
  readRegistration,
} from "#app/domain/registrations/admin/registration-list.server.ts";
import { readHistory } from "#app/domain/registrations/history/registration-history.server.ts";
import { RegistrationHistory } from "#app/domain/registrations/history/registration-history.tsx";
import {
  addNote,
  listNotes,
  noteInput,
} from "#app/domain/registrations/history/registration-note.server.ts";
import { RegistrationNotes } from "#app/domain/registrations/history/registration-notes.tsx";
import { MOST_NOTES } from "#app/domain/registrations/registration.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { isFull } from "#app/domain/registrations/seats/seat-gauge.ts";
import { SeatGauge } from "#app/domain/registrations/seats/seat-gauge.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import { attendanceOf } from "#app/domain/students/attendance/attendance.server.ts";
import { findStudentFee } from "#app/domain/students/fees/fee.server.ts";
import { StudentSummary } from "#app/domain/students/student-summary.tsx";
import { keepFormWhenCut } from "#app/infra/forms/keep-form.ts";
import { answerForm } from "#app/routes/admin/answers/answer-form.server.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { Link } from "#app/ui/link.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/registration.ts";
import { placeOf } from "./registration-list.server.ts";

const FAILURE = "Impossible d'enregistrer la note";
const REASONS = {
  missing: `${FAILURE} : cette inscription n'existe plus.`,
  many: `${FAILURE} : il y en a déjà ${MOST_NOTES}, supprimez-en une.`,
};

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const registration = await readRegistration(id);
  if (!registration) throw data("Inscription non trouvée", { status: 404 });
  const { courseId, status } = registration;
  const [history, notes, seats, { siteName }, fee, attendance, related] = await Promise.all([
    readHistory(registration),
    listNotes(id),
    countSeats(courseId),
    readSettings(),
    status === "approved" ? findStudentFee(courseId, id) : null,
    status === "approved" ? attendanceOf(courseId, id) : "",
    listSamePhone(registration),
  ]);
  const { back } = placeOf(request);
  return {
    registration,
    meant: meantEmail(registration.userEmail ?? "") ?? null,
    related,
    fee,
    attendance,
    history,
    notes,
    seats,
    back,
    siteName: nameAndTagline(siteName).name,
  };
}

/** Its own form adds a note. */
export function action({ request, url, params: { id }, context }: Route.ActionArgs) {
  return answerForm(request, {
    input: noteInput,
    save: async ({ note }) => {
      const adding = await addNote(id, note, context.get(adminContext));
      return adding.ok ? adding : { ok: false, errors: { form: REASONS[adding.reason] } };
    },
    failure: FAILURE,
    done: { to: `${url.pathname}${url.search}#notes`, description: "La note est enregistrée." },
  });
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepFormWhenCut(serverAction, FAILURE);
}

export default function Registration({ loaderData, actionData }: Route.ComponentProps) {
  const { registration, meant, related, fee, attendance, history, notes, seats, back, siteName } =
    loaderData;
  const { id, firstName, lastName, courseId, courseTitle } = registration;
  const mails = history.flatMap((entry) => ("mail" in entry ? [entry.mail] : []));
  useRefreshWhile(mails.some(isOnItsWay));
  useRefreshWhile(!registration.notified, { from: registration.announcedAt });
  const students = `/admin/formations/${courseId}/students`;
  return (
    <>
      <ScreenHeader
        compact
        title={`${firstName} ${lastName}`}
        text={courseTitle ?? "Cours non trouvé"}
        back={{
          to: back,
          label: back.startsWith(REGISTRATIONS_PATH) ? "Inscriptions" : "Étudiants",
        }}
      />
      <MailNowhereNotice />
      <div className="grid gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid min-w-0 gap-4">
          <RegistrationFile
            registration={registration}
            mail={mails[0]}
            siteName={siteName}
            meant={meant}
            related={related}
            full={seats !== undefined && isFull(seats)}
          />
          <RegistrationNotes
            notes={notes}
            path={`${REGISTRATIONS_PATH}/${id}`}
            refusal={actionData}
          />
        </div>
        <div className="grid min-w-0 gap-4">
          {fee && courseId && (
            <StudentSummary formation={courseId} student={id} fee={fee} attendance={attendance} />
          )}
          {seats && (
            <section aria-labelledby="places" className="panel grid gap-2 p-4 sm:p-5">
              <h2 id="places" className="text-xl">
                Places
              </h2>
              <SeatGauge seats={seats} />
              <Link to={students} className="w-fit py-2 underline wrap-anywhere">
                Les étudiants de « <Bilingual>{courseTitle ?? "Cours non trouvé"}</Bilingual> »
              </Link>
            </section>
          )}
          <RegistrationHistory entries={history} />
        </div>
      </div>
    </>
  );
}
