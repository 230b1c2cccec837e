import { expect, it } from "vitest";
import { formatDuration, formatLongDate, typeset } from "./french.ts";
import { formatDateTime, formatDayAndHour, formatWeekday } from "./french-moments.ts";

it("writes the first of a month as French does, and no other day so", () => {
  expect(formatLongDate("2026-12-01")).toBe("1er décembre 2026");
  expect(formatLongDate("2026-12-21")).toBe("21 décembre 2026");
  expect(formatLongDate("2026-12-11")).toBe("11 décembre 2026");
  expect(formatWeekday("2026-12-01")).toBe("Mardi 1er décembre 2026");
  expect(formatDateTime("2026-12-01T10:05:00Z")).toBe("1er décembre 2026 à 11\u00a0h\u00a005");
  expect(formatDayAndHour(Date.parse("2026-12-31T00:05:00Z"))).toBe(
    "31 décembre à 1\u00a0h\u00a005",
  );
});

it.each([
  [0.2, "1 s"],
  [4, "4 s"],
  [45.4, "45 s"],
  [59.6, "1 min"],
  [8 * 45, "6 min"],
  [3569, "59 min"],
  [3599.7, "1 h"],
  [3600.05, "1 h"],
  [3629, "1 h"],
  [3900, "1 h 05 min"],
  [7170, "2 h"],
  [36 * 3600, "36 h"],
])("says how long %d seconds are: %s", (seconds, said) => {
  expect(formatDuration(seconds)).toBe(said.replaceAll(" ", "\u00a0"));
});

it("keeps together in a typed title what French keeps together, and nothing else", () => {
  const seen = (text: string) => typeset(text).replaceAll("\u00a0", "~");
  expect(seen("Langue arabe, niveau 1 : lire et écrire")).toBe(
    "Langue arabe, niveau~1~: lire et écrire",
  );
  expect(seen("Leçon 12 : « Sois patient » ?")).toBe("Leçon~12~: «~Sois patient~»~?");
  expect(seen("8 leçons de 5 min, 2 ans")).toBe("8 leçons de 5~min, 2~ans");
  expect(seen("Sont-elles là ? Y a-t-il un arc-en-ciel à Dar al-Ilm ?")).toBe(
    "Sont‑elles là~? Y a‑t‑il un arc-en-ciel à Dar al‑Ilm~?",
  );
  expect(seen("Le niveau de chacun, en 3 parties")).toBe("Le niveau de chacun, en 3 parties");
});

it("curls the apostrophes of a long text between letters, and leaves every other straight sign", () => {
  expect(typeset("L'étude d'«\u0020Aïn\u0020» aujourd'hui")).toBe(
    "L’étude d’«\u00a0Aïn\u00a0» aujourd’hui",
  );
  expect(typeset("5' 30, 'alif et qur'ān")).toBe("5' 30, 'alif et qur’ān");
});
