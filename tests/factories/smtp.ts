import type { AddressInfo, Socket } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { env } from "#app/infra/env.server.ts";
import { closeSmtp } from "#app/infra/mail/mail.server.ts";

export type Post = {
  url: string;
  port: number;
  /** What the server took, read as a mail program reads it. */
  received: Email[];
  /** Cuts the line of whoever is sending. */
  cut(): void;
  close(): Promise<void>;
};

const open = new Set<Post>();

/** A real SMTP server; the site sends by it until it closes. */
export async function openPost(options: SMTPServerOptions = {}, port = 0): Promise<Post> {
  const received: Email[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    async onData(stream, _session, done) {
      const text = await buffered(stream).catch(() => null);
      if (!text) return done(refusal(451, "Cut"));
      received.push(await PostalMime.parse(text));
      done();
    },
    ...options,
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => sockets.add(socket));
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: listened } = server.server.address() as AddressInfo;
  const url = `${options.secure ? "smtps" : "smtp"}://127.0.0.1:${listened}`;
  env.SMTP_URL = url;
  const post = {
    url,
    port: listened,
    received,
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      closeSmtp();
      open.delete(post);
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
  open.add(post);
  return post;
}

/** After each test: no server, and mails go to the outbox again. */
export async function closePosts(): Promise<void> {
  env.SMTP_URL = undefined;
  closeSmtp();
  for (const post of open) await post.close();
}

/** A refusal as a mail server gives it. */
export function refusal(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

export async function buffered(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}
