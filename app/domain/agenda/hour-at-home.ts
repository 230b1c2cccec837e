/** Told by the server, in words that an old phone's wrong clock does not change. */
const TOLD = /\/(Paris|Casablanca|Abidjan|Dakar|Bamako)$/;

/** « 14 h 30 chez vous », « 6 h chez vous, le lendemain »; empty where it is the centre's hour, `here` on `day`, or told already. */
export function hourAtHome(
  day: string,
  { here, at }: { here: string; at: number },
  home = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  if (TOLD.test(home)) return "";
  const [theirDay = "", time = ""] = new Date(at)
    .toLocaleString("sv", { timeZone: home, dateStyle: "short", timeStyle: "short" })
    .split(" ");
  if (time === here) return "";
  const [hour, minutes] = time.split(":");
  const said = `${Number(hour)}\u00a0h${minutes === "00" ? "" : `\u00a0${minutes}`} chez vous`;
  if (theirDay === day) return said;
  return `${said}, ${theirDay > day ? "le lendemain" : "la veille"}`;
}
