import { isUuid } from "#app/infra/identifiers.ts";
import { signedLink } from "#app/infra/signed-link.server.ts";
import { ALERT_CONFIRM_DAYS, ALERT_CONFIRM_PATH, ALERT_WITHDRAW_PATH } from "./opening-alert.ts";

const CONFIRM = signedLink(ALERT_CONFIRM_PATH, "ouverture:confirmation");
const WITHDRAW = signedLink(ALERT_WITHDRAW_PATH, "ouverture:retrait");

export const ALERT_CONFIRM_MS = ALERT_CONFIRM_DAYS * 24 * 60 * 60 * 1000;

export function confirmAlertLink(id: string, now = Date.now()): string {
  return CONFIRM.link(id, String(now + ALERT_CONFIRM_MS));
}

export function readConfirmAlertToken(token: string, now = Date.now()): string | null {
  const [id, until] = CONFIRM.read(token);
  return isUuid(id) && Number(until) >= now ? id : null;
}

export const withdrawAlertLink: (id: string) => string = WITHDRAW.link;

export function readWithdrawAlertToken(token: string): string | null {
  const [id] = WITHDRAW.read(token);
  return isUuid(id) ? id : null;
}
