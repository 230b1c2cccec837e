import { and, eq, inArray, sql } from "drizzle-orm";
import { newsletterDeliveries } from "#app/domain/newsletter/campaigns/campaign.table.server.ts";
import { newsletterSubscribers } from "#app/domain/newsletter/subscribers/subscriber.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import type { DeliveryTrouble, FailedDelivery } from "#app/infra/mail/mail-delivery.ts";

type Recipient = { id: string; subscriberId: string; email: string };

/** So many refusals in a row that blame no address mean that our server is refused. */
const REFUSALS_IN_A_ROW = 10;

/** Faults of the mail server itself: no other letter would fare better. */
const SERVER_TROUBLES: ReadonlySet<DeliveryTrouble> = new Set([
  "unreachable",
  "no-such-server",
  "silent",
  "encryption",
  "certificate",
  "login",
  "sender",
]);
const CLOSING = 421;

/** A recipient's fault deactivates the address; the mail server's fault only halts the sending. */
export function createJudge() {
  const halting = new AbortController();
  let refused: string[] = [];
  const whenSent = () => {
    refused = [];
    return {};
  };
  const isEveryoneRefused = () => refused.length >= REFUSALS_IN_A_ROW - 1;
  const whenFailed = async (
    to: Recipient,
    failure: FailedDelivery,
  ): Promise<FailedDelivery | "release"> => {
    const words = failure.detail.replaceAll(/\s+/g, " ").slice(0, 300);
    if (isServerDown(failure)) {
      halting.abort(words);
      return "release";
    }
    const detail = withoutAddress(to, words);
    if (isDeadAddress(failure)) await deactivate(to, detail);
    else if (failure.outcome === "permanent") {
      if (isEveryoneRefused()) {
        halting.abort(words);
        return "release";
      }
      refused.push(to.id);
    }
    return { ...failure, detail };
  };
  /** Those refused in a row, for no fault of theirs, wait again. */
  const takeBackRefused = () => (isEveryoneRefused() ? takeBack(refused) : undefined);
  return { halted: halting.signal, whenSent, whenFailed, takeBackRefused };
}

function isServerDown({ outcome, trouble, code }: FailedDelivery): boolean {
  return outcome === "temporary" && (SERVER_TROUBLES.has(trouble) || code === CLOSING);
}

/** The server says that nobody is there, not that it refuses us. */
function isDeadAddress({ outcome, trouble, status, detail }: FailedDelivery): boolean {
  if (outcome !== "permanent" || trouble !== "no-such-address") return false;
  return status === "5.1.1" || !AGAINST_US.test(detail);
}

/** Words of a server that refuses us, whoever the letter is for. */
const AGAINST_US =
  /relay|spam|block|polic|auth|sender|denied|refused|reputation|listed|spf|dkim|dmarc/i;

/** Erasing a person's data must not leave their address in these words. */
function withoutAddress({ email }: Recipient, words: string): string {
  return words.replaceAll(new RegExp(email.replaceAll(/[^\w@]/g, "\\$&"), "gi"), "…");
}

async function takeBack(ids: string[]): Promise<void> {
  const { id, state, attempts } = newsletterDeliveries;
  await db
    .update(newsletterDeliveries)
    .set({ state: "queued", attempts: sql`${attempts} - 1` })
    .where(and(inArray(id, ids), eq(state, "failed")));
}

async function deactivate({ subscriberId }: Recipient, reason: string): Promise<void> {
  const { id, status } = newsletterSubscribers;
  await db
    .update(newsletterSubscribers)
    .set({ status: "bounced", bouncedAt: sql`now()`, bounceReason: reason })
    .where(and(eq(id, subscriberId), eq(status, "active")));
}
