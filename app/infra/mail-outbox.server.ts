import { randomBytes } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "./env.server.ts";
import { logInfo } from "./log.server.ts";

/** Keeps a mail as a `.eml` file, its name sortable by time, and prints its links. */
export async function keepInOutbox(
  message: SendMailOptions,
  beforeHandover: () => Promise<void>,
): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: eml } = await composer.sendMail({
    ...message,
    textEncoding: "quoted-printable",
  });
  const outbox = path.join(env.DATA_DIR, "outbox");
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = path.join(outbox, `${time}-${randomBytes(3).toString("hex")}.eml`);
  await writeFile(`${file}.tmp`, eml, { mode: 0o600, flush: true });
  await beforeHandover();
  await rename(`${file}.tmp`, file);
  const subject = String(message.subject).replaceAll(/\s+/g, " ");
  logInfo(`Courriel « ${subject} » pour ${message.to} : ${file}`);
  for (const link of linksOf(String(message.html ?? ""))) logInfo(`  lien : ${link}`);
}

function linksOf(html: string): Set<string> {
  const links = html.matchAll(/href="(https?:\/\/[^"]+)"/g);
  const found = new Set(Array.from(links, ([, link = ""]) => link.replaceAll("&amp;", "&")));
  found.delete(env.SITE_URL);
  return found;
}
