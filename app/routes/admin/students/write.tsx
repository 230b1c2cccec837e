import { data } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { listTemplates } from "#app/domain/messages/templates/reply-template.record.server.ts";
import { textInserted } from "#app/domain/messages/templates/reply-template.ts";
import {
  chosenTemplate,
  INSERT,
  INSERT_FIELD,
} from "#app/domain/messages/templates/reply-template-picker.tsx";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { countSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import {
  findFormationChange,
  forgetFormationChange,
  noteTold,
} from "#app/domain/students/changes/formation-change.server.ts";
import { changeMessage } from "#app/domain/students/changes/formation-change.ts";
import {
  FormationChangeQuestion,
  TELLING,
} from "#app/domain/students/changes/formation-change-question.tsx";
import { ALSO_UNTOLD, LateRecipients } from "#app/domain/students/late-recipients.tsx";
import {
  MessageRecipients,
  WithoutEmail,
  withoutEmail,
} from "#app/domain/students/message-recipients.tsx";
import { studentCalendar } from "#app/domain/students/student-calendar.server.ts";
import {
  addressAccepted,
  listAccepted,
  listRecipients,
  listStudentMessages,
  notAmong,
  previewStudentMessage,
  studentMessageInput,
  takeMessageBack,
  writeToStudents,
} from "#app/domain/students/student-message.server.ts";
import {
  isTold,
  leftOutText,
  NOT_TOLD,
  OF_CHANGE,
  TOLD,
} from "#app/domain/students/student-message.ts";
import {
  StudentMessageForm,
  StudentMessagePreview,
  TO_ACCEPTED,
  TO_DEBTORS,
} from "#app/domain/students/student-message-form.tsx";
import {
  MessageSent,
  StudentMessagesSent,
  TAKE_BACK,
} from "#app/domain/students/student-messages-sent.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { attempt, type FieldErrors, parseForm } from "#app/infra/forms/form.server.ts";
import { readChoice } from "#app/infra/forms/list-query.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";
import { newId } from "#app/infra/identifiers.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { Folded } from "#app/ui/forms/folded.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Route } from "./+types/write.ts";
import { formationOf } from "./students-formation.server.ts";
import { SessionsBack } from "./told-by-hand.tsx";

const FAILURE = "Impossible d'envoyer le message";
const TAKE_BACK_FAILURE = "Le message n'a pas pu être annulé";
const CHANGED_AGAIN =
  "Cette formation vient de changer encore : relisez ce qui change, puis prévenez cette personne.";
const NOTHING: FieldErrors = {};
const AGAIN = { errors: NOTHING, html: null, hasCalendar: false, said: null };
const EMPTY = { subject: "", body: "" };
const NOBODY = { firstName: "", status: "approved" } as const;

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const status = readChoice(url.searchParams.get("statut"), REGISTRATION_STATES, "approved");
  const also = status === "approved" && url.searchParams.has(ALSO_UNTOLD);
  const change = url.searchParams.has(TELLING) ? await findFormationChange(formation.id) : null;
  // Who is not told yet of the acceptance learns the new dates with it.
  const toAccepted = status === "approved" && !change;
  const [everybody, accepted, seats, sent, templates, { siteName }] = await Promise.all([
    listRecipients(formation.id, { status, withUntold: also }),
    toAccepted ? listAccepted(formation.id) : [],
    countSeats(formation.id),
    listStudentMessages(formation.id),
    listTemplates(),
    readSettings(),
  ]);
  const proposed = change ? changeMessage(formation.title, change.changes) : EMPTY;
  return {
    formation,
    status,
    counts: {
      approved: seats?.taken ?? 0,
      pending: seats?.pending ?? 0,
      waiting: seats?.inLine ?? 0,
    },
    change,
    recipients: change?.recipients ?? everybody,
    toAccepted,
    leftOut: notAmong(everybody, accepted),
    sent,
    templates,
    draft: { id: newId(), ...proposed },
    siteName: nameAndTagline(siteName).name,
  };
}

