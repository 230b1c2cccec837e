import { ArrowDown, ArrowDownToLine, ArrowUp, ArrowUpToLine, Pencil, X } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import type { CourseType } from "#app/domain/courses/course.ts";
import { FileCopies } from "#app/domain/media/copies/file-copies.tsx";
import { FileInput } from "#app/domain/media/upload/file-field.tsx";
import { FileButton } from "#app/domain/media/upload/file-picker.tsx";
import { CutWarning, UploadProgress } from "#app/domain/media/upload/upload-progress.tsx";
import type { UploadState } from "#app/domain/media/upload/upload-state.ts";
import { PlayButton } from "#app/domain/player/play-button.tsx";
import type { Placing } from "#app/infra/forms/list-order.ts";
import { formatDuration, formatLongDate, formatSize } from "#app/infra/french/french.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { fieldAnchor } from "#app/ui/forms/form-errors.ts";
import { ItemMenu } from "#app/ui/lists/item-menu.tsx";
import { previewTrack } from "./course-content.ts";
import { dayInFileName, isTitleToCheck } from "./recording-names.ts";
import type { RecordingRow as Row } from "./recording-rows.ts";
import { menuOfRecording, type Recordings } from "./use-recordings.ts";

/** What is said once of all the titles that nobody read yet. */
export const PROPOSED_TITLES = "titres-proposes";

export function hasProposedTitle(row: Row): boolean {
  return !row.stored && !row.typed && isTitleToCheck(row);
}

type Props = {
  row: Row;
  handle: ReactNode;
  position: number;
  course: { id: string; slug: string; title: string; courseType: CourseType };
  single: boolean | undefined;
  recordings: Recordings;
  error: string | undefined;
};

export function sentFileId(upload: UploadState | undefined): string {
  return upload?.step === "saved" ? upload.file.id : "";
}

export function RecordingRow(props: Props) {
  const { row, handle, position, single, error, recordings } = props;
  const isToCheck = hasProposedTitle(row);
  const describedBy = error ? `erreur-${row.id}` : isToCheck ? PROPOSED_TITLES : undefined;
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    recordings.move(row.id, { by: event.key === "ArrowUp" ? -1 : 1 });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for what its buttons do
    <div
      id={fieldAnchor(`recordings.${row.id}`, error)}
      data-error={`recordings.${row.id}`}
      className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5 p-2.5 sm:p-4"
      onKeyDown={moveByKey}
    >
      <FileInput value={sentFileId(recordings.uploads[row.id])} />
      <div className="flex flex-wrap items-center justify-end gap-1">
        <label
          htmlFor={`titre-${row.id}`}
          className="min-w-0 flex-1 text-sm font-semibold sm:basis-full"
        >
          Titre de{" "}
          <span className="whitespace-nowrap">
            {single ? "l'enregistrement" : "la leçon"} {position}
          </span>
        </label>
        <input
          id={`titre-${row.id}`}
          name="recordingTitle[]"
          value={row.title}
          maxLength={200}
          onChange={(event) => recordings.retitle(row.id, event.currentTarget.value)}
          onBlur={recordings.settle}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy}
          className={classNames(
            "min-h-11 min-w-0 flex-1 basis-40 rounded-xl max-sm:order-1 max-sm:basis-full border bg-card px-3 py-2 hover:border-soft aria-invalid:border-rose",
            isToCheck ? "border-gold" : "border-edge",
          )}
        />
        {handle}
        <RowMenu {...props} />
      </div>
      {single && <Day fileName={row.fileName} />}
      <FileState {...props} />
      {error && (
        <p id={`erreur-${row.id}`} className="text-sm font-semibold text-rose">
          {error}
        </p>
      )}
    </div>
  );
}

function Day({ fileName }: { fileName: string }) {
  const day = dayInFileName(fileName);
  return (
    <>
      <input type="hidden" name="recordingDay[]" value={day} />
      {day && (
        <p className="text-sm text-soft">
          Daté du {formatLongDate(day)}, d'après le nom du fichier.
        </p>
      )}
    </>
  );
}

