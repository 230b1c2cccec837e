import { isUuid } from "#app/infra/identifiers.ts";
import { passingLink, signedLink } from "#app/infra/signed-link.server.ts";
import { ALERT_CONFIRM_DAYS, ALERT_CONFIRM_PATH, ALERT_WITHDRAW_PATH } from "./opening-alert.ts";

const CONFIRM = passingLink(ALERT_CONFIRM_PATH, "ouverture:confirmation", ALERT_CONFIRM_DAYS);
const WITHDRAW = signedLink(ALERT_WITHDRAW_PATH, "ouverture:retrait");

export const {
  link: confirmAlertLink,
  read: readConfirmAlertToken,
  validMs: ALERT_CONFIRM_MS,
} = CONFIRM;

export const withdrawAlertLink: (id: string) => string = WITHDRAW.link;

export function readWithdrawAlertToken(token: string): string | null {
  const [id] = WITHDRAW.read(token);
  return isUuid(id) ? id : null;
}
