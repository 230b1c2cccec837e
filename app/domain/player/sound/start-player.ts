import { audioElement, offerQueue, pause, playOrPause, retry } from "#app/domain/player/player.ts";
import {
  onPlayerChange,
  type PlayerState,
  playerState,
  setPlayerState,
} from "#app/domain/player/player-state.ts";
import { readPageKeys, readSound } from "#app/domain/player/player-storage.ts";
import { beginAt, keepPositions, noteMove } from "#app/domain/player/position-keeper.ts";
import { currentTrack, queueFrom } from "#app/domain/player/queue.ts";
import { fail, followAudio, statusNow } from "./audio-events.ts";

let started = false;

export function startPlayer(): void {
  if (started) return;
  started = true;
  const audio = audioElement();
  keepPositions();
  hearOtherTabs();
  followChanges();
  followAudio(audio);
  const { volume, rate } = readSound();
  setPlayerState({ volume, rate, pageKeys: readPageKeys() });
  audio.volume = volume / 100;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  adoptEarly(audio);
  window.__player = { playOrPause, offerQueue, retry };
  addEventListener("online", () => {
    if (playerState().status === "failed") retry();
  });
}

function adoptEarly(audio: HTMLAudioElement): void {
  for (const button of document.querySelectorAll("[data-early]")) {
    button.removeAttribute("data-early");
  }
  const track = window.__early;
  if (!track) return;
  const from = beginAt(track.id);
  const begun = audio.readyState > HTMLMediaElement.HAVE_NOTHING;
  if (audio.error) fail();
  setPlayerState({
    queue: queueFrom(track),
    position: begun ? audio.currentTime : from,
    duration: Number.isFinite(audio.duration) ? audio.duration : track.duration,
    status: statusNow(audio),
  });
  if (begun && !audio.paused) noteMove({ bySeek: false });
}

function followChanges(): void {
  let before = playerState();
  onPlayerChange(() => {
    const last = before;
    const now = playerState();
    before = now;
    tellOtherTabs(now, last);
    announce(now, last);
  });
}

let channel: BroadcastChannel | undefined;

/** One recording at a time, over all the tabs of this browser. */
function hearOtherTabs(): void {
  if (!("BroadcastChannel" in window)) return;
  channel = new BroadcastChannel("player");
  channel.onmessage = () => pause();
}

function tellOtherTabs({ status }: PlayerState, before: PlayerState): void {
  if (status === "playing" && before.status !== "playing") channel?.postMessage("playing");
}

const SHORT_WAIT_MS = 1500;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** A short wait for the sound is not announced. */
function announce(state: PlayerState, before: PlayerState): void {
  const track = currentTrack(state.queue);
  if (state.status === before.status && track === currentTrack(before.queue)) return;
  clearTimeout(waiting);
  if (!track) setPlayerState({ announcement: "" });
  else if (state.status === "paused") setPlayerState({ announcement: "Pause" });
  else if (state.status === "failed") setPlayerState({ announcement: state.failure });
  else if (state.status === "playing") setPlayerState({ announcement: `Lecture : ${track.title}` });
  else {
    const announcement = `Chargement : ${track.title}`;
    waiting = setTimeout(() => setPlayerState({ announcement }), SHORT_WAIT_MS);
  }
}
