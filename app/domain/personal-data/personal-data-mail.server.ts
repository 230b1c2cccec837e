import { createElement } from "react";
import { queueMail } from "#app/domain/mail/mail-queue.server.ts";
import { countKept, LINK_HOURS } from "./personal-data.ts";
import { personalFileLink } from "./personal-data-link.server.ts";
import { findPersonalFile } from "./personal-data-search.server.ts";

/** Mails the link to the person's file, or that there is nothing: only the owner of the address reads which. */
export async function sendPersonalFileLink(email: string, now = Date.now()): Promise<void> {
  const file = await findPersonalFile({ email, phone: null });
  const link = countKept(file) > 0 ? personalFileLink(email, now) : null;
  const { PersonalFileEmail } = await import("./personal-data-link.email.tsx");
  await queueMail({
    kind: "personal-data",
    to: email,
    subject: link ? "Ce que nous gardons de vous" : "Nous ne gardons rien de vous",
    template: createElement(PersonalFileEmail, { link }),
    urgent: true,
    expiresAt: new Date(now + LINK_HOURS * 3_600_000),
  });
}
