import { eq } from "drizzle-orm";
import { changedSince } from "#app/domain/audit/audit-list.server.ts";
import {
  courseRegistrations,
  registrationRepeats,
} from "#app/domain/registrations/registration.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { comparablePhone } from "#app/infra/french/phone.server.ts";
import { type Followed, findFollowed } from "./registration-follow-up.server.ts";

/** Who writes from the page that follows a registration, as it was given there; a repeat's sender may be a stranger. */
export async function findSender(followed: Followed) {
  const found = await findFollowed(followed);
  if (!found) return undefined;
  const { reference } = found;
  const [sender] = await (found.isRepeat ? senderOfRepeat(found.id) : senderOfFirst(found.id));
  if (!sender) return undefined;
  const { phone } = sender;
  return { ...sender, phone: phone && comparablePhone(phone), registration: reference };
}

/** A second request is never changed by hand. */
export async function correctedSince(followed: Followed, moment: Date): Promise<boolean> {
  const found = await findFollowed(followed);
  return found !== undefined && changedSince("registration", found.id, moment);
}

function senderOfFirst(id: string) {
  const { firstName, lastName, userEmail, phone } = courseRegistrations;
  return db
    .select({ firstName, lastName, email: userEmail, phone })
    .from(courseRegistrations)
    .where(eq(courseRegistrations.id, id));
}

async function senderOfRepeat(id: string) {
  const { firstName, userEmail, phone } = registrationRepeats;
  const found = await db
    .select({ firstName, email: userEmail, phone })
    .from(registrationRepeats)
    .where(eq(registrationRepeats.id, id));
  return found.map((sender) => ({ ...sender, lastName: null }));
}
