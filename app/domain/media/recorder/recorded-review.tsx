import { Check, Trash2 } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { QuestionDialog } from "#app/ui/dialogs/dialog.tsx";
import { focusSoon } from "#app/ui/focus.ts";
import { PartChoice, stopAtEnd, WRONG_PART } from "./part-choice.tsx";
import { usePeaks } from "./peaks.ts";
import { type KeptPart, RecordedFile } from "./recorded-file.ts";
import type { Recorded } from "./use-recorder.ts";

/** One listens, says where it begins and ends, and keeps it. */
export function RecordedReview({
  recorded,
  onKeep,
  onDelete,
}: {
  recorded: Recorded;
  onKeep: (file: RecordedFile) => void;
  onDelete: () => void;
}) {
  const sound = useRef<HTMLAudioElement>(null);
  const id = useId();
  const [part, setPart] = useState<KeptPart>({ from: 0, to: recorded.seconds });
  const [isWrong, setWrong] = useState(false);
  const [asks, setAsks] = useState(false);
  const peaks = usePeaks(recorded.sound, recorded.seconds);
  const isCut = part.from > 0 || part.to < recorded.seconds;
  useEffect(() => focusSoon(id), [id]);
  return (
    <section aria-label="Enregistrement à vérifier" className="panel grid gap-4 p-5">
      <p id={id} tabIndex={-1} className="font-semibold">
        Écoutez, coupez le début et la fin s'il le faut, puis gardez l'enregistrement.
      </p>
      <Sound recorded={recorded} part={part} ref={sound} />
      <PartChoice
        sound={sound}
        peaks={peaks}
        seconds={recorded.seconds}
        part={part}
        onChange={(next, wrong) => {
          setPart(next);
          setWrong(wrong);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          className="max-sm:flex-1"
          disabled={isWrong && WRONG_PART}
          onClick={() =>
            onKeep(new RecordedFile(recorded.sound, { at: recorded.at, part: isCut ? part : null }))
          }
        >
          <Check aria-hidden size={18} /> Garder
        </Button>
        <Button look="danger" className="max-sm:flex-1" onClick={() => setAsks(true)}>
          <Trash2 aria-hidden size={18} /> Supprimer
        </Button>
      </div>
      <QuestionDialog
        open={asks}
        onClose={() => setAsks(false)}
        question="Supprimer cet enregistrement ?"
        consequence="Il n'existe que sur cet appareil : il sera perdu."
      >
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="secondary" onClick={() => setAsks(false)}>
            Annuler
          </Button>
          <Button look="danger" onClick={onDelete}>
            Supprimer
          </Button>
        </div>
      </QuestionDialog>
    </section>
  );
}

/** Stops at the end of what is kept, where it came from within it. */
function Sound({
  recorded,
  part,
  ref,
}: {
  recorded: Recorded;
  part: KeptPart;
  ref: React.RefObject<HTMLAudioElement | null>;
}) {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    const url = URL.createObjectURL(recorded.sound);
    setSource(url);
    return () => URL.revokeObjectURL(url);
  }, [recorded.sound]);
  const before = useRef(0);
  return (
    // biome-ignore lint/a11y/useMediaCaption: recorded a moment ago
    <audio
      ref={ref}
      controls
      src={source}
      aria-label="Écouter l'enregistrement"
      className="h-11 w-full max-w-md"
      onLoadedMetadata={({ currentTarget }) => tellLength(currentTarget)}
      onTimeUpdate={stopAtEnd(before, part)}
    />
  );
}

/** What a browser has just recorded does not say how long it is: it is found by going to its end. */
function tellLength(sound: HTMLAudioElement): void {
  if (Number.isFinite(sound.duration)) return;
  sound.addEventListener(
    "timeupdate",
    () => {
      sound.currentTime = 0;
    },
    { once: true },
  );
  sound.currentTime = Number.MAX_SAFE_INTEGER;
}
