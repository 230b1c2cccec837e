import { Mail, MessageCircle, Phone } from "lucide-react";
import {
  type AdminRegistration,
  greetingFor,
  telephoneLink,
  whatsappLink,
} from "./registration-admin.ts";

const LINK =
  "inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-xl px-2.5 hover:bg-leaf hover:underline";

/** Every way to reach the person, with the first words ready. */
export function RegistrationContact({
  registration,
  siteName,
}: {
  registration: AdminRegistration;
  siteName: string;
}) {
  const { userEmail, phone, firstName } = registration;
  const greeting = greetingFor(registration, siteName);
  const whatsapp = phone && whatsappLink(phone, greeting);
  if (!userEmail && !phone) {
    return (
      <p className="text-soft">
        Ni e-mail ni téléphone : la personne suit sa demande avec son numéro.
      </p>
    );
  }
  return (
    <ul className="-ms-2.5 flex min-w-0 flex-wrap gap-x-1">
      {userEmail && (
        <li className="min-w-0">
          <a className={LINK} href={mailtoLink(userEmail, registration, greeting)}>
            <Mail aria-hidden size={16} className="shrink-0 text-soft" />
            <span className="min-w-0 break-all">{userEmail}</span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className={LINK} href={telephoneLink(phone)}>
            <Phone aria-hidden size={16} className="shrink-0 text-soft" />
            <span className="sr-only">{`Appeler ${firstName} au `}</span>
            {phone}
          </a>
        </li>
      )}
      {whatsapp && (
        <li>
          <a className={LINK} href={whatsapp} target="_blank" rel="noopener">
            <MessageCircle aria-hidden size={16} className="shrink-0 text-soft" /> WhatsApp
            <span className="sr-only">{`, écrire à ${firstName} dans un nouvel onglet`}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

function mailtoLink(email: string, { referenceNumber }: AdminRegistration, body: string): string {
  const subject = encodeURIComponent(`Votre inscription ${referenceNumber}`);
  return `mailto:${email}?subject=${subject}&body=${encodeURIComponent(body)}`;
}
