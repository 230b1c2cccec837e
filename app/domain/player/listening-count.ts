import { COUNTED_AFTER_SECONDS, tellAudience } from "#app/domain/audience/audience-beacon.ts";

/** Jumps do not count; what is heard again does count. */
export type Listening = { trackId: string; at: number; heard: number };

const LONGEST_STEP = 3;

export function hear(before: Listening, trackId: string, position: number): Listening {
  if (before.trackId !== trackId) return { trackId, at: position, heard: 0 };
  const step = position - before.at;
  const heard = step > 0 && step <= LONGEST_STEP ? before.heard + step : before.heard;
  return { trackId, at: position, heard };
}

export function isListening({ heard }: Listening, duration: number | null): boolean {
  return heard >= Math.min(COUNTED_AFTER_SECONDS, (duration || COUNTED_AFTER_SECONDS) * 0.9);
}

let listening: Listening = { trackId: "", at: 0, heard: 0 };

export function countListening(trackId: string, position: number, duration: number | null): void {
  listening = hear(listening, trackId, position);
  if (isListening(listening, duration)) tellAudience(trackId);
}
