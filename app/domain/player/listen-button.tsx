import { formatClock } from "#app/infra/french/french.ts";
import { PlayButton } from "./play-button.tsx";
import { type PlayerState, usePlayer } from "./player-state.ts";
import { lastHeardOf } from "./position.ts";
import { currentTrack, type Track } from "./queue.ts";

export function ListenButton({ tracks, label }: { tracks: readonly Track[]; label: string }) {
  const id = usePlayer((state) => chosenOf(state, tracks));
  const at = usePlayer((state) => placeOf(state, id));
  const track = tracks.find((one) => one.id === id) ?? tracks[0];
  if (!track) return null;
  const words = at > 0 ? `Reprendre à ${formatClock(at)}` : label;
  return <PlayButton track={track} queue={tracks} label={words} />;
}

function chosenOf({ queue, positions }: PlayerState, tracks: readonly Track[]): string | null {
  const current = currentTrack(queue);
  if (current && tracks.some(({ id }) => id === current.id)) return current.id;
  return lastHeardOf(positions, tracks);
}

function placeOf({ queue, position, positions }: PlayerState, id: string | null): number {
  if (id === null) return 0;
  return Math.floor(currentTrack(queue)?.id === id ? position : (positions[id]?.at ?? 0));
}
