import { useEffect, useRef, useState } from "react";
import { useWarningBeforeLeaving } from "#app/ui/dialogs/leaving-warning.ts";
import { giveRecording, holdRecording, keepPiece, releaseRecording } from "./kept-recordings.ts";

const TYPES = ["audio/webm;codecs=opus", "audio/mp4", "audio/webm"];
/** A voice in Opus or AAC: half a megabyte a minute. */
const BITS_PER_SECOND = 64_000;
const PIECE_MS = 5_000;
const LONGEST_SECONDS = 4 * 3600;

export type Recorded = { at: number; seconds: number; sound: Blob };
export type RecorderState =
  | { step: "idle"; refusal?: string }
  | { step: "asking" }
  | { step: "recording"; paused: boolean }
  | { step: "recorded"; recorded: Recorded };

type Session = {
  at: number;
  recorder: MediaRecorder;
  stream: MediaStream;
  seconds: () => number;
  /** False once this device had no room for a piece: the page alone holds it. */
  isKept: () => boolean;
};

/** What the microphone hears, kept by this device as it goes. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const session = useRef<Session>(null);
  const held = useRef<number>(null);
  const gone = useRef(false);

  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      const { recorder } = session.current ?? {};
      if (recorder && recorder.state !== "inactive") recorder.stop();
      if (held.current !== null) releaseRecording(held.current);
    };
  }, []);
  useWarningBeforeLeaving(state.step === "recording" || state.step === "recorded");

  const hold = (at: number) => {
    held.current = at;
    holdRecording(at);
  };
  const start = async () => {
    setState({ step: "asking" });
    const stream = await listen().catch((error: unknown) => refusalOf(error));
    if (typeof stream === "string") return setState({ step: "idle", refusal: stream });
    try {
      if (gone.current) return stop(stream);
      session.current = record(stream, setState);
      hold(session.current.at);
    } catch {
      stop(stream);
      setState({ step: "idle", refusal: SILENT });
    }
  };
  const toggle = () => {
    const recorder = session.current?.recorder;
    if (recorder?.state === "paused") recorder.resume();
    else recorder?.pause();
  };
  return {
    state,
    start,
    toggle,
    stop: () => session.current?.recorder.stop(),
    seconds: () => session.current?.seconds() ?? 0,
    isKept: () => session.current?.isKept() ?? true,
    stream: () => session.current?.stream,
    show: (recorded: Recorded) => {
      hold(recorded.at);
      setState({ step: "recorded", recorded });
    },
    /** `given`: to a form, which forgets it once saved. */
    reset: ({ given = false } = {}) => {
      if (given && held.current !== null) giveRecording(held.current);
      held.current = null;
      setState({ step: "idle" });
    },
  };
}

async function listen(): Promise<MediaStream> {
  const voice = { channelCount: 1, echoCancellation: false, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio: voice });
}

function stop(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function record(stream: MediaStream, tell: (state: RecorderState) => void): Session {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const at = Date.now();
  const pieces: Blob[] = [];
  const { seconds, run, hold } = stopwatch();
  const screen = keepScreenOn();
  let kept = true;
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    keepPiece({ at, seconds: seconds() }, pieces.length - 1, data).catch(() => {
      kept = false;
    });
    if (seconds() > LONGEST_SECONDS && recorder.state !== "inactive") recorder.stop();
  };
  recorder.onstart = run;
  recorder.onpause = () => {
    hold();
    recorder.requestData();
    tell({ step: "recording", paused: true });
  };
  recorder.onresume = () => {
    run();
    tell({ step: "recording", paused: false });
  };
  recorder.onstop = () => {
    hold();
    stop(stream);
    void screen.then((lock) => lock?.release());
    const sound = new Blob(pieces, { type: recorder.mimeType });
    tell(
      pieces.length > 0
        ? { step: "recorded", recorded: { at, seconds: seconds(), sound } }
        : { step: "idle", refusal: SILENT },
    );
  };
  recorder.start(PIECE_MS);
  tell({ step: "recording", paused: false });
  return { at, recorder, stream, seconds, isKept: () => kept };
}

/** A phone that goes out stops hearing. */
function keepScreenOn(): Promise<WakeLockSentinel | undefined> {
  return navigator.wakeLock?.request("screen").catch(() => undefined) ?? Promise.resolve(undefined);
}

/** Counts while it runs. */
function stopwatch() {
  let counted = 0;
  let since: number | undefined;
  const running = () => (since === undefined ? 0 : performance.now() - since);
  return {
    seconds: () => (counted + running()) / 1000,
    run: () => {
      since ??= performance.now();
    },
    hold: () => {
      counted += running();
      since = undefined;
    },
  };
}

const SILENT = "Le micro n'a rien donné. Fermez les applications qui l'utilisent, puis réessayez.";

function refusalOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "NotAllowedError") {
    return "Le micro n'est pas autorisé. Autorisez-le pour ce site dans les réglages du navigateur, puis réessayez.";
  }
  if (name === "NotFoundError") return "Aucun micro trouvé sur cet appareil.";
  return SILENT;
}
