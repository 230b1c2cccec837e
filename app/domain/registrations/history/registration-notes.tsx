import { useNavigation } from "react-router";
import { MAX_NOTE } from "#app/domain/registrations/registration.ts";
import type { FormRefusal } from "#app/infra/forms/form.server.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { AutosavedForm } from "#app/ui/autosave/autosaved-form.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Confirmation, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import type { RegistrationNote } from "./registration-note.server.ts";

export const NOTE_DELETION: Confirmation = {
  question: "Supprimer cette note ?",
  consequence: "Elle est effacée tout de suite et ne pourra pas être retrouvée.",
};

const BLANK = { note: "" };

export function RegistrationNotes({
  notes,
  path,
  refusal,
}: {
  notes: RegistrationNote[];
  /** The registration's screen. */
  path: string;
  refusal?: FormRefusal;
}) {
  const busy = useNavigation().formMethod === "POST";
  return (
    <section aria-labelledby="notes" className="panel grid gap-4 p-4 sm:p-5">
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="grid gap-3">
          {notes.map(({ id, author, createdAt, text }) => (
            <li key={id} className="grid gap-1 border-s-3 border-gold ps-3">
              <p className="reading break-words whitespace-pre-line">
                <Bilingual>{text}</Bilingual>
              </p>
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="text-sm text-soft">{`${author}, le ${formatDateTime(createdAt)}`}</p>
                <DeleteLink
                  to={`${path}/notes/${id}/delete`}
                  of={`la note ${ofName(author)} du ${formatDateTime(createdAt)}`}
                  {...NOTE_DELETION}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      <AutosavedForm
        name={`note/${path}`}
        keepsDraft
        stored={BLANK}
        refusal={refusal}
        className="grid gap-3"
      >
        {({ shown, errors }) => (
          <>
            <TextAreaField
              label="Ajouter une note"
              name="note"
              rows={2}
              maxLength={MAX_NOTE}
              defaultValue={shown.note}
              error={errors.note}
              help="Seule l'équipe la lit. Si la personne demande à voir ses données, elle la recevra."
            />
            <Button
              type="submit"
              look="secondary"
              aria-disabled={busy}
              className="justify-self-start"
            >
              {busy ? "Un instant…" : "Enregistrer la note"}
            </Button>
          </>
        )}
      </AutosavedForm>
    </section>
  );
}
