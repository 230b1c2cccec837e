import { type PlayerState, setPlayerState } from "#app/domain/player/player-state.ts";
import { currentTrack } from "#app/domain/player/queue.ts";

const SHORT_WAIT_MS = 1500;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Tells screen readers what the player does; a short wait for the sound is not worth a word. */
export function announce(state: PlayerState, before: PlayerState): void {
  const track = currentTrack(state.queue);
  if (state.status === before.status && track === currentTrack(before.queue)) return;
  clearTimeout(waiting);
  if (!track) setPlayerState({ said: "" });
  else if (state.status === "paused") setPlayerState({ said: "Pause" });
  else if (state.status === "failed") setPlayerState({ said: state.failure });
  else if (state.status === "playing") setPlayerState({ said: `Lecture : ${track.title}` });
  else {
    const said = `Chargement : ${track.title}`;
    waiting = setTimeout(() => setPlayerState({ said }), SHORT_WAIT_MS);
  }
}
