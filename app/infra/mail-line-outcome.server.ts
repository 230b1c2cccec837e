export type LineOutcome =
  | { result: "sent" }
  /** For good; `deadAddress` when the server said that nobody is there. */
  | { result: "refused"; deadAddress: boolean; error: string }
  /** This mail, for now. */
  | { result: "later"; error: string }
  /** The line itself: no other mail would fare better. */
  | { result: "down"; error: string };

type SmtpError = { code?: string; command?: string; responseCode?: number; response?: string };

/** What a failed sending means for this mail, and for those that follow. */
export function outcomeOf(failure: unknown): LineOutcome {
  const { command, responseCode: code = 0, response = "" } = failure as SmtpError;
  const error = (response || (failure instanceof Error ? failure.message : String(failure)))
    .replaceAll(/\s+/g, " ")
    .slice(0, 300);
  const ofThisMail = command === "RCPT TO" || command === "DATA";
  if (!ofThisMail || code === 421 || code < 400) return { result: "down", error };
  if (code < 500) return { result: "later", error };
  return { result: "refused", deadAddress: command === "RCPT TO" && isDead(code, error), error };
}

/** 5.7.1 is « relay denied », 5.2.2 a full mailbox: neither says that the address is wrong. */
function isDead(code: number, error: string): boolean {
  const detail = /\b5\.(\d+)\.(\d+)\b/.exec(error);
  if (detail) return detail[1] === "1" || detail[0] === "5.2.1";
  return [550, 551, 553].includes(code) && !/relay|spam|block|polic|auth/i.test(error);
}
