export type DeliveryTrouble =
  | "unreachable"
  | "no-such-server"
  | "encryption"
  | "silent"
  | "certificate"
  | "login"
  | "sender"
  | "busy"
  | "no-such-address"
  | "mailbox-full"
  | "refused"
  | "unconfirmed";

export type Delivery =
  /** `kept`: in the outbox, as no server is configured; nobody receives it. */
  | { outcome: "sent"; kept?: true }
  | {
      /** `permanent`: this recipient or mail is refused; `unknown`: sent whole, no answer came. */
      outcome: "temporary" | "permanent" | "unknown";
      trouble: DeliveryTrouble;
      code?: number;
      /** Enhanced, « 5.1.1 ». */
      status?: string;
      detail: string;
    };
export type FailedDelivery = Exclude<Delivery, { outcome: "sent" }>;

type SmtpError = {
  message?: string;
  code?: string;
  originalCode?: string;
  command?: string;
  response?: string;
  responseCode?: number;
};

/** Only a refusal of this recipient or of this mail is permanent. */
export function readDelivery(thrown: unknown, committed: boolean): FailedDelivery {
  const error = (thrown ?? {}) as SmtpError;
  const { responseCode: code, command = "" } = error;
  const detail = (error.response || error.message || String(thrown)).slice(0, 1000);
  const status = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(error.response ?? "")?.[0];
  const failed = (
    outcome: FailedDelivery["outcome"],
    trouble: DeliveryTrouble,
  ): FailedDelivery => ({
    outcome,
    trouble,
    detail,
    ...(code && { code }),
    ...(status && { status }),
  });
  if (!code && committed) return failed("unknown", "unconfirmed");
  if (error.code === "EAUTH") return failed("temporary", "login");
  if (isAboutCertificate(error)) return failed("temporary", "certificate");
  if (isAboutEncryption(error)) return failed("temporary", "encryption");
  if (!code && error.code === "EENVELOPE") return failed("permanent", "no-such-address");
  if (!code) return failed("temporary", LINE_TROUBLES[error.code ?? ""] ?? "unreachable");
  if (code < 500) return failed("temporary", isFull(code, status) ? "mailbox-full" : "busy");
  if (command === "RCPT TO" && isAboutSender(status, detail)) return failed("temporary", "sender");
  if (command === "RCPT TO" || error.code === "EMESSAGE")
    return failed("permanent", refusal(code, status));
  return failed("temporary", command === "MAIL FROM" ? "sender" : "unreachable");
}

function refusal(code: number, status = ""): DeliveryTrouble {
  if (isFull(code, status)) return "mailbox-full";
  if (status ? /^5\.1\./.test(status) : [550, 551, 553].includes(code)) return "no-such-address";
  return "refused";
}

/** Many servers wait for the recipient before they refuse the sender: not the recipient's fault. */
function isAboutSender(status = "", detail: string): boolean {
  return /^5\.1\.[78]$/.test(status) || /sender (address rejected|verify failed)/i.test(detail);
}

function isFull(code: number, status = ""): boolean {
  return /^[45]\.2\.2$/.test(status) || code === 552 || code === 452;
}

const LINE_TROUBLES: Record<string, DeliveryTrouble> = {
  EDNS: "no-such-server",
  ETIMEDOUT: "silent",
};

/** Plain text where encryption is expected, or the reverse: mostly a wrong port. */
function isAboutEncryption({ code = "", message = "" }: SmtpError): boolean {
  return code === "ETLS" || /wrong version number|\bSSL\b|\bTLS\b/i.test(message);
}

function isAboutCertificate({ code = "", originalCode = "", message = "" }: SmtpError): boolean {
  const named = /CERT|SELF_SIGNED|ALTNAME|UNABLE_TO_VERIFY/;
  const said = [code, originalCode];
  return said.some((one) => named.test(one)) || /certificate/i.test(message);
}
