import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import type { CourseType } from "#app/domain/courses/course.ts";
import { Recorder } from "#app/domain/media/recorder/recorder.tsx";
import { FilePicker } from "#app/domain/media/upload/file-picker.tsx";
import { tallyOf, tallyText } from "#app/domain/media/upload/upload-state.ts";
import { Button } from "#app/ui/button.tsx";
import { Sortable } from "#app/ui/lists/sortable.tsx";
import { hasProposedTitle, PROPOSED_TITLES, RecordingRow, sentFileId } from "./recording-row.tsx";
import { wantedName } from "./recording-rows.ts";
import { RECORDING_PICKER, type Recordings } from "./use-recordings.ts";

export function RecordingList({
  recordings,
  course,
  single,
  errors,
}: {
  recordings: Recordings;
  course: { id: string; slug: string; title: string; courseType: CourseType };
  /** Each is published by itself, on the day that its file's name tells: no lesson of a course. */
  single?: boolean;
  errors: Record<string, string>;
}) {
  const { rows, uploads, removed } = recordings;
  const tally = tallyOf(uploads);
  const proposed = rows.filter(hasProposedTitle).length;
  return (
    <fieldset
      id="enregistrements"
      className="grid min-w-0 scroll-mt-4 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <legend className="max-w-full pb-3 font-title text-2xl">
        {single ? "Enregistrements" : "Leçons"}
      </legend>
      <Words name="recordingId[ ]" words={rows.map(({ id }) => id)} />
      <Words name="recordingFile[ ]" words={rows.map(({ id }) => sentFileId(uploads[id]))} />
      <Words name="recordingName[ ]" words={rows.map((row) => wantedName(row, uploads[row.id]))} />
      {removed.length > 0 && <Words name="removedId[ ]" words={removed} />}
      {proposed > 0 && (
        <p id={PROPOSED_TITLES} className="text-sm text-gold-ink">
          {proposed === 1 ? "Titre proposé" : `${proposed} titres proposés`}, à vérifier avant de
          publier.
        </p>
      )}
      {rows.length > 0 && (
        <Sortable
          items={rows}
          onPlace={(id, after) => recordings.place(id, { after })}
          className="grid gap-2.5"
        >
          {(row, handle, index) => (
            <RecordingRow
              row={row}
              handle={handle}
              position={index + 1}
              course={course}
              single={single}
              recordings={recordings}
              error={errors[`recordings.${row.id}`]}
            />
          )}
        </Sortable>
      )}
      {tally.failed > 1 && (
        <Button
          look="danger"
          size="small"
          onClick={recordings.removeFailed}
          className="justify-self-start"
        >
          <X aria-hidden size={16} /> Retirer les fichiers en échec
        </Button>
      )}
      <FilePicker
        id={RECORDING_PICKER}
        kind="audio"
        multiple
        label="Ajouter des fichiers audio"
        hint="Vous pouvez en choisir plusieurs, ou les déposer ici. MP3, M4A, WAV ou notes vocales."
        onFiles={recordings.choose}
      />
      <Recorder onFile={(file) => recordings.choose([file])} />
      <noscript>
        <p className="text-soft">
          L'envoi de fichiers demande JavaScript. Sans JavaScript, vous pouvez corriger le titre, la
          description et les titres des leçons.
        </p>
      </noscript>
      <p aria-live="polite" className={tally.total > 0 ? "text-soft" : "sr-only"}>
        {tally.total > 0 && tallyText(tally)}
      </p>
      <p aria-live="polite" className="sr-only">
        {recordings.spoken}
      </p>
    </fieldset>
  );
}

/** One field for the whole list: a course may have more recordings than a form may have fields. */
function Words({ name, words }: { name: string; words: string[] }) {
  const field = useRef<HTMLInputElement>(null);
  const value = words.join(" ");
  const known = useRef(value);
  // A row dropped by its handle, moved by its keys or arrived is no click of which the form would hear.
  useEffect(() => {
    if (known.current === value) return;
    known.current = value;
    field.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, [value]);
  return <input ref={field} type="hidden" name={name} value={value} />;
}
