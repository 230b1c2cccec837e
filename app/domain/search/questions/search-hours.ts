const HOUR = String.raw`(\d{1,2})\s*(?:h(?:eures?)?\s*(\d{2})?|:(\d{2}))(?![\p{L}\d])`;
const END = String.raw`(?:\s*(?:[aà]|et|-|–)\s*\d{1,2}\s*h(?:eures?)?\s*(?:\d{2})?(?![\p{L}\d]))?`;
const AT = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(?:[aà]|vers|d[eè]s|de|entre) )?${HOUR}${END}`,
  "giu",
);
const AFTER =
  /(?<!\p{L})(?:apr[eè]s|[aà] partir de) (?:1[7-9]|2[0-2])\s*h(?:eures?)?(?:\s*\d{2})?(?![\p{L}\d])/giu;
const BEFORE = /(?<!\p{L})avant (?:midi|1[0-3]\s*h(?:eures?)?)(?![\p{L}\d])/giu;
/** Of these an hour is how long they are. */
const LASTING =
  /(?<!\p{L})(?:dur|moins|plus|environ|max|court|long|pendant|conf[eé]rence|pr[eê]che|sermon|vid[eé]o|audio|livre|total|(?:formation|cours|stage)s? (?:de|en) \d)/iu;
const FIRST = 7;
const LAST = 22;

/** As `search_hours` writes them: « à 14 h » → « h1400 », to the half hour; « après 18 h » → « soir ». */
export function hoursInWords(typed: string): string {
  if (LASTING.test(typed)) return typed;
  return typed
    .replaceAll(AFTER, "soir")
    .replaceAll(BEFORE, "matin")
    .replaceAll(AT, (asked, hour, minutes = "", others = "") =>
      hour >= FIRST && hour <= LAST
        ? ` h${hour.padStart(2, "0")}${(minutes || others) >= "30" ? "30" : "00"} `
        : asked,
    )
    .replaceAll(/ {2,}/g, " ")
    .trim();
}

/** « h1430 » → « 14 h 30 » */
export function hoursAsTyped(words: string): string {
  return words.replaceAll(/\bh(\d\d)(\d\d)\b/g, (_, hour, minutes) =>
    [Number(hour), "h", minutes === "00" ? "" : minutes].join(" ").trim(),
  );
}