/** Chosen in the list, then written, looked at, sent: each step carries who it is for. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const formation = await formationOf(params);
  const form = await request.formData();
  if (form.has(TAKE_BACK)) return takeBack(form, formation, context.get(adminContext));
  const step = String(form.get("step") ?? "write");
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 20_000);
  const ids = [...form.getAll("ids[]").map(String), ...field("students[ ]").split(" ")];
  const toAccepted = form.has(TO_ACCEPTED);
  const also = url.searchParams.has(ALSO_UNTOLD);
  const chosen = await listRecipients(formation.id, { ids });
  const addressed = async () => {
    if (toAccepted) {
      return step === "send"
        ? { recipients: chosen, leftOut: notAmong(chosen, await listAccepted(formation.id)) }
        : addressAccepted(formation.id, chosen, also);
    }
    const recipients = form.has(TO_DEBTORS) ? chosen.filter(isTold) : chosen;
    return { recipients, leftOut: notAmong(recipients, chosen) };
  };
  const { recipients, leftOut } = await addressed();
  const draft = { id: field("id") || newId(), subject: field("subject"), body: field("body") };
  const again = { ...AGAIN, recipients, leftOut, toAccepted, draft };
  if (form.has(INSERT)) {
    const asked = chosenTemplate(form.get(INSERT), field(INSERT_FIELD));
    const body = textInserted(await listTemplates(), asked, { typed: draft.body, to: "" });
    return { ...again, draft: { ...draft, body } };
  }
  const heard = form.get(TOLD) ?? form.get(NOT_TOLD);
  if (heard !== null) {
    const student = { id: String(heard), isTold: form.has(TOLD), print: field(OF_CHANGE) };
    const noted = await noteTold(formation.id, student, context.get(adminContext));
    if (!noted) return data({ ...again, errors: { form: CHANGED_AGAIN } }, { status: 409 });
    if (await findFormationChange(formation.id)) return again;
    const to = studentsPath(formation.id, "write");
    return redirectWithToast(to, { kind: "success", description: "Tout le monde est prévenu." });
  }
  if (step === "write") return again;
  const parsed = parseForm(studentMessageInput, form);
  if (!parsed.ok) return data({ ...again, errors: parsed.errors }, { status: 422 });
  if (step === "preview") {
    const reached = recipients.filter(({ userEmail }) => userEmail);
    // As those read it who have their answer already.
    const first = reached.find(isTold) ?? reached[0] ?? recipients[0] ?? NOBODY;
    const html = await previewStudentMessage(formation, parsed.data, first);
    return { ...again, html, hasCalendar: (await studentCalendar(formation.id)) !== null };
  }
  const tells = url.searchParams.has(TELLING);
  const sending = await attempt(FAILURE, () =>
    writeToStudents(formation, parsed.data, context.get(adminContext), {
      withUntold: also,
      along: (tx) => (tells ? forgetFormationChange(tx, formation.id) : Promise.resolve()),
    }),
  );
  if (!sending.ok) {
    const errors: FieldErrors = { form: `${FAILURE} (référence ${sending.reference})` };
    return data({ ...again, errors }, { status: sending.status });
  }
  const said = mailsLeave()
    ? `Le message part à ${count(sending.value, "personne")}.${leftOutText(leftOut)}`
    : "Le message est gardé ; il n'a été envoyé à personne.";
  // Whom no mail reaches is written to by hand, with these words.
  if (withoutEmail(recipients, mailsLeave()).length > 0) return { ...again, said };
  const to = studentsPath(formation.id, "write");
  return redirectWithToast(to, { kind: "success", description: said });
}

/** The words are in the form again, for those it was mailed to. */
async function takeBack(
  form: FormData,
  formation: Awaited<ReturnType<typeof formationOf>>,
  by: { id: string; name: string },
) {
  const to = studentsPath(formation.id, "write");
  const taking = await attempt(TAKE_BACK_FAILURE, () =>
    takeMessageBack(formation, String(form.get(TAKE_BACK)), by),
  );
  if (!taking.ok || !taking.value) {
    const why = taking.ok ? "il est déjà parti" : `référence ${taking.reference}`;
    return redirectWithToast(to, { kind: "error", description: `${TAKE_BACK_FAILURE} : ${why}.` });
  }
  const { students: ids, subject, body } = taking.value;
  const recipients = await listRecipients(formation.id, { ids });
  const draft = { id: newId(), subject, body };
  return { ...AGAIN, recipients, leftOut: [], toAccepted: false, draft };
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, status, counts, sent, siteName, change, templates } = loaderData;
  const { recipients, leftOut, toAccepted, draft } = actionData ?? loaderData;
  const { html, said } = actionData ?? {};
  const byHand = !useMailsLeave() && change !== null && !said;
  const form = (
    <StudentMessageForm
      key={draft.id}
      draft={draft}
      {...{ recipients, toAccepted, templates }}
      errors={actionData?.errors}
    />
  );
  return (
    <>
      <StudentsHeader formation={formation} />
      {!byHand && <MailNowhereNotice />}
      {change && !html && !said && (
        <FormationChangeQuestion formation={formation.id} change={change} isAnswered>
          <SessionsBack formation={formation.id} days={change.cancelled} />
        </FormationChangeQuestion>
      )}
      <div className="grid gap-4">
        {!actionData && !change && (
          <FilterPills
            name="statut"
            label="À qui"
            current={status}
            initial="approved"
            options={STATES.map((one) => ({ ...one, count: counts[one.value] }))}
          />
        )}
        {toAccepted && !said && (
          <LateRecipients {...{ recipients, leftOut }} step={html ? "preview" : "write"} />
        )}
        {said ? (
          <>
            <MessageSent said={said} draft={draft} path={studentsPath(formation.id, "write")} />
            <WithoutEmail recipients={recipients} siteName={siteName} draft={draft} />
          </>
        ) : recipients.length === 0 ? (
          <EmptyState title="Aucune inscription" text="Personne à qui écrire dans cet état." />
        ) : (
          <>
            {byHand ? (
              <WithoutEmail {...{ recipients, siteName, draft, change }} />
            ) : (
              <MessageRecipients recipients={recipients} />
            )}
            {html ? (
              <StudentMessagePreview
                draft={draft}
                {...{ recipients, toAccepted, byHand }}
                html={html}
                hasCalendar={actionData?.hasCalendar ?? false}
              />
            ) : byHand ? (
              // The list is what one works through.
              <Folded
                title="Changer le texte du message"
                open={Object.keys(actionData?.errors ?? NOTHING).length > 0}
              >
                {form}
              </Folded>
            ) : (
              form
            )}
            {!byHand && <WithoutEmail {...{ recipients, siteName, draft }} />}
          </>
        )}
        {(!actionData || said) && sent.length > 0 && <StudentMessagesSent messages={sent} />}
      </div>
    </>
  );
}

const STATES = [
  { value: "approved", label: "Approuvées" },
  { value: "pending", label: REGISTRATION_STATES.pending.label },
  { value: "waiting", label: REGISTRATION_STATES.waiting.label },
] as const;
