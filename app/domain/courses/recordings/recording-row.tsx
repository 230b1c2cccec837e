import { ArrowDown, ArrowUp, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { CourseType } from "#app/domain/courses/course.ts";
import { FileInput } from "#app/domain/media/upload/file-field.tsx";
import { FileButton } from "#app/domain/media/upload/file-picker.tsx";
import { UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import type { UploadState } from "#app/domain/media/upload/upload-state.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import { formatDuration, formatSize } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { fieldAnchor } from "#app/ui/forms/form-errors.ts";
import { previewTrack } from "./course-content.ts";
import { titleFromFileName } from "./recording-names.ts";
import type { RecordingRow as Row } from "./recording-rows.ts";
import type { Recordings } from "./use-recordings.ts";

type Props = {
  row: Row;
  handle: ReactNode;
  position: number;
  course: { id: string; slug: string; title: string; courseType: CourseType };
  recordings: Recordings;
  error: string | undefined;
};

export function sentFileId(upload: UploadState | undefined): string {
  return upload?.step === "saved" ? upload.file.id : "";
}

export function RecordingRow(props: Props) {
  const { row, position, error, recordings } = props;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    recordings.move(row.id, event.key === "ArrowUp" ? -1 : 1);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what its buttons do
    <div
      id={fieldAnchor(`recordings.${row.id}`, error)}
      data-error={`recordings.${row.id}`}
      className="panel grid grid-cols-[minmax(0,1fr)] gap-3 p-3 sm:p-4 md:grid-cols-[1fr_auto] md:items-start"
      onKeyDown={moveByKey}
    >
      <FileInput value={sentFileId(recordings.uploads[row.id])} />
      <div className="grid min-w-0 gap-2">
        <label className="grid gap-1">
          <span className="text-sm font-semibold">Titre de l'enregistrement {position}</span>
          <input
            id={`titre-${row.id}`}
            name="recordingTitle[]"
            value={row.title}
            maxLength={200}
            onChange={(event) => recordings.retitle(row.id, event.currentTarget.value)}
            onBlur={recordings.settle}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `erreur-${row.id}`}
            className="min-h-11 w-full rounded-xl border border-edge bg-card px-4 py-2 hover:border-soft aria-invalid:border-rose"
          />
        </label>
        <Suggestion {...props} />
        <FileState {...props} />
        {error && (
          <p id={`erreur-${row.id}`} className="text-sm font-semibold text-rose">
            {error}
          </p>
        )}
      </div>
      <RowButtons {...props} />
    </div>
  );
}

function Suggestion({ row, recordings }: Props) {
  const suggestion = titleFromFileName(row.fileName);
  const isTaken = suggestion.toLowerCase() === row.title.toLowerCase();
  if (row.stored || row.typed || !suggestion || isTaken) return null;
  return (
    <button
      type="button"
      onClick={() => recordings.retitle(row.id, suggestion)}
      className="min-h-11 w-fit max-w-full text-start text-sm text-teal underline underline-offset-4"
    >
      Reprendre le nom du fichier : « {suggestion} »
    </button>
  );
}

function FileState({ row, course, recordings }: Props) {
  const upload = recordings.uploads[row.id];
  const retry = () => recordings.retry(row.id);
  if (row.stored && !upload) {
    const { fileId, seconds, size } = row.stored;
    return (
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
        {fileId && <PlayButton track={previewTrack(course, { ...row.stored, fileId })} />}
        <Badge>Fichier existant</Badge>
        <FileMeta seconds={seconds} size={size} />
        <FileButton
          kind="audio"
          label="Remplacer"
          of={row.title}
          onFile={(file) => recordings.replace(row.id, file)}
        />
      </div>
    );
  }
  if (!upload) return null;
  const back = row.stored && (
    <Button look="quiet" size="small" onClick={() => recordings.keepFile(row.id)}>
      Garder l'ancien fichier
    </Button>
  );
  if (upload.step !== "saved") {
    return (
      <>
        <p className="truncate text-sm text-soft">{row.fileName}</p>
        <UploadProgress state={upload} name={row.fileName} onRetry={retry} />
        {back}
      </>
    );
  }
  const { id: fileId, durationSeconds: seconds, size } = upload.file;
  const track = previewTrack(course, { id: row.id, title: row.title, fileId, seconds });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-soft">
      <PlayButton track={track} />
      <UploadProgress state={upload} name={row.fileName} onRetry={retry} />
      <FileMeta seconds={seconds} size={size} />
      {back}
    </div>
  );
}

function FileMeta({ seconds, size }: { seconds: number | null; size: number | null }) {
  return (
    <span className="tabular-nums">
      {[seconds && formatDuration(seconds), size ? formatSize(size) : "Taille inconnue"]
        .filter(Boolean)
        .join(" · ")}
    </span>
  );
}

function RowButtons({ row, handle, position, recordings }: Props) {
  const name = <span className="sr-only"> « {row.title} »</span>;
  const steps = [
    { by: -1, id: "monter", label: "Monter", icon: ArrowUp, end: 1, why: "C'est le premier" },
    {
      by: 1,
      id: "descendre",
      label: "Descendre",
      icon: ArrowDown,
      end: recordings.rows.length,
      why: "C'est le dernier",
    },
  ] as const;
  return (
    <div className="needs-scripts flex flex-wrap gap-1.5 md:pt-6.5">
      {handle}
      {steps.map(({ by, id, label, icon: Icon, end, why }) => (
        <Button
          key={id}
          id={`${id}-${row.id}`}
          look="secondary"
          size="icon"
          disabled={position === end && why}
          onClick={() => recordings.move(row.id, by)}
        >
          <Icon aria-hidden size={18} />
          <span className="sr-only">{label}</span>
          {name}
        </Button>
      ))}
      <Button
        id={`retirer-${row.id}`}
        look="danger"
        size="icon"
        onClick={() => recordings.remove(row.id)}
      >
        <X aria-hidden size={18} />
        <span className="sr-only">Retirer</span>
        {name}
      </Button>
    </div>
  );
}
