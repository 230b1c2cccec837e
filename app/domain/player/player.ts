import { offerAgain } from "./listening.ts";
import { playerState, setPlayerState } from "./player-state.ts";
import { beginAt, movedElsewhere, noteMove, savePosition } from "./position-keeper.ts";
import { currentTrack, EMPTY_QUEUE, type Pressed, type Queue, type Track } from "./queue.ts";
import { goTo, joinQueue, queueFrom, stepBack } from "./queue-steps.ts";
import { isTimeToSleep, sleepIn, sleepLoudness } from "./sound/sleep-timer.ts";
import { keptAddress, writePageKeys, writeSound } from "./sound/sound-storage.ts";

declare global {
  interface Window {
    /** The boot script may have made and started it before the page was activated. */
    __audio?: HTMLAudioElement;
    __early?: Pressed;
    /** What this tab's player held when its page was left, as `left-queue.ts` keeps it. */
    __left?: string | null;
    /** The button pressed last, whether the player was there or not. */
    __pressed?: Element;
    __activated?: boolean;
    /** Until the player has loaded, the boot script answers a press on play. */
    __player?: {
      playOrPause: typeof playOrPause;
      offerQueue: typeof offerQueue;
      retry: typeof retry;
    };
  }
}

/** Lives outside the pages, so that the sound survives navigation. */
export function audioElement(): HTMLAudioElement {
  window.__audio ??= new Audio();
  return window.__audio;
}

/** Some phones ignore the volume a page asks for. */
export function canSetVolume(): boolean {
  const probe = new Audio();
  probe.volume = 0.5;
  return probe.volume === 0.5;
}

export function playOrPause({ from, ...track }: Pressed, tracks?: readonly Track[]): void {
  const isCurrent = currentTrack(playerState().queue)?.id === track.id;
  if (isCurrent && (from === undefined || !audioElement().paused)) toggle();
  else {
    offerAgain(track.id);
    load(isCurrent ? playerState().queue : queueFrom(track, tracks), { from });
  }
}

/** Plays from there, also what plays elsewhere now. */
export function playFrom({ from, ...track }: Pressed): void {
  const { queue, status } = playerState();
  offerAgain(track.id);
  if (currentTrack(queue)?.id !== track.id) load(queueFrom(track), { from });
  else if (status === "failed") load(queue, { from });
  else {
    seekTo(from ?? 0);
    play();
  }
}

export function toggle(): void {
  const { status, queue } = playerState();
  if (status === "failed") {
    offerAgain(currentTrack(queue)?.id ?? "");
    retry();
  } else if (audioElement().paused) resume();
  else pause();
}

export function resume(): void {
  const track = currentTrack(playerState().queue);
  if (!track) return;
  if (isTimeToSleep(playerState().sleep, Date.now())) sleepAfter(null);
  offerAgain(track.id);
  const elsewhere = movedElsewhere(track.id);
  if (elsewhere !== null) moveTo(elsewhere);
  play();
}

export function pause(): void {
  audioElement().pause();
}

export function retry(): void {
  const track = currentTrack(playerState().queue);
  if (track) start(track, playerState().position);
}

export function jumpTo(index: number): void {
  load(goTo(playerState().queue, index));
}

export function next(): boolean {
  const { queue } = playerState();
  if (!(queue.index + 1 in queue.tracks)) return false;
  jumpTo(queue.index + 1);
  return true;
}

/** Where one goes on after the sleep timer has stopped the sound at a recording's end. */
export function readyNext(): boolean {
  const { queue } = playerState();
  const following = goTo(queue, queue.index + 1);
  if (following !== queue) load(following, { playing: false });
  return following !== queue;
}

export function previous(): void {
  const { queue, position } = playerState();
  const step = stepBack(queue, position);
  if (step === "restart") seekTo(0);
  else load(step);
}

export function offerQueue(tracks: readonly Track[]): void {
  const { queue } = playerState();
  const joined = joinQueue(queue, tracks);
  if (joined !== queue) setPlayerState({ queue: joined });
}

export function seekTo(seconds: number): void {
  const { duration } = playerState();
  moveTo(Math.max(0, Math.min(seconds, duration ?? seconds)));
  noteMove({ bySeek: true });
}

export function skip(seconds: number): void {
  seekTo(playerState().position + seconds);
}

export function setRate(rate: number): void {
  const audio = audioElement();
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  setPlayerState({ rate });
  writeSound(playerState().volume, rate);
}

/** Full or light, from where it stands. */
export function changeCopy(): void {
  const { queue, position } = playerState();
  const track = currentTrack(queue);
  const { src, paused } = audioElement();
  if (track && !src.endsWith(heardOf(track))) start(track, position, !paused);
}

export function setVolume(volume: number): void {
  setPlayerState({ volume, muted: false });
  applyLoudness();
  writeSound(volume, playerState().rate);
}

export function toggleMute(): void {
  setPlayerState({ muted: !playerState().muted });
  applyLoudness();
}

export function setPageKeys(pageKeys: boolean): void {
  setPlayerState({ pageKeys });
  writePageKeys(pageKeys);
}

export function sleepAfter(choice: number | "end" | null): void {
  setPlayerState({ sleep: typeof choice === "number" ? sleepIn(choice, Date.now()) : choice });
  watchSleep();
}

export function watchSleep(): void {
  if (isTimeToSleep(playerState().sleep, Date.now())) {
    pause();
    setPlayerState({ sleep: null });
  }
  applyLoudness();
}

export function close(): void {
  pause();
  savePosition();
  const audio = audioElement();
  audio.removeAttribute("src");
  audio.load();
  setPlayerState({ queue: EMPTY_QUEUE, status: "paused", sleep: null });
}

export function load(
  queue: Queue,
  { playing = true, from }: { playing?: boolean; from?: number } = {},
) {
  savePosition();
  const track = currentTrack(queue);
  if (!track) return;
  setPlayerState({ queue, duration: track.duration, buffered: 0 });
  start(track, beginAt(track.id, from), playing);
}

function start(track: Track, at: number, playing = true): void {
  const audio = audioElement();
  setPlayerState({ status: playing ? "loading" : "paused", position: at });
  audio.src = heardOf(track);
  audio.currentTime = at;
  if (playing) play();
}

/** As the boot script has it. What this device keeps costs nothing, whatever the line. */
function heardOf({ id, src }: Track): string {
  const kept = keptAddress(id);
  if (kept) return kept;
  return window.__light ? src.replace("?mp3", "?leger") : src;
}

function play(): void {
  audioElement()
    .play()
    .catch((error: Error) => {
      // Other refusals end in the element's "error" event, or come from a newer choice.
      if (error.name === "NotAllowedError") setPlayerState({ status: "paused" });
    });
}

function moveTo(seconds: number): void {
  audioElement().currentTime = seconds;
  setPlayerState({ position: seconds });
}

function applyLoudness(): void {
  const { volume, muted, sleep } = playerState();
  const audio = audioElement();
  audio.muted = muted;
  audio.volume = (volume / 100) * sleepLoudness(sleep, Date.now());
}
