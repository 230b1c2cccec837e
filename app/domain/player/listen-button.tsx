import { useEffect } from "react";
import { keepSeries } from "./listening.ts";
import { PlayButton } from "./play-button.tsx";
import { type PlayerState, usePlayer } from "./player-state.ts";
import { currentTrack } from "./queue.ts";
import { briefCallOf, callOf } from "./resume-words.ts";
import { isBegun, type Place, placeIn, type Series } from "./series.ts";

/** Plays a course where one stands in it. */
export function ListenButton({
  tracks,
  label,
  brief,
  call,
  look,
}: {
  tracks: Series;
  label: string;
  /** On a card among others. */
  brief?: boolean;
  /** The classes of a dark band's first button, whose label only says that all was heard. */
  call?: string;
  look?: "secondary";
}) {
  const playing = usePlayer(({ queue, status, position }) =>
    position === 0 && (status === "paused" || status === "failed") ? null : currentTrack(queue),
  );
  const positions = usePlayer((state) => state.positions);
  const now = tracks.findIndex(({ id }) => id === playing?.id);
  const place: Place = now < 0 ? placeIn(positions, tracks) : { index: now, state: "begun" };
  const track = tracks[place.index];
  const at = usePlayer((state) => Math.floor(track ? placeOf(state, track.id) : 0));
  useLessonsKept(tracks);
  if (!track) return null;
  if (call) {
    const words = place.state === "finished" ? briefCallOf(place, label) : label;
    const button = { label: words, look: "call", className: call } as const;
    return <PlayButton track={track} queue={tracks} ofSeries="same" {...button} />;
  }
  const words = brief ? briefCallOf(place, label) : callOf(place, at, tracks.length, label);
  return (
    <PlayButton
      track={track}
      queue={tracks}
      ofSeries={brief ? "brief" : ""}
      label={words}
      brief={brief}
      look={look}
    />
  );
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
