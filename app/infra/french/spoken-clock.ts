import { count } from "./french.ts";

/** « 3 minutes 20 »: apart, since only the player says it. */
export function speakClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const rest = whole % 60;
  const spoken = [
    hours && count(hours, "heure"),
    minutes && count(minutes, "minute"),
    rest && (minutes ? String(rest) : count(rest, "seconde")),
  ].filter(Boolean);
  return spoken.join(" ") || "0 seconde";
}
