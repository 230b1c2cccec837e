import { X } from "lucide-react";
import { FileInput } from "#app/domain/media/upload/file-field.tsx";
import { FilePicker } from "#app/domain/media/upload/file-picker.tsx";
import { UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/forms/field.tsx";
import type { Documents } from "./use-documents.ts";

export function FormationDocumentsField({
  documents: { rows, choose, remove, retry },
  error,
}: {
  documents: Documents;
  error: string | undefined;
}) {
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="pb-1.5 font-semibold">
        Documents à joindre<span className="font-normal text-soft"> (facultatif)</span>
      </legend>
      {rows.length > 0 && (
        <ul className="panel divide-y divide-rule">
          {rows.map(({ key, name, state, id }) => (
            <li key={key} className="flex items-center gap-3 px-4 py-2">
              {id && <FileInput name="documents[]" value={id} />}
              <div className="grid min-w-0 flex-1 gap-1">
                <p className="truncate">{name}</p>
                {state && <UploadProgress state={state} name={name} onRetry={() => retry(key)} />}
              </div>
              <Button
                look="danger"
                size="icon"
                onClick={() => remove(key)}
                className="needs-scripts"
                aria-label={`Retirer ${name}`}
              >
                <X aria-hidden size={16} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FilePicker
        kind="pdf"
        label="Choisir des documents"
        hint="PDF, trois au plus, 5 Mo en tout. Joints à l'e-mail d'acceptation."
        multiple
        onFiles={choose}
      />
      <FieldError of="documents" error={error} />
    </fieldset>
  );
}
