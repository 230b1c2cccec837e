import { localTimes } from "#app/infra/french/city-times.server.ts";
import { formatLongDate, unbroken } from "#app/infra/french/french.ts";
import { parisMoment } from "#app/infra/french/paris-time.ts";
import { hourText, type Sessions, sessionDates, type Term } from "./formation-sessions.ts";

/**
 * « 19 h à Casablanca, Dakar et Abidjan », then « À partir du 30 mars 2027 : 18 h … »: clocks do not all change
 * on the same day. Empty where nobody follows online, or without dates and hours.
 */
export function clocksAbroad(formation: Sessions & Term & { isOnline: boolean }): string[] {
  const { isOnline, sessionStart } = formation;
  if (!isOnline || !sessionStart) return [];
  const told = sessionDates(formation).map((day) => ({ day, text: textAbroad(day, sessionStart) }));
  const changes = told.filter(({ text }, place) => text !== told[place - 1]?.text);
  return changes.map(({ day, text }, place) =>
    place === 0 ? text : `À partir du ${unbroken(formatLongDate(day))} : ${text}`,
  );
}

function textAbroad(day: string, hour: string): string {
  const [paris, ...abroad] = localTimes(parisMoment(`${day}T${hour}`) ?? new Date(day));
  const hours = Map.groupBy(abroad, ({ day, time }) =>
    day === paris?.day ? hourText(time) : `${hourText(time)} la veille`,
  );
  return [...hours]
    .map(([hour, cities]) => `${hour} à ${cities.map(({ city }) => city).join(", ")}`)
    .join(" · ");
}
