import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "./journey.ts";

/** The newest mail the demonstration site kept for this address, of those that say this, once it is there. */
export async function mailTo(address: string, { saying = "" } = {}) {
  const dataDir = process.env.DEMO_SITE_DATA ?? "";
  let found: string | undefined;
  await expect(async () => {
    const mails = (await mailsIn(dataDir)).reverse();
    found = mails.find((mail) => mail.includes(`To: ${address}`) && mail.includes(saying));
    expect(found, `${address} ${saying}`).toBeTruthy();
  }).toPass();
  return found ?? "";
}

/** The first link of a mail to this page. */
export function linkIn(mail: string, page: string): string {
  const links = [...mail.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) => link);
  return links.find((link) => link.includes(page))?.replaceAll("&amp;", "&") ?? "";
}

async function mailsIn(dataDir: string): Promise<string[]> {
  const outbox = path.join(dataDir, "outbox");
  const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml")).sort();
  return Promise.all(
    names.map(async (name) => decoded(await readFile(path.join(outbox, name), "latin1"))),
  );
}

function decoded(quotedPrintable: string): string {
  const bytes = quotedPrintable
    .replaceAll(/=\r?\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
