import { Mic, Pause, Square } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { formatClock, formatDuration } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Button } from "#app/ui/button.tsx";
import { focusSoon } from "#app/ui/focus.ts";
import { useHydrated } from "#app/ui/hydration.ts";
import {
  forgetRecording,
  type KeptRecording,
  keptRecordings,
  keptSound,
} from "./kept-recordings.ts";
import { LevelMeter } from "./level-meter.tsx";
import type { RecordedFile } from "./recorded-file.ts";
import { RecordedReview } from "./recorded-review.tsx";
import { type RecorderState, useRecorder } from "./use-recorder.ts";

/** Records with the device's microphone; `onFile` is given what is kept of it. */
export function Recorder({ onFile }: { onFile: (file: RecordedFile) => void }) {
  const recorder = useRecorder();
  const { state } = recorder;
  const id = useId();
  const [round, setRound] = useState({ number: 0, focused: false });
  const kept = useKeptRecordings(round.number);
  useEffect(() => {
    if (round.focused) focusSoon(id);
  }, [round, id]);
  if (!useHydrated() || !("MediaRecorder" in window) || !navigator.mediaDevices) return null;
  const leave = () => {
    recorder.reset();
    setRound({ number: round.number + 1, focused: true });
  };
  if (state.step === "recorded") {
    const { recorded } = state;
    return (
      <RecordedReview
        recorded={recorded}
        onKeep={(file) => {
          recorder.reset({ given: true });
          setRound({ number: round.number + 1, focused: false });
          onFile(file);
        }}
        onDelete={() => void forgetRecording(recorded.at).finally(leave)}
      />
    );
  }
  if (state.step === "recording") return <Running recorder={recorder} paused={state.paused} />;
  return (
    <div className="grid gap-3">
      {kept.map((one) => (
        <Unsent
          key={one.at}
          kept={one}
          onTake={async () => recorder.show({ ...one, sound: await keptSound(one.at) })}
          onDelete={() => void forgetRecording(one.at).finally(leave)}
        />
      ))}
      <Button
        id={id}
        look="secondary"
        className="justify-self-start max-sm:w-full"
        disabled={state.step === "asking"}
        onClick={recorder.start}
      >
        <Mic aria-hidden size={18} /> Enregistrer au micro
      </Button>
      <Said state={state} />
    </div>
  );
}

function Said({ state }: { state: RecorderState }) {
  const refusal = state.step === "idle" ? state.refusal : undefined;
  return (
    <p role="status" className={refusal ? "text-sm text-rose" : "text-sm text-soft"}>
      {state.step === "asking" ? "Autorisez le micro dans la fenêtre du navigateur." : refusal}
    </p>
  );
}

/** A page that was closed, a line that was cut: it is still on this device. */
function Unsent({
  kept,
  onTake,
  onDelete,
}: {
  kept: KeptRecording;
  onTake: () => void;
  onDelete: () => void;
}) {
  const when = formatDateTime(new Date(kept.at));
  return (
    <div className="panel flex flex-wrap items-center gap-3 p-4">
      <p className="min-w-0 flex-1 basis-56">
        Un enregistrement du {when} ({formatDuration(kept.seconds)}) est resté sur cet appareil : il
        n'a pas été publié.
      </p>
      <Button size="small" onClick={onTake}>
        Reprendre<span className="sr-only"> l'enregistrement du {when}</span>
      </Button>
      <Button look="danger" size="small" onClick={onDelete}>
        Supprimer<span className="sr-only"> l'enregistrement du {when}</span>
      </Button>
    </div>
  );
}

function Running({
  recorder,
  paused,
}: {
  recorder: ReturnType<typeof useRecorder>;
  paused: boolean;
}) {
  const seconds = useSeconds(recorder.seconds);
  const id = useId();
  useEffect(() => focusSoon(id), [id]);
  return (
    <section aria-label="Enregistrement au micro" className="panel grid gap-4 p-5">
      <p role="status" className="flex items-center gap-2 font-semibold">
        <span
          aria-hidden
          className={paused ? "size-3 rounded-full bg-edge" : "size-3 rounded-full bg-rose"}
        />
        {paused ? "En pause" : "Enregistrement en cours"}
      </p>
      <p role="timer" className="font-title text-4xl tabular-nums">
        {formatClock(seconds)}
      </p>
      <LevelMeter stream={recorder.stream()} />
      <p className="text-sm text-soft">
        {recorder.isKept()
          ? "Gardez cette page ouverte. Ce qui est déjà enregistré reste sur cet appareil, même si la ligne se coupe."
          : "Gardez cette page ouverte : cet appareil n'a plus de place, et l'enregistrement serait perdu."}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button id={id} onClick={recorder.stop} className="max-sm:flex-1">
          <Square aria-hidden size={18} /> Terminer
        </Button>
        <Button look="secondary" onClick={recorder.toggle} className="max-sm:flex-1">
          {paused ? <Mic aria-hidden size={18} /> : <Pause aria-hidden size={18} />}
          {paused ? "Reprendre" : "Pause"}
        </Button>
      </div>
    </section>
  );
}

function useSeconds(read: () => number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor(read())), 250);
    return () => clearInterval(timer);
  }, [read]);
  return seconds;
}

/** `round`: once more, after one was removed. */
function useKeptRecordings(round: number): KeptRecording[] {
  const [kept, setKept] = useState<KeptRecording[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up again at each round
  useEffect(() => {
    let shown = true;
    keptRecordings()
      .then((found) => shown && setKept(found))
      .catch(() => {});
    return () => {
      shown = false;
    };
  }, [round]);
  return kept;
}
