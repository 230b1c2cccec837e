import { useEffect, useRef, useState } from "react";
import { useWarningBeforeLeaving } from "#app/ui/dialogs/leaving-warning.ts";
import { holdRecording, keepPiece } from "./kept-recordings.ts";

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

type Session = { recorder: MediaRecorder; stream: MediaStream; seconds: () => number };

/** What the microphone hears, kept by this device as it goes. */
export function useRecorder() {
  const [state, setState] = useState<RecorderState>({ step: "idle" });
  const session = useRef<Session>(null);

  useEffect(() => () => session.current?.recorder.stop(), []);
  useWarningBeforeLeaving(state.step === "recording");

  const start = async () => {
    setState({ step: "asking" });
    const stream = await listen().catch((error: unknown) => refusalOf(error));
    if (typeof stream === "string") return setState({ step: "idle", refusal: stream });
    session.current = record(stream, setState);
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
    stream: () => session.current?.stream,
    show: (recorded: Recorded) => setState({ step: "recorded", recorded }),
    reset: () => setState({ step: "idle" }),
  };
}

function listen(): Promise<MediaStream> {
  const voice = { channelCount: 1, echoCancellation: false, autoGainControl: true };
  return navigator.mediaDevices.getUserMedia({ audio: voice });
}

function record(stream: MediaStream, tell: (state: RecorderState) => void): Session {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: BITS_PER_SECOND });
  const at = Date.now();
  const pieces: Blob[] = [];
  const { seconds, run, hold } = stopwatch();
  const screen = keepScreenOn();
  holdRecording(at, new Promise((resolve) => recorder.addEventListener("stop", () => resolve())));
  recorder.ondataavailable = ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    // Where this device has no room, the page alone holds it.
    void keepPiece({ at, seconds: seconds() }, pieces.length - 1, data).catch(() => {});
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
    for (const track of stream.getTracks()) track.stop();
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
  return { recorder, stream, seconds };
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