function FileState({ row, course, recordings }: Props) {
  const upload = recordings.uploads[row.id];
  const retry = () => recordings.retry(row.id);
  if (row.stored && !upload) {
    const { fileId, seconds, size } = row.stored;
    return (
      <FileLine>
        {fileId && <PlayButton track={previewTrack(course, { ...row.stored, fileId })} />}
        <p className="min-w-0 flex-1 basis-24">
          Fichier actuel <FileMeta seconds={seconds} size={size} />
        </p>
        <FileButton
          kind="audio"
          label="Remplacer"
          of={row.title}
          onFile={(file) => recordings.replace(row.id, file)}
        />
        {fileId && <FileCopies fileId={fileId} of={row.title} />}
      </FileLine>
    );
  }
  if (!upload) return null;
  const back = row.stored ? (
    <Button look="quiet" size="small" onClick={() => recordings.keepFile(row.id)}>
      Garder l'ancien fichier
    </Button>
  ) : (
    <RemoveButton row={row} recordings={recordings} />
  );
  if (upload.step !== "saved") {
    return (
      <>
        <p className="truncate text-sm text-soft">{row.fileName}</p>
        <FileLine>
          <div className="min-w-0 basis-full">
            <UploadProgress state={upload} name={row.fileName} onRetry={retry} />
          </div>
          {upload.step === "failed" && (
            <FileButton
              kind="audio"
              label="Choisir un autre fichier"
              of={row.title}
              onFile={(file) => recordings.replace(row.id, file)}
            />
          )}
          {back}
        </FileLine>
      </>
    );
  }
  const { id: fileId, durationSeconds: seconds, size } = upload.file;
  const track = previewTrack(course, { id: row.id, title: row.title, fileId, seconds });
  return (
    <FileLine>
      {row.stored && <p className="basis-full truncate">{row.fileName}</p>}
      <PlayButton track={track} />
      <div className="flex min-w-0 flex-1 basis-24 flex-wrap gap-x-3">
        <UploadProgress state={upload} name={row.fileName} onRetry={retry} />
        <FileMeta seconds={seconds} size={size} />
      </div>
      <CutWarning state={upload} />
      {back}
      <FileCopies fileId={fileId} of={row.title} />
    </FileLine>
  );
}

function FileLine({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-soft">
      {children}
    </div>
  );
}

function FileMeta({ seconds, size }: { seconds: number | null; size: number | null }) {
  return (
    <span className="whitespace-nowrap tabular-nums">
      {[seconds && formatDuration(seconds), size ? formatSize(size) : "Taille inconnue"]
        .filter(Boolean)
        .join(" · ")}
    </span>
  );
}

/** Why none goes farther is said once. */
const STEPS = [
  { key: "up", end: 1, label: "Monter", icon: ArrowUp, why: "C'est le premier" },
  { key: "down", end: -1, label: "Descendre", icon: ArrowDown, why: "C'est le dernier" },
  { key: "top", end: 1, label: "Tout en haut", icon: ArrowUpToLine, why: true },
  { key: "bottom", end: -1, label: "Tout en bas", icon: ArrowDownToLine, why: true },
] as const;

function placingOf(key: (typeof STEPS)[number]["key"], rows: Row[]): Placing {
  if (key === "up") return { by: -1 };
  if (key === "down") return { by: 1 };
  return { after: key === "top" ? null : (rows.at(-1)?.id ?? null) };
}

function RowMenu({ row, position, course, recordings }: Props) {
  const last = recordings.rows.length;
  // Of two, one step is the whole way.
  const steps = STEPS.slice(0, last > 2 ? 4 : 2);
  return (
    <div className="needs-scripts">
      <ItemMenu
        id={menuOfRecording(row.id)}
        title={row.title}
        verbs={
          <>
            {steps.map(({ key, end, label, icon: Icon, why }) => (
              <Button
                key={key}
                id={`${key}-${row.id}`}
                look="secondary"
                size="small"
                disabled={position === (end === 1 ? 1 : last) && why}
                onClick={() => recordings.move(row.id, placingOf(key, recordings.rows))}
              >
                <Icon aria-hidden size={16} /> {label}
                <span className="sr-only"> « {row.title} »</span>
              </Button>
            ))}
            {row.stored && (
              <>
                <ButtonLink
                  look="secondary"
                  size="small"
                  to={`/admin/courses/${course.id}/contents?modifier=${row.id}`}
                >
                  <Pencil aria-hidden size={16} /> Description, chapitres…
                  <span className="sr-only"> « {row.title} »</span>
                </ButtonLink>
                <RemoveButton row={row} recordings={recordings} />
              </>
            )}
          </>
        }
      >
        <p className="text-sm text-soft">{`Place ${position} sur ${last}`}</p>
      </ItemMenu>
    </div>
  );
}

function RemoveButton({ row, recordings }: Pick<Props, "row" | "recordings">) {
  return (
    <Button look="danger" size="small" onClick={() => recordings.remove(row.id)}>
      <X aria-hidden size={16} /> Retirer<span className="sr-only"> « {row.title} »</span>
    </Button>
  );
}
