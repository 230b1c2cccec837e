import { useEffect } from "react";
import { next, previous, seekTo, skip, toggle, toggleMute } from "./player.ts";
import { playerState } from "./player-state.ts";
import { currentTrack } from "./queue.ts";
import { type Command, commandFor, type Focus } from "./shortcuts.ts";

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
  if (command.do !== "toggle" || !event.repeat) obey(command);
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

function obey(command: Command): void {
  if (command.do === "seek") seekTo(command.seconds);
  else if (command.do === "skip") skip(command.seconds);
  else DEEDS[command.do]();
}

const DEEDS = { toggle, mute: toggleMute, next, previous };
