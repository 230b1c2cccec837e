import { meantEmail } from "#app/domain/limits/visitor-email.server.ts";
import {
  asSenegalese,
  isPhoneOfItsCountry,
  lengthTrouble,
} from "#app/infra/french/phone.server.ts";

type Contacts = { userEmail: string | null; phone: string | null };

/** What the visitor's form asks, asked of who types for somebody else: a slip of the finger, unless it was meant. `verified`: the words of what was asked before. */
export function doubtfulContacts({ userEmail, phone }: Contacts, verified = ""): string | null {
  const doubts = [
    userEmail && !verified.includes(userEmail) && doubtOfEmail(userEmail),
    phone && !verified.includes(phone) && doubtOfPhone(phone),
  ].filter(Boolean);
  return doubts.length > 0 ? doubts.join(" ") : null;
}

function doubtOfEmail(typed: string): string | null {
  const meant = meantEmail(typed);
  return meant ? `Vouliez-vous dire ${meant} ? Vous avez écrit ${typed}.` : null;
}

function doubtOfPhone(typed: string): string | null {
  if (isPhoneOfItsCountry(typed)) return null;
  const meant = asSenegalese(typed);
  const question = meant ? `Est-ce un numéro du Sénégal, ${meant} ?` : "Ce numéro est-il complet ?";
  return [question, `Vous avez écrit ${typed}.`, !meant && lengthTrouble(typed)]
    .filter(Boolean)
    .join(" ");
}
