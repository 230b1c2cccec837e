import { eq } from "drizzle-orm";
import { db } from "#app/infra/database/database.server.ts";
import { unbroken } from "#app/infra/french/french.ts";
import { groupedPhone } from "#app/infra/french/phone.server.ts";
import { cookieIn, privateCookie, readValid, signFor } from "#app/infra/secret.server.ts";
import { contactMessages } from "./message.table.server.ts";

export const SENT_COOKIE = "message";

const PURPOSE = "message:envoye";
const MINUTES = 10;
/** For the page, and for what scripts read of it: its own address, and no other page is kept from the cache. */
const PATHS = ["/contact", "/contact.data"];

/** What the address carries: who uses the device next, and opens the page, sees nothing of it. */
export function sentMark(id: string): string {
  return id.slice(0, "1b4e28ba".length);
}

export function sentCookies(id: string, now = Date.now()): string[] {
  const value = signFor(PURPOSE, { id }, MINUTES, now);
  return PATHS.map((path) => privateCookie(SENT_COOKIE, value, { path, minutes: MINUTES }));
}

/** For its sender to check, what answers go to above all. */
export async function readSentMessage(request: Request, mark: string, now = Date.now()) {
  const known = readValid<{ id: string }>(PURPOSE, cookieIn(request, SENT_COOKIE), now);
  if (!known || sentMark(known.id) !== mark) return null;
  const { name, email, phone, subject, message } = contactMessages;
  const [sent] = await db
    .select({ name, email, phone, subject, message })
    .from(contactMessages)
    .where(eq(contactMessages.id, known.id));
  return sent ? { ...sent, phone: sent.phone && unbroken(groupedPhone(sent.phone)) } : null;
}
