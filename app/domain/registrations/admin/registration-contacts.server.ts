import { eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#app/domain/audit/audit.server.ts";
import { cancelMailsAbout, readdressMailsAbout } from "#app/domain/mail/mail-queue.server.ts";
import { correctedContacts } from "#app/domain/registrations/follow-up/registration-correction.ts";
import { queueRegistrationMail } from "#app/domain/registrations/mails/registration-mail.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { findEarlier } from "#app/domain/registrations/registration-person.server.ts";
import { lockRegistration } from "#app/domain/registrations/seats/registration-seats.server.ts";
import { db, type Transaction } from "#app/infra/database/database.server.ts";
import {
  optionalAge,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredName,
  yesNo,
} from "#app/infra/forms/form-fields.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { doubtfulContacts } from "./doubtful-contacts.server.ts";
import { MOST_VERIFIED } from "./doubtful-contacts.tsx";
import { REGISTRATIONS_PATH } from "./registration-admin.ts";

export const contactsInput = z.object({
  firstName: requiredName("Indiquez le prénom", 80),
  lastName: requiredName("Indiquez le nom", 80),
  userEmail: optionalEmail(),
  phone: optionalPhone(),
  age: optionalAge(),
  guardianName: optionalText(120),
  /** The decision went to the former address, and whoever corrects it was told so. */
  confirmed: yesNo(),
  sendAgain: yesNo(),
  /** What was asked about those typed. */
  verified: z.string().max(MOST_VERIFIED).optional(),
});
type ContactsInput = z.output<typeof contactsInput>;

const LABELS = {
  firstName: "prénom",
  lastName: "nom",
  userEmail: "e-mail",
  phone: "téléphone",
  age: "âge",
  guardianName: "parent ou responsable",
};
type Contact = keyof typeof LABELS;

type Registration = typeof courseRegistrations.$inferSelect;

/** Where the contacts that somebody asked for are applied. A second request's sender may be a stranger. */
export async function correctionPath(number: string | null, text: string, message: string) {
  const { phone, email } = correctedContacts(text);
  if (!number || !(phone || email)) return undefined;
  const { id, referenceNumber } = courseRegistrations;
  const [found] = await db
    .select({ id })
    .from(courseRegistrations)
    .where(eq(referenceNumber, number));
  const asked = new URLSearchParams({
    ...(phone && { phone }),
    ...(email && { userEmail: email }),
    message,
  });
  return found && `${REGISTRATIONS_PATH}/${found.id}/contacts?${asked}`;
}

/** `decided`: asked once more, as the decision was told at the former address. */
export function correctContacts(
  id: string,
  input: ContactsInput,
  by: { id: string; name: string },
) {
  const { confirmed, sendAgain, verified, ...contacts } = input;
  return db.transaction(async (tx) => {
    const registration = (await lockRegistration(tx, id))?.registration;
    if (!registration) return { ok: false, reason: "missing" } as const;
    const { courseId, referenceNumber: title } = registration;
    const changed = (Object.keys(LABELS) as Contact[]).filter(
      (name) => contacts[name] !== registration[name],
    );
    if (changed.length === 0) return { ok: true, changed, sentAgain: false } as const;
    const other = await findEarlier(tx, courseId, contacts, { except: id });
    if (other) return { ok: false, reason: "already", reference: other.reference } as const;
    const typed = (name: "userEmail" | "phone") => (changed.includes(name) ? contacts[name] : null);
    const doubt = doubtfulContacts(
      { userEmail: typed("userEmail"), phone: typed("phone") },
      verified,
    );
    if (doubt) return { ok: false, reason: "doubtful", ...doubt } as const;
    const wasTold = changed.includes("userEmail") && wasMailed(registration);
    if (wasTold && !confirmed) return { ok: false, reason: "decided" } as const;
    await tx
      .update(courseRegistrations)
      .set({ ...contacts, phoneInternational: internationalPhone(contacts.phone) })
      .where(eq(courseRegistrations.id, id));
    if (changed.includes("userEmail")) await moveMails(tx, id, contacts.userEmail);
    const sentAgain =
      wasTold && sendAgain && (await tellAgain(tx, registration, contacts.userEmail));
    const names = changed.map((name) => LABELS[name]).join(", ");
    await recordEvent(by, { verb: "change", kind: "registration", id, title, names }, tx);
    return { ok: true, changed, sentAgain } as const;
  });
}

/** A decision that a mail told, at the address of then. */
export function wasMailed({ status, userEmail, notifiedAt }: Registration): boolean {
  return (
    userEmail !== null && notifiedAt !== null && (status === "approved" || status === "rejected")
  );
}

async function moveMails(tx: Transaction, id: string, to: string | null): Promise<void> {
  const about = { kind: "registration", id };
  if (to) await readdressMailsAbout(about, to, tx);
  else await cancelMailsAbout(about, { within: tx });
}

async function tellAgain(
  tx: Transaction,
  { id, status, decidedAt, consentAt }: Registration,
  to: string | null,
): Promise<boolean> {
  if (!to || !decidedAt || (status !== "approved" && status !== "rejected")) return false;
  // Else it would pass for sent already.
  await tx
    .update(courseRegistrations)
    .set({ lastMail: null })
    .where(eq(courseRegistrations.id, id));
  const kind = status === "approved" && !consentAt ? "enrolled" : status;
  await queueRegistrationMail(tx, id, { kind, moment: decidedAt });
  return true;
}
