import { Readable } from "node:stream";
import { createTransport, type Transporter } from "nodemailer";

// The library's own patience is minutes.
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const POOL = { pool: true, maxConnections: 3, maxMessages: 100, maxRequeues: 1 } as const;

let current: { url: string; transport: Transporter } | undefined;

/** The few connections to the mail server, kept open from one mail to the next. */
export function smtp(url: string): Transporter {
  if (current?.url === url) return current.transport;
  closeSmtp();
  const transport: Transporter = createTransport({ url, ...PATIENCE, ...POOL });
  transport.use("stream", (mail, done) => {
    const { gate } = mail.data as { gate?: () => Promise<void> };
    if (gate) mail.message.processFunc((input) => Readable.from(held(input, gate)));
    done();
  });
  current = { url, transport };
  return transport;
}

/** Lets go of the idle connections, so that the process may end. */
export function closeSmtp(): void {
  current?.transport.close();
  current = undefined;
}

/**
 * Everything passes but the end, which waits for the gate: the closing dot follows it. Read only once
 * the server asks for the text: a stream that ran ahead would open the gate before the recipient is known.
 */
async function* held(message: AsyncIterable<Buffer>, gate: () => Promise<void>) {
  yield* message;
  await gate();
}
