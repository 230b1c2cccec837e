/** `minutes`: the choice it began with. */
export type SleepTimer = { until: number; minutes: number } | "end";

export const SLEEP_MINUTES = [5, 10, 15, 30, 45, 60] as const;
const FADE_MS = 8_000;

export function sleepIn(minutes: number, now: number): SleepTimer {
  return { until: now + minutes * 60_000, minutes };
}

export function isTimeToSleep(timer: SleepTimer | null, now: number): boolean {
  return timer !== null && timer !== "end" && now >= timer.until;
}

/** From 0 to 1. */
export function sleepLoudness(timer: SleepTimer | null, now: number): number {
  if (timer === null || timer === "end") return 1;
  return Math.min(1, Math.max(0, (timer.until - now) / FADE_MS));
}

export function minutesLeft(timer: SleepTimer | null, now: number): number | null {
  if (timer === null || timer === "end") return null;
  return Math.max(0, Math.ceil((timer.until - now) / 60_000));
}
