import { RefreshCw, Upload } from "lucide-react";
import { type DragEvent, useId, useState } from "react";
import type { MediaKind } from "#app/domain/media/media-file.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/forms/field.tsx";

/** Only a suggestion: the server judges the bytes. */
const ACCEPT: Record<MediaKind, string> = {
  audio: "audio/*,.mp3,.m4a,.m4b,.wav,.ogg,.oga,.opus,.amr,.aac,.flac,.wma,.3gp,.aif,.aiff,.caf",
  video: "video/*,.mp4,.m4v,.mov,.avi,.webm",
  pdf: "application/pdf,.pdf",
  image: "image/*",
};

export function FilePicker({
  id: givenId,
  kind,
  label,
  hint,
  multiple = false,
  invalid,
  onFiles,
}: {
  id?: string;
  kind: MediaKind;
  label: string;
  hint: string;
  multiple?: boolean;
  invalid?: string;
  onFiles: (files: File[]) => void;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1));
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the field inside does the same
    <div
      className={classNames(
        "needs-scripts relative grid justify-items-center gap-1 rounded-xl border-2 border-dashed px-4 py-6 text-center focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)",
        over ? "border-teal bg-leaf" : invalid ? "border-rose" : "border-edge hover:bg-leaf",
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Upload aria-hidden size={22} className="text-teal" />
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <p id={`${id}-aide`} className="text-sm text-soft">
        {hint}
      </p>
      <input
        id={id}
        type="file"
        accept={ACCEPT[kind]}
        multiple={multiple}
        aria-describedby={invalid ? `${id}-aide ${id}-erreur` : `${id}-aide`}
        aria-invalid={invalid ? true : undefined}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          event.currentTarget.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
      <FieldError of={id} error={invalid} />
    </div>
  );
}

/** A button that chooses one file. */
export function FileButton({
  kind,
  label,
  of,
  onFile,
}: {
  kind: MediaKind;
  label: string;
  of: string;
  onFile: (file: File) => void;
}) {
  return (
    <label
      className={buttonClass(
        { look: "secondary", size: "small" },
        "needs-scripts relative cursor-pointer focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-(--focus)",
      )}
    >
      <RefreshCw aria-hidden size={16} /> {label}
      <span className="sr-only"> « {of} »</span>
      <input
        type="file"
        accept={ACCEPT[kind]}
        className="absolute inset-0 cursor-pointer opacity-0"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = "";
          event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
