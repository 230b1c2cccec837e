import { PassThrough } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "./env.server.ts";
import { type Mail, senderAddress } from "./mail.server.ts";
import { type LineOutcome, outcomeOf } from "./mail-line-outcome.server.ts";
import { keepInOutbox } from "./mail-outbox.server.ts";

/** One mail of many: `id` makes its Message-ID, the same however often it is tried. */
export type LineMail = Mail & { id: string };

export type MailLine = {
  /**
   * Sends one mail. `onHandover` is called at the last moment it can still be held back: before it the mail
   * server has no whole mail, right after it the operating system sends the end even if this process dies.
   */
  send(mail: LineMail, onHandover: () => void): Promise<LineOutcome>;
  close(): void;
};

/** A few connections to the mail server, kept open for many mails; without SMTP_URL the outbox. */
export function openMailLine({ connections }: { connections: number }): MailLine {
  const url = env.SMTP_URL;
  if (!url) return { send: sendToOutbox, close: () => undefined };
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: connections,
    maxMessages: 500,
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  } as Parameters<typeof createTransport>[0]);
  transport.use("stream", (mail, done) => {
    const create = mail.message.createReadStream.bind(mail.message);
    const { onHandover } = mail.data as { onHandover: () => void };
    mail.message.createReadStream = (options) => {
      const held = new HeldMessage(onHandover);
      create(options)
        .on("error", (error) => held.destroy(error))
        .pipe(held);
      return held;
    };
    done();
  });
  return {
    send: async (mail, onHandover) => {
      try {
        await transport.sendMail({ ...messageOf(mail), onHandover } as SendMailOptions);
        return { result: "sent" };
      } catch (error) {
        return outcomeOf(error);
      }
    },
    close: () => transport.close(),
  };
}

/** A message that says so right before the line that ends it is written. */
class HeldMessage extends PassThrough {
  readonly #onHandover: () => void;

  constructor(onHandover: () => void) {
    super();
    this.#onHandover = onHandover;
  }

  override pipe<Target extends NodeJS.WritableStream>(target: Target): Target {
    super.pipe(target, { end: false });
    this.once("end", () => this.#finish(target));
    return target;
  }

  #finish(target: NodeJS.WritableStream & { readableLength?: number }): void {
    if (target.readableLength) {
      setTimeout(() => this.#finish(target), 2);
      return;
    }
    this.#onHandover();
    target.end();
  }
}

async function sendToOutbox(mail: LineMail, onHandover: () => void): Promise<LineOutcome> {
  await keepInOutbox(messageOf(mail), async () => onHandover());
  return { result: "sent" };
}

function messageOf({ id, fromName, ...mail }: LineMail): SendMailOptions {
  const address = senderAddress();
  const messageId = `<${id}@${address.split("@").at(-1)}>`;
  return { ...mail, messageId, from: { name: fromName ?? "", address } };
}
