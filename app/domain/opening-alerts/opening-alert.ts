const ALERT_PATH = "/formations/prevenir";
export const ALERT_CONFIRM_PATH = `${ALERT_PATH}/confirmation`;
export const ALERT_WITHDRAW_PATH = `${ALERT_PATH}/retrait`;

/** No child younger, no adult: an age is awaited for a child. */
export function awaitedAge(written: string): number | null {
  const age = /^\d{1,2}$/.test(written) ? Number(written) : 0;
  return age >= 3 && age < 18 ? age : null;
}

const TEENS = 13;

export function namedAge(age: number): string {
  return `une formation pour un ${age < TEENS ? "enfant" : "jeune"} de ${age}\u00a0ans`;
}

/** The link of the first mail. */
export const ALERT_CONFIRM_DAYS = 7;
/** Longer than that link is valid. */
export const ALERT_UNCONFIRMED_DAYS = 30;
/** What has not opened by then is no longer awaited. */
export const ALERT_MONTHS = 24;
/** A formation opened by mistake, and closed at once, is told to nobody. */
export const ALERT_PAUSE_MINUTES = 10;
