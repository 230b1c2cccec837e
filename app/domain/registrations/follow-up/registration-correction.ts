const LABELS = { phone: "Nouveau téléphone", email: "Nouvel e-mail" };

/** The new ways to reach somebody, as they ask for them. */
export type NewContacts = { phone?: string; email?: string };

/** As the centre reads it: what is new first, then what was written. */
export function correctionText(
  { phone, email }: { [Way in keyof NewContacts]: string | null },
  message: string | null,
): string {
  const contacts = [
    phone && `${LABELS.phone} : ${phone}`,
    email && `${LABELS.email} : ${email}`,
  ].filter(Boolean);
  return [contacts.join("\n"), message].filter(Boolean).join("\n\n");
}

export function correctedContacts(text: string): NewContacts {
  const [first = ""] = text.split("\n\n");
  const read = (label: string) => new RegExp(`^${label}\\s:\\s(.+)$`, "m").exec(first)?.[1];
  return { phone: read(LABELS.phone), email: read(LABELS.email) };
}
