import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { FileCopies } from "#app/domain/media/copies/file-copies.tsx";
import { SoundCut } from "#app/domain/media/cutting/sound-cut.tsx";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { Recorder } from "#app/domain/media/recorder/recorder.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { QuestionDialog } from "#app/ui/dialogs/dialog.tsx";
import { focusSoon } from "#app/ui/focus.ts";
import { FieldError } from "#app/ui/forms/field.tsx";
import { FileButton, FilePicker } from "./file-picker.tsx";
import { CutWarning, UploadProgress } from "./upload-progress.tsx";
import type { FieldFile, FileFieldState } from "./use-file-field.ts";

export function FileField({
  field,
  name,
  label,
  hint,
  error,
  preview,
  tools,
  removal,
}: {
  field: FileFieldState;
  name: string;
  label: string;
  hint: string;
  error?: string;
  preview?: (file: FieldFile) => ReactNode;
  /** Beside « Remplacer », also while a file is on its way. */
  tools?: ReactNode;
  /** Asked first, where it counts at once. */
  removal?: { question: string; consequence: string };
}) {
  const { file, sending, fileName } = field;
  const id = useId();
  const [spoken, setSpoken] = useState("");
  const [asks, setAsks] = useState(false);
  const remove = () => {
    setAsks(false);
    field.clear();
    setSpoken(`« ${file?.name ?? fileName} » retiré`);
    focusSoon(id);
  };
  return (
    <div className="grid gap-2">
      <FileInput name={name} value={field.value} />
      {file || sending ? (
        <div className="panel flex flex-wrap items-center gap-4 p-4">
          {file && preview?.(file)}
          <div
            className={classNames(
              "grid min-w-0 flex-1 basis-40 gap-1.5",
              !(file && preview) && "max-sm:basis-full",
            )}
          >
            <p className="truncate font-semibold">{file?.name ?? fileName}</p>
            {sending && <UploadProgress state={sending} name={fileName} onRetry={field.retry} />}
            <CutWarning state={Object.values(field.uploads)[0]} />
            {file && <FileMeta file={file} />}
            {file && (field.kind === "audio" || field.kind === "video") && (
              <FileCopies fileId={file.id} of={file.name} again />
            )}
          </div>
          {file && field.kind === "audio" && (
            <SoundCut
              file={file}
              // It is still the same recording, by the title that its file says.
              onCut={(cut) => field.take({ ...cut, tagTitle: field.tagTitle })}
            >
              <SoundOf file={file} />
            </SoundCut>
          )}
          <div className="flex flex-wrap gap-2">
            {tools}
            {(file || sending?.step === "failed") && (
              <FileButton
                kind={field.kind}
                label={file ? "Remplacer" : "Choisir un autre fichier"}
                of={file?.name ?? fileName}
                onFile={field.choose}
              />
            )}
            <Button
              look="danger"
              size="small"
              onClick={() => (removal && file ? setAsks(true) : remove())}
              aria-describedby={error && `${id}-erreur`}
              className="needs-scripts"
            >
              <X aria-hidden size={16} />
              <span>
                Retirer<span className="max-sm:sr-only"> le fichier</span>
              </span>
            </Button>
          </div>
        </div>
      ) : (
        <>
          <FilePicker
            id={id}
            kind={field.kind}
            label={label}
            hint={hint}
            invalid={error}
            onFiles={([chosen]) => chosen && field.choose(chosen)}
          />
          {field.kind === "audio" && <Recorder onFile={field.choose} />}
        </>
      )}
      {removal && (
        <QuestionDialog {...removal} open={asks} onClose={() => setAsks(false)}>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="secondary" onClick={() => setAsks(false)}>
              Annuler
            </Button>
            <Button look="danger" onClick={remove}>
              Retirer
            </Button>
          </div>
        </QuestionDialog>
      )}
      {(file || sending) && <FieldError of={id} error={error} />}
      <p aria-live="polite" className="sr-only">
        {!file && !sending && spoken}
      </p>
      <noscript>
        <p className="text-soft">L'envoi d'un fichier demande JavaScript.</p>
      </noscript>
    </div>
  );
}

/** To hear its end, or where a chapter begins. */
export function SoundOf({ file }: { file: FieldFile }) {
  return (
    // biome-ignore lint/a11y/useMediaCaption: what is said is a field of the form
    <audio
      key={file.id}
      controls
      preload="none"
      src={mediaUrl(file.id)}
      aria-label={`Écouter « ${file.name} »`}
      className="h-11 w-full max-w-md"
    />
  );
}

/** Nobody types it, so the form is told of changes. Without a name only the draft keeps it. */
export function FileInput({ name, value }: { name?: string; value: string }) {
  const input = useRef<HTMLInputElement>(null);
  const told = useRef(value);
  useEffect(() => {
    if (told.current === value) return;
    told.current = value;
    input.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [value]);
  return <input ref={input} type="hidden" name={name} value={value} data-file />;
}

function FileMeta({ file }: { file: FieldFile }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-soft tabular-nums">
      {file.existing && <Badge>Fichier actuel</Badge>}
      {[file.seconds && formatDuration(file.seconds), formatSize(file.size)]
        .filter(Boolean)
        .join(" · ")}
    </p>
  );
}
