import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "#app/infra/env.server.ts";
import { logInfo } from "#app/infra/log.server.ts";

/** The file's name sorts by time. */
export async function keepInOutbox(
  message: SendMailOptions,
  beforeCommit: () => Promise<void>,
): Promise<void> {
  const composer = createTransport({ streamTransport: true, buffer: true });
  const { message: eml } = await composer.sendMail({
    ...message,
    textEncoding: "quoted-printable",
  });
  const outbox = outboxFolder();
  await mkdir(outbox, { recursive: true, mode: 0o700 });
  const time = new Date().toISOString().replaceAll(/[:.]/g, "-");
  const file = path.join(outbox, `${time}-${randomBytes(3).toString("hex")}.eml`);
  await writeFile(`${file}.tmp`, eml, { mode: 0o600, flush: true });
  await beforeCommit();
  await rename(`${file}.tmp`, file);
  const subject = String(message.subject).replaceAll(/\s+/g, " ");
  logInfo(`E-mail « ${subject} » pour ${message.to} : ${file}`);
  for (const link of linksOf(String(message.html ?? ""))) logInfo(`  lien : ${link}`);
}

export async function eraseFromOutbox(
  isToGo: (mail: { to: string; messageId: string; keptAt: Date }) => boolean,
): Promise<void> {
  const outbox = outboxFolder();
  const names = await readdir(outbox).catch(() => []);
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = path.join(outbox, name);
    const [text, { mtime: keptAt }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    const to = /^To: <?([^\r\n>]+)/im.exec(text)?.[1]?.trim().toLowerCase() ?? "";
    const messageId = /^Message-ID: (\S+)/im.exec(text)?.[1] ?? "";
    if (isToGo({ to, messageId, keptAt })) await rm(file, { force: true });
  }
}

function outboxFolder(): string {
  return path.join(env.DATA_DIR, "outbox");
}

function linksOf(html: string): Set<string> {
  const links = html.matchAll(/href="(https?:\/\/[^"]+)"/g);
  const found = new Set(Array.from(links, ([, link = ""]) => link.replaceAll("&amp;", "&")));
  found.delete(env.SITE_URL);
  return found;
}
