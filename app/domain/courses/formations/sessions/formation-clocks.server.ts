import { formatLongDate } from "#app/infra/french/french.ts";
import { localTimes } from "#app/infra/french/local-times.server.ts";
import { zonedMoment } from "#app/infra/french/zoned-time.ts";
import {
  hourText,
  type SessionChanges,
  type Sessions,
  sessionDates,
  type Term,
} from "./formation-sessions.ts";

/**
 * « 19 h à Casablanca, Dakar, Bamako et Abidjan », then « À partir du 30 mars 2027 : 18 h »: clocks do not all change
 * on the same day. Empty where nobody follows online, or without dates and hours.
 */
export function clocksAbroad(
  formation: Sessions & SessionChanges & Term & { isOnline: boolean },
): string[] {
  const { isOnline, sessionStart } = formation;
  if (!isOnline || !sessionStart) return [];
  const told = sessionDates(formation).map((day) => ({
    day,
    hours: hoursAbroad(day, sessionStart),
  }));
  const changes = told.filter(({ hours }, place) => said(hours) !== said(told[place - 1]?.hours));
  return changes.map(({ day, hours }, place) => {
    const before = changes[place - 1]?.hours;
    if (!before) return said(hours);
    const [only, other] = hours;
    const isOneForAll = only && !other && before.length === 1;
    return `À partir du ${formatLongDate(day)} : ${isOneForAll ? only.hour : said(hours)}`;
  });
}

type Hours = { hour: string; cities: string }[];

function said(hours: Hours = []): string {
  return hours.map(({ hour, cities }) => `${hour} à ${cities}`).join(", ");
}

/** Cities at the same hour are one. On another day, what is later on the clock is the day before. */
function hoursAbroad(day: string, hour: string): Hours {
  const [own, ...abroad] = localTimes(zonedMoment(`${day}T${hour}`) ?? new Date(day));
  const hours = Map.groupBy(abroad, ({ day, time }) =>
    !own || day === own.day
      ? hourText(time)
      : `${hourText(time)} ${time > own.time ? "la veille" : "le lendemain"}`,
  );
  return [...hours].map(([hour, cities]) => ({
    hour,
    cities: cities.map(({ city }) => city).join(", "),
  }));
}
