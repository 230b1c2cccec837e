import { useEffect } from "react";
import { speakClock } from "#app/infra/french/spoken-clock.ts";
import { next, previous, seekTo, skip, toggle, toggleMute } from "./player.ts";
import { type PlayerState, playerState, setPlayerState } from "./player-state.ts";
import { currentTrack } from "./queue.ts";

export function usePlayerKeys(): void {
  useEffect(() => {
    document.addEventListener("keydown", answerKey);
    return () => document.removeEventListener("keydown", answerKey);
  }, []);
}

function answerKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const { queue, pageKeys } = playerState();
  const focus = focusOf(event.target);
  if (!currentTrack(queue) || (focus === "page" && !pageKeys)) return;
  const command = commandFor(event.key, focus);
  if (!command) return;
  event.preventDefault();
  const [action, seconds = 0] = command;
  if (action === "toggle" && event.repeat) return;
  ACTIONS[action](seconds);
  // The line of time speaks by itself.
  if (action === "mute" || !(event.target instanceof HTMLInputElement)) {
    const announcement = spokenAfter(command, playerState());
    if (announcement) setPlayerState({ announcement });
  }
}

/** Of what the eye alone would see. */
export function spokenAfter(
  [action, seconds = 0]: Command,
  { muted, position }: Pick<PlayerState, "muted" | "position">,
): string | null {
  if (action === "mute") return muted ? "Son coupé" : "Son remis";
  if (action !== "skip") return null;
  return `${seconds < 0 ? "Recul" : "Avance"} de ${Math.abs(seconds)} s : ${speakClock(position)}`;
}

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return "page";
  if (target.dataset.keys === "player") return "player";
  const own = target.closest("[data-player]") !== null;
  if (own && target.matches("input[type=range]")) return "player-slider";
  if (target.matches("input, select, textarea") || target.isContentEditable) return "field";
  if (!own) return target.closest("dialog, audio, video, iframe") ? "field" : "page";
  if (target.closest("[popover]")) return "page";
  return target.matches("button") ? "player-button" : "player";
}

const ACTIONS = { toggle, mute: toggleMute, next, previous, skip, seek: seekTo };

export type Command = [action: keyof typeof ACTIONS, seconds?: number];

/** Work on the whole page unless turned off; the other keys work in the player only. */
const PAGE_KEYS: Record<string, Command> = {
  k: ["toggle"],
  m: ["mute"],
  j: ["skip", -15],
  l: ["skip", 15],
};

const PLAYER_KEYS: Record<string, Command> = {
  ...PAGE_KEYS,
  " ": ["toggle"],
  ArrowLeft: ["skip", -5],
  ArrowRight: ["skip", 5],
  ArrowDown: ["skip", -15],
  ArrowUp: ["skip", 15],
  PageDown: ["skip", -15],
  PageUp: ["skip", 15],
  Home: ["seek", 0],
  End: ["seek", Number.POSITIVE_INFINITY],
  n: ["next"],
  p: ["previous"],
};

/** Where the focus is: what a control does with keys by itself must stay. */
export type Focus = "page" | "field" | "player" | "player-button" | "player-slider";

export function commandFor(key: string, focus: Focus): Command | null {
  const name = key.length === 1 ? key.toLowerCase() : key;
  if (focus === "field") return null;
  if (focus === "page") return PAGE_KEYS[name] ?? null;
  if (focus === "player-button" && name === " ") return null;
  if (focus === "player-slider" && name.length > 1) return null;
  return PLAYER_KEYS[name] ?? null;
}
