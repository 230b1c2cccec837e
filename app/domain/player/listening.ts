import { playerState, setPlayerState } from "./player-state.ts";
import {
  readPositions,
  readSeries,
  writePositions,
  writeResumables,
  writeSeries,
} from "./player-storage.ts";
import { type Positions, progressOf } from "./position.ts";
import type { Track } from "./queue.ts";
import { callOf, leftOf } from "./resume-words.ts";
import { isIn, type Listened, listened, rememberSeries } from "./series.ts";

/** What this browser keeps of what was heard, as another tab may have left it. */
export function refreshListening(): Positions {
  const { positions, series } = playerState();
  const kept = { positions: readPositions(positions), series: readSeries(series) };
  setPlayerState(kept);
  return kept.positions;
}

export function keepPositions(positions: Positions): void {
  writePositions(positions);
  setPlayerState({ positions });
  keepResumables();
}

/** A course's page tells of new lessons, and the player of the course it plays. */
export function keepSeries(tracks: readonly Track[]): void {
  const known = readSeries(playerState().series);
  const series = rememberSeries(known, tracks);
  if (series === known) return;
  writeSeries(series);
  setPlayerState({ series });
  keepResumables();
}

/** The places stay: it comes back once play is pressed again, not while it goes on sounding. */
export function hide({ series }: Listened): void {
  mark(refreshListening(), series, { hidden: true });
}

export function offerAgain(id: string): void {
  const positions = refreshListening();
  if (isTakenOff(positions, id)) mark(positions, seriesWith(id), { hidden: false });
}

function mark(positions: Positions, series: readonly { id: string }[], as: { hidden: boolean }) {
  const marked = series.flatMap(({ id }) => {
    const saved = positions[id];
    return saved ? [[id, { ...saved, ...as }]] : [];
  });
  keepPositions({ ...positions, ...Object.fromEntries(marked) });
}

/** With the whole of its course, whose next lessons come by themselves. */
export function isTakenOff(positions: Positions, id: string): boolean {
  return seriesWith(id).some((one) => positions[one.id]?.hidden);
}

function seriesWith(id: string): readonly { id: string }[] {
  return playerState().series.find((series) => isIn(series, id)) ?? [{ id }];
}

function keepResumables(): void {
  const { positions, series } = playerState();
  const unfinished = listened(positions, series).filter(({ place }) => place.state !== "finished");
  writeResumables(
    unfinished.map((one) => {
      const { of, track, hidden, place } = one;
      const saved = positions[track.id];
      const call = callOf(place, saved?.at ?? 0, one.series.length, "");
      const heard = progressOf(positions, track.id);
      return { of, track, hidden, call, left: leftOf(one, saved), heard };
    }),
  );
}
