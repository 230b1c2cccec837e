export const AGENDA_PATH = "/admin/agenda";

/** The day that is shown, or that a session is added to. */
export const DAY_PARAM = "jour";

/** Its month, at that day. */
export function monthPath(day: string): string {
  return `${AGENDA_PATH}?mois=${day.slice(0, 7)}&${DAY_PARAM}=${day}#${dayAnchor(day)}`;
}

export function dayAnchor(day: string): string {
  return `le-${day}`;
}

export function sessionPath(formation: string, day: string): string {
  return `${AGENDA_PATH}/${formation}/${day}`;
}

export function restorePath(formation: string, day: string): string {
  return `${sessionPath(formation, day)}/restore`;
}

export function additionPath(day: string): string {
  return `${AGENDA_PATH}/new?${DAY_PARAM}=${day}`;
}
