import { meantEmail } from "#app/domain/limits/visitor-email.server.ts";
import {
  asSenegalese,
  isPhoneOfItsCountry,
  lengthTrouble,
} from "#app/infra/french/phone.server.ts";

type Contacts = { userEmail: string | null; phone: string | null };
type Doubt = { asked: string; meant: Partial<Record<keyof Contacts, string>> };

/** What the visitor's form asks, asked of who types for somebody else: a slip of the finger, unless it was meant. `verified`: the words of what was asked before. */
export function doubtfulContacts({ userEmail, phone }: Contacts, verified = ""): Doubt | null {
  const doubts = [
    userEmail && !verified.includes(userEmail) && doubtOfEmail(userEmail),
    phone && !verified.includes(phone) && doubtOfPhone(phone),
  ].filter((doubt) => doubt !== null && typeof doubt === "object");
  if (doubts.length === 0) return null;
  const meant = Object.assign({}, ...doubts.map((doubt) => doubt.meant));
  return { asked: doubts.map(({ asked }) => asked).join(" "), meant };
}

function doubtOfEmail(typed: string): Doubt | null {
  const meant = meantEmail(typed);
  if (!meant) return null;
  const asked = `Vouliez-vous dire ${meant} ? Vous avez écrit ${typed}.`;
  return { asked, meant: { userEmail: meant } };
}

function doubtOfPhone(typed: string): Doubt | null {
  if (isPhoneOfItsCountry(typed)) return null;
  const meant = asSenegalese(typed);
  const question = meant ? `Est-ce un numéro du Sénégal, ${meant} ?` : "Ce numéro est-il complet ?";
  const asked = [question, `Vous avez écrit ${typed}.`, !meant && lengthTrouble(typed)]
    .filter(Boolean)
    .join(" ");
  return { asked, meant: meant ? { phone: meant } : {} };
}
