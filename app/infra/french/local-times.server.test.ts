import { afterEach, expect, it } from "vitest";
import { localTimes, timesInCities } from "./local-times.server.ts";
import { FIRST_ZONE, setTimeZone } from "./time-zone.ts";

afterEach(() => setTimeZone(FIRST_ZONE));

it("tells the same instant where the public lives", () => {
  expect(localTimes(new Date("2026-07-20T20:30:00Z"))).toEqual([
    { city: "Paris", day: "lundi 20 juillet 2026", time: "22:30" },
    { city: "Casablanca", day: "lundi 20 juillet 2026", time: "21:30" },
    { city: "Dakar, Bamako et Abidjan", day: "lundi 20 juillet 2026", time: "20:30" },
  ]);
  expect(localTimes(new Date("2026-07-31T23:30:00Z"))[0]?.day).toBe("samedi 1er août 2026");
});

it("knows that Morocco's clocks go back for Ramadan", () => {
  const casablanca = (day: string) => localTimes(new Date(`${day}T19:00:00Z`))[1]?.time;
  expect(casablanca("2026-02-10")).toBe("20:00");
  expect(casablanca("2026-02-24")).toBe("19:00");
  expect(casablanca("2026-03-24")).toBe("20:00");
});

it.each([
  ["Europe/Paris", ["Paris", "Casablanca", "Dakar, Bamako et Abidjan"]],
  ["Africa/Dakar", ["Dakar, Bamako et Abidjan", "Paris", "Casablanca"]],
  ["America/Martinique", ["Fort-de-France", "Paris", "Casablanca", "Dakar, Bamako et Abidjan"]],
])("begins with the city of the centre: %s", (name, cities) => {
  setTimeZone({ name, hour: "" });
  expect(localTimes(new Date("2026-07-20T20:30:00Z")).map(({ city }) => city)).toEqual(cities);
});

it("says the hours in one sentence, also where the city has its article", () => {
  setTimeZone({ name: "Africa/Cairo", hour: "" });
  expect(timesInCities(localTimes(new Date("2026-07-20T20:30:00Z")))).toBe(
    "23:30 au Caire, 22:30 à Paris, 21:30 à Casablanca, 20:30 à Dakar, Bamako et Abidjan",
  );
});
