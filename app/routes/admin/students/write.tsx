import { Eye, Pencil, Send } from "lucide-react";
import { data, Form, useNavigation } from "react-router";
import { adminContext } from "#app/domain/accounts/guard.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { MailFrame } from "#app/domain/mail/mail-frame.tsx";
import { REGISTRATION_STATES } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";
import {
  MessageRecipients,
  recipientsText,
  WithoutEmail,
} from "#app/domain/students/message-recipients.tsx";
import {
  listRecipients,
  listStudentMessages,
  previewStudentMessage,
  studentMessageInput,
  writeToStudents,
} from "#app/domain/students/student-message.server.ts";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { attempt, type FieldErrors, parseForm } from "#app/infra/forms/form.server.ts";
import { readChoice } from "#app/infra/forms/list-query.ts";
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { newId } from "#app/infra/identifiers.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorSummary, TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";
import type { Route } from "./+types/write.ts";
import { formationOf } from "./students-formation.server.ts";

const FAILURE = "Impossible d'envoyer le message";
const NOTHING: FieldErrors = {};

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const status = readChoice(url.searchParams.get("statut"), REGISTRATION_STATES, "approved");
  const [recipients, sent, { siteName }] = await Promise.all([
    listRecipients(formation.id, { status }),
    listStudentMessages(formation.id),
    readSettings(),
  ]);
  const draft = { id: newId(), subject: "", body: "" };
  return { formation, status, recipients, sent, draft, siteName: nameAndTagline(siteName).name };
}

/** Chosen in the list, then written, looked at, sent: each step carries who it is for. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const formation = await formationOf(params);
  const form = await request.formData();
  const step = String(form.get("step") ?? "write");
  const field = (name: string) => String(form.get(name) ?? "").slice(0, 20_000);
  const ids = [...form.getAll("ids[]").map(String), ...field("students[ ]").split(" ")];
  const recipients = await listRecipients(formation.id, { ids });
  const draft = { id: field("id") || newId(), subject: field("subject"), body: field("body") };
  const again = { recipients, draft, errors: NOTHING, html: null };
  if (step === "write") return again;
  const parsed = parseForm(studentMessageInput, form);
  if (!parsed.ok) return data({ ...again, errors: parsed.errors }, { status: 422 });
  if (step === "preview") {
    const first = recipients.find(({ userEmail }) => userEmail) ?? recipients[0];
    const html = await previewStudentMessage(formation, parsed.data, first?.firstName ?? "");
    return { ...again, html };
  }
  const sending = await attempt(FAILURE, () =>
    writeToStudents(formation, parsed.data, context.get(adminContext)),
  );
  if (!sending.ok) {
    const errors: FieldErrors = { form: `${FAILURE} (référence ${sending.reference})` };
    return data({ ...again, errors }, { status: sending.status });
  }
  return redirectWithToast(studentsPath(formation.id, "write"), {
    kind: "success",
    description: `Le message part à ${count(sending.value, "personne")}.`,
  });
}

export default function Write({ loaderData, actionData }: Route.ComponentProps) {
  const { formation, status, sent, siteName } = loaderData;
  const { recipients, draft } = actionData ?? loaderData;
  const html = actionData?.html;
  const reached = recipients.filter(({ userEmail }) => userEmail).length;
  const students = recipients.map(({ id }) => id).join(" ");
  const busy = useNavigation().state !== "idle";
  const fields = { id: draft.id, "students[ ]": students };
  return (
    <>
      <StudentsHeader formation={formation} />
      <MailNowhereNotice />
      <div className="grid gap-4">
        {!actionData && (
          <FilterPills
            name="statut"
            label="À qui"
            current={status}
            initial="approved"
            options={STATES}
          />
        )}
        {recipients.length === 0 ? (
          <EmptyState title="Aucune inscription" text="Personne à qui écrire dans cet état." />
        ) : (
          <>
            <MessageRecipients recipients={recipients} />
            {html ? (
              <section className="grid gap-4">
                <Form method="post" className="flex flex-wrap gap-3">
                  <Hidden fields={{ ...fields, subject: draft.subject, body: draft.body }} />
                  {reached > 0 && (
                    <Button type="submit" name="step" value="send" disabled={busy}>
                      <Send aria-hidden size={18} />
                      {busy ? "Envoi…" : `Envoyer à ${count(reached, "personne")}`}
                    </Button>
                  )}
                  <Button type="submit" name="step" value="write" look="secondary">
                    <Pencil aria-hidden size={18} /> Modifier
                  </Button>
                </Form>
                <p className="text-soft">
                  {recipientsText(reached)}. Personne ne voit l'adresse des autres.
                </p>
                <MailFrame heading="Aperçu" title="Aperçu de l'e-mail" html={html} />
              </section>
            ) : (
              <Form method="post" noValidate className="panel grid gap-4 p-4 sm:p-5">
                <Hidden fields={fields} />
                <ErrorSummary errors={actionData?.errors} />
                <TextField
                  label="Objet"
                  name="subject"
                  required
                  maxLength={150}
                  defaultValue={draft.subject}
                  error={actionData?.errors.subject}
                />
                <TextAreaField
                  label="Message"
                  name="body"
                  required
                  rows={8}
                  maxLength={10_000}
                  help="Le salut et le prénom s'ajoutent au début."
                  defaultValue={draft.body}
                  error={actionData?.errors.body}
                />
                <Button
                  type="submit"
                  name="step"
                  value="preview"
                  disabled={busy}
                  className="sm:w-fit"
                >
                  <Eye aria-hidden size={18} /> Voir l'aperçu
                </Button>
              </Form>
            )}
            <WithoutEmail recipients={recipients} siteName={siteName} body={draft.body} />
          </>
        )}
        {!actionData && sent.length > 0 && <Sent messages={sent} />}
      </div>
    </>
  );
}

const STATES = (["approved", "pending", "waiting"] as const).map((value) => ({
  value,
  label: REGISTRATION_STATES[value].label,
}));

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function Sent({ messages }: { messages: Awaited<ReturnType<typeof listStudentMessages>> }) {
  return (
    <section aria-labelledby="envoyes" className="grid gap-2">
      <h2 id="envoyes" className="text-2xl">
        Messages envoyés
      </h2>
      <ul className="panel divide-y divide-rule">
        {messages.map(({ id, subject, body, recipients, sentBy, sentAt }) => (
          <li key={id}>
            <details className="px-4 py-1">
              <summary className="min-h-11 cursor-pointer py-2 wrap-anywhere">
                <strong className="font-semibold">{subject}</strong>{" "}
                <span className="text-sm text-soft">
                  {`${formatDateTime(sentAt)}, ${count(recipients, "personne")}, par ${sentBy}`}
                </span>
              </summary>
              <p className="reading pb-3 whitespace-pre-line wrap-anywhere">{body}</p>
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}
