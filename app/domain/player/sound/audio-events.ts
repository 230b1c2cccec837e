import { countListening } from "#app/domain/player/listening-count.ts";
import { next, readyNext, retry, watchSleep } from "#app/domain/player/player.ts";
import { playerState, type Status, setPlayerState } from "#app/domain/player/player-state.ts";
import { noteMove, saveFinished, savePosition } from "#app/domain/player/position-keeper.ts";
import { currentTrack } from "#app/domain/player/queue.ts";
import { probe, untilLine } from "#app/infra/line.ts";

const NO_SOUND_MS = 20_000;
let noSound: ReturnType<typeof setTimeout> | undefined;

export function followAudio(audio: HTMLAudioElement): void {
  const on = (events: string, listener: () => void) => {
    for (const event of events.split(" ")) audio.addEventListener(event, listener);
  };
  on("loadedmetadata durationchange", () => readDuration(audio));
  on("timeupdate seeked", () => readPosition(audio));
  on("progress timeupdate", () => readBuffered(audio));
  on("loadstart progress waiting seeking", waitForSound);
  on("waiting stalled seeking", () => {
    if (!audio.paused && isStarved(audio)) setStatus("loading");
  });
  on("play", silenceFilms);
  document.addEventListener("play", ({ target }) => target !== audio && audio.pause(), true);
  on("playing canplay seeked", () => setStatus(statusNow(audio)));
  on("pause", () => {
    if (audio.ended || audio.error) return;
    setStatus("paused");
    savePosition();
  });
  on("ended", () => finish(audio));
  on("error", () => {
    if (!audio.hasAttribute("src")) return;
    savePosition();
    fail();
  });
}

export function statusNow(audio: HTMLAudioElement): Status {
  if (audio.error) return "failed";
  if (audio.paused) return "paused";
  return isStarved(audio) ? "loading" : "playing";
}

/** A cut line is awaited: what was playing goes on by itself. */
async function fail(reason = "Impossible de lire cet enregistrement."): Promise<void> {
  const { queue } = playerState();
  const cut = !(await probe());
  if (playerState().queue !== queue || playerState().status === "playing") return;
  setPlayerState({ status: "failed", failure: cut ? CUT : reason });
  if (!cut) return;
  await untilLine();
  if (playerState().queue === queue && playerState().status === "failed") retry();
}

const CUT = "La ligne est coupée : la lecture reprendra dès qu'elle revient.";

function silenceFilms(): void {
  for (const film of document.querySelectorAll("video")) film.pause();
}

function setStatus(status: Status): void {
  if (playerState().status !== status) setPlayerState({ status });
}

/** A dead connection raises no error: after a while, offer to try again. */
function waitForSound(): void {
  clearTimeout(noSound);
  noSound = setTimeout(() => {
    if (playerState().status === "loading") {
      fail("La ligne est trop lente : le son n'arrive plus.");
    }
  }, NO_SOUND_MS);
}

function isStarved(audio: HTMLAudioElement): boolean {
  return audio.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
}

function readDuration(audio: HTMLAudioElement): void {
  if (Number.isFinite(audio.duration)) setPlayerState({ duration: audio.duration });
  // Some browsers forget a place asked for before the file was known.
  const { position } = playerState();
  if (audio.currentTime < 1 && position > 1) audio.currentTime = position;
}

function readPosition(audio: HTMLAudioElement): void {
  if (audio.readyState === HTMLMediaElement.HAVE_NOTHING || audio.ended) return;
  setPlayerState({ position: audio.currentTime });
  if (!audio.paused && !audio.seeking) {
    noteMove({ bySeek: false });
    const { queue, duration } = playerState();
    countListening(currentTrack(queue)?.id ?? "", audio.currentTime, duration);
  }
  watchSleep();
}

function readBuffered(audio: HTMLAudioElement): void {
  const { buffered, currentTime } = audio;
  for (let range = 0; range < buffered.length; range++) {
    if (buffered.start(range) <= currentTime && currentTime <= buffered.end(range)) {
      setPlayerState({ buffered: buffered.end(range) });
    }
  }
}

function finish(audio: HTMLAudioElement): void {
  saveFinished();
  const sleeps = playerState().sleep === "end";
  if (sleeps) setPlayerState({ sleep: null });
  if (sleeps ? readyNext() : next()) return;
  audio.pause();
  audio.currentTime = 0;
  setPlayerState({ status: "paused", position: 0 });
}
