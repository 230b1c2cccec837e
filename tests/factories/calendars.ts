/** The calendar attached to a mail, decoded, its folded lines joined. */
export function calendarIn(mail: string): string {
  const [, after = ""] = mail.split(/Content-Type: text\/calendar/);
  const [, body = ""] = after.split(/\r?\n\r?\n/);
  const encoded = body.split(/\r?\n--/)[0] ?? "";
  const text = encoded.includes("BEGIN:") ? encoded : Buffer.from(encoded, "base64").toString();
  return text.replaceAll(/\r?\n /g, "");
}

export function fieldOf(calendar: string, name: string): string | undefined {
  return new RegExp(`^${name}:(.*)$`, "m").exec(calendar)?.[1];
}
