import { tellWaiting } from "#app/domain/audience/waiting-audience.ts";
import { followChapters } from "#app/domain/player/chapters/follow-chapters.ts";
import Dock from "#app/domain/player/dock/dock.tsx";
import { offerAgain } from "#app/domain/player/listening.ts";
import {
  audioElement,
  changeCopy,
  load,
  offerQueue,
  pause,
  playOrPause,
  retry,
} from "#app/domain/player/player.ts";
import {
  onPlayerChange,
  type PlayerState,
  playerState,
  setPlayerState,
} from "#app/domain/player/player-state.ts";
import { beginAt, noteMove, saveOnLeaving } from "#app/domain/player/position-keeper.ts";
import { currentTrack, type Track } from "#app/domain/player/queue.ts";
import { queueFrom } from "#app/domain/player/queue-steps.ts";
import { followDisplay } from "#app/ui/display/display.ts";
import { followAudio, statusNow } from "./audio-events.ts";
import { keepQueue, leftQueue } from "./left-queue.ts";
import { readPageKeys, readSound } from "./sound-storage.ts";

let started = false;

/** Answers the dock: the whole player comes in one file. */
export function startPlayer(): typeof Dock {
  if (!started) start();
  return Dock;
}

function start(): void {
  started = true;
  const audio = audioElement();
  saveOnLeaving();
  tellWaiting();
  followDisplay(changeCopy);
  followAudio(audio);
  followChapters();
  reopen(audio);
  followChanges();
  const { volume, rate } = readSound();
  setPlayerState({ volume, rate, pageKeys: readPageKeys() });
  audio.volume = volume / 100;
  audio.defaultPlaybackRate = rate;
  audio.playbackRate = rate;
  adoptEarly(audio);
  window.__player = { playOrPause, offerQueue, retry };
}

/** Paused where it stood before the page was loaded anew; its sound is fetched once play is pressed. */
function reopen(audio: HTMLAudioElement): void {
  if (window.__early) return;
  audio.preload = "none";
  load(leftQueue(), { playing: false });
}

function adoptEarly(audio: HTMLAudioElement): void {
  for (const button of document.querySelectorAll("[data-early]")) {
    button.removeAttribute("data-early");
  }
  if (!window.__early) return;
  const { from, ...track } = window.__early;
  offerAgain(track.id);
  const begins = beginAt(track.id, from);
  const begun = audio.readyState > HTMLMediaElement.HAVE_NOTHING;
  setPlayerState({
    queue: queueFrom(track),
    position: begun ? audio.currentTime : begins,
    duration: Number.isFinite(audio.duration) ? audio.duration : track.duration,
    status: statusNow(audio),
  });
  if (begun && !audio.paused) noteMove({ bySeek: false });
  // Pressed while the line was cut, which has brought the player since.
  if (audio.error) retry();
}

/** Of which recording sounds and how, other tabs and screen readers are told. */
function followChanges(): void {
  const tellOtherTabs = hearOtherTabs();
  let before = playerState();
  onPlayerChange(() => {
    const [now, last] = [playerState(), before];
    before = now;
    if (now.queue !== last.queue) keepQueue(now.queue);
    const track = currentTrack(now.queue);
    if (now.status === last.status && track === currentTrack(last.queue)) return;
    if (now.status === "playing" && last.status !== "playing") tellOtherTabs();
    announce(now, track);
  });
}

/** One recording at a time, over all the tabs of this browser. */
function hearOtherTabs(): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const channel = new BroadcastChannel("player");
  channel.onmessage = pause;
  return () => channel.postMessage("playing");
}

const SHORT_WAIT_MS = 1500;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** A short wait for the sound is not announced. */
function announce({ status, failure }: PlayerState, track: Track | null): void {
  clearTimeout(waiting);
  if (!track) say("");
  else if (status === "paused") say("Pause");
  else if (status === "failed") say(failure);
  else if (status === "playing") say(`Lecture : ${track.title}`);
  else waiting = setTimeout(say, SHORT_WAIT_MS, `Chargement : ${track.title}`);
}

let said = "";

/** Not again after such a wait: a key pressed meanwhile has been answered. */
function say(announcement: string): void {
  if (announcement === said) return;
  said = announcement;
  setPlayerState({ announcement });
}
