import { useEffect } from "react";
import { formatClock } from "#app/infra/french/french.ts";
import { keepSeries } from "./listening.ts";
import { PlayButton } from "./play-button.tsx";
import { type PlayerState, usePlayer } from "./player-state.ts";
import { currentTrack } from "./queue.ts";
import { isBegun, type Place, placeIn, type Series } from "./series.ts";

/** Plays a course where one stands in it. */
export function ListenButton({
  tracks,
  label,
  look,
}: {
  tracks: Series;
  label: string;
  look?: "secondary";
}) {
  const playing = usePlayer(({ queue, status, position }) =>
    status === "paused" && position === 0 ? null : currentTrack(queue),
  );
  const positions = usePlayer((state) => state.positions);
  const now = tracks.findIndex(({ id }) => id === playing?.id);
  const place: Place = now < 0 ? placeIn(positions, tracks) : { index: now, state: "begun" };
  const track = tracks[place.index];
  const at = usePlayer((state) => Math.floor(track ? placeOf(state, track.id) : 0));
  useLessonsKept(tracks);
  if (!track) return null;
  const words = wordsOf(place, at, tracks, label);
  return <PlayButton track={track} queue={tracks} ofSeries label={words} look={look} />;
}

function wordsOf({ index, state }: Place, at: number, { length }: Series, label: string): string {
  if (state === "new") return label;
  if (state === "finished") return length === 1 ? "Réécouter" : "Réécouter le cours";
  if (state === "next") return `Continuer : leçon ${index + 1}`;
  if (length === 1) return `Reprendre à ${formatClock(at)}`;
  return `Reprendre la leçon ${index + 1} à ${formatClock(at)}`;
}

function placeOf({ queue, position, positions }: PlayerState, id: string): number {
  return currentTrack(queue)?.id === id && position > 0 ? position : (positions[id]?.at ?? 0);
}

/** Of a course already begun the home page then knows the lessons added since. */
function useLessonsKept(tracks: Series): void {
  const begun = usePlayer(({ positions }) => isBegun(positions, tracks));
  useEffect(() => {
    if (begun) keepSeries(tracks);
  }, [tracks, begun]);
}
