import { ChevronDown, Mail, MessageCircle, Phone, Wallet } from "lucide-react";
import { rankInWords } from "#app/domain/registrations/registration.ts";
import { mailLink, phoneLink } from "#app/infra/forms/web-address.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { FIRST_ZONE, timeZone } from "#app/infra/french/time-zone.ts";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { AdminRegistration } from "./registration-admin.ts";

/** Three of them share a phone's line. */
export const SHORT_LINK = "max-sm:gap-1.5 max-sm:px-1.5 max-sm:text-sm";
export const LINK =
  "inline-flex min-h-11 max-w-full min-w-0 items-center gap-2 rounded-xl px-2.5 hover:bg-leaf hover:underline";

export function RegistrationContact({
  registration,
  siteName,
}: {
  registration: AdminRegistration;
  siteName: string;
}) {
  const { userEmail, phone, referenceNumber } = registration;
  const whom = registration.guardianName ?? registration.firstName;
  const greeting = greetingFor(registration, siteName);
  const whatsapp = phone ? whatsappLinks(phone, greeting) : [];
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
          <a
            className={LINK}
            href={mailLink(userEmail, {
              subject: `Votre inscription ${referenceNumber}`,
              body: greeting,
            })}
          >
            <Mail aria-hidden size={16} className="shrink-0 text-soft" />
            <span className="min-w-0 break-all">{userEmail}</span>
          </a>
        </li>
      )}
      {phone && (
        <li>
          <a className={LINK} href={phoneLink(phone)}>
            <Phone aria-hidden size={16} className="shrink-0 text-soft" />
            <span className="sr-only">{`Appeler ${whom} au `}</span>
            {phone}
          </a>
        </li>
      )}
      {whatsapp.length > 0 && (
        <li>
          <Whatsapp links={whatsapp} firstName={whom} />
        </li>
      )}
    </ul>
  );
}

/** What may still be undone is not said yet. */
function greetingFor(registration: AdminRegistration, siteName: string): string {
  const { notified, firstName, guardianName, courseTitle, status, rank, offerLink } = registration;
  const number = [registration.referenceNumber, guardianName && `pour ${firstName}`];
  const about = `la formation « ${courseTitle ?? "demandée"} » (inscription ${number.filter(Boolean).join(", ")})`;
  const news = {
    pending: `Vous avez demandé à rejoindre ${about}. Avez-vous un moment pour en parler ?`,
    approved: `Votre inscription à ${about} est approuvée.`,
    rejected: `Nous revenons vers vous au sujet de ${about}.`,
    waiting: `Vous êtes ${rankInWords(rank ?? 1)} d'attente pour ${about}.`,
    offered: `Une place s'est libérée pour vous dans ${about}. Pour la prendre : ${offerLink}`,
    withdrawn: `Nous revenons vers vous au sujet de ${about}.`,
  };
  const said = news[notified ? status : "rejected"];
  return `As-salāmu ʿalaykum ${guardianName ?? firstName}, ici ${siteName}. ${said}`;
}

/** What one does with who is registered, from the row's « ⋯ ». */
export function RegistrationReach({ registration }: { registration: AdminRegistration }) {
  const { id, courseId, firstName, guardianName, phone, status } = registration;
  const whom = guardianName ?? firstName;
  const greeting = `As-salāmu ʿalaykum ${whom}, `;
  const whatsapp = phone ? whatsappLinks(phone, greeting) : [];
  const shape = buttonClass({ look: "secondary", size: "small" });
  return (
    <>
      {phone && (
        <a className={shape} href={phoneLink(phone)}>
          <Phone aria-hidden size={16} /> Appeler
          <span className="sr-only">{` ${whom} au ${phone}`}</span>
        </a>
      )}
      {whatsapp.length === 1 && (
        <a className={shape} href={whatsapp[0]?.href} target="_blank" rel="noopener">
          <MessageCircle aria-hidden size={16} /> WhatsApp
          <span className="sr-only">{`, écrire à ${whom} dans un nouvel onglet`}</span>
        </a>
      )}
      {status === "approved" && (
        <ButtonLink
          look="secondary"
          size="small"
          to={`/admin/formations/${courseId}/students/${id}/fees`}
        >
          <Wallet aria-hidden size={16} /> Paiements
          <span className="sr-only">{` ${ofName(firstName)}`}</span>
        </ButtonLink>
      )}
    </>
  );
}

type WhatsappLink = { href: string; country: string | null };

export function Whatsapp({
  links,
  firstName,
  short,
}: {
  links: WhatsappLink[];
  firstName: string;
  short?: boolean;
}) {
  const look = classNames(LINK, short && SHORT_LINK);
  const [only] = links;
  const name = (
    <>
      <MessageCircle aria-hidden size={16} className="shrink-0 text-soft" /> WhatsApp
    </>
  );
  if (only && links.length === 1) {
    return (
      <a className={look} href={only.href} target="_blank" rel="noopener">
        {name}
        <span className="sr-only">{`, écrire à ${firstName} dans un nouvel onglet`}</span>
      </a>
    );
  }
  return (
    <details>
      <summary className={classNames(look, "cursor-pointer list-none")}>
        {name}
        <ChevronDown aria-hidden size={16} className="shrink-0 text-soft" />
        <span className="sr-only">{`, écrire à ${firstName} : choisir le pays`}</span>
      </summary>
      <p className="px-2.5 text-sm text-soft">De quel pays est ce numéro ?</p>
      <ul className="flex flex-wrap">
        {links.map(({ href, country }) => (
          <li key={href}>
            <a className={LINK} href={href} target="_blank" rel="noopener">
              {country}
              <span className="sr-only">{` : écrire à ${firstName} dans un nouvel onglet`}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** How their own numbers look without the country's code. */
const COUNTRIES = [
  { name: "France", zone: "Europe/Paris", code: "33", national: /^0([1-9]\d{8})$/ },
  { name: "Maroc", zone: "Africa/Casablanca", code: "212", national: /^0([5-7]\d{8})$/ },
  { name: "Algérie", zone: "Africa/Algiers", code: "213", national: /^0([5-7]\d{8})$/ },
  {
    name: "Côte d'Ivoire",
    zone: "Africa/Abidjan",
    code: "225",
    national: /^((?:01|05|07|2[157])\d{8})$/,
  },
  { name: "Belgique", zone: "Europe/Brussels", code: "32", national: /^0(4\d{8})$/ },
  { name: "Sénégal", zone: "Africa/Dakar", code: "221", national: /^(7\d{8})$/ },
  { name: "Mali", zone: "Africa/Bamako", code: "223", national: /^([5-9]\d{7})$/ },
  { name: "Burkina Faso", zone: "Africa/Ouagadougou", code: "226", national: /^([05-7]\d{7})$/ },
  { name: "Tunisie", zone: "Africa/Tunis", code: "216", national: /^([2459]\d{7})$/ },
];

/** « 06… » may be Paris or Casablanca: it is read as in the centre's own country, else in France, else each is offered. */
export function whatsappLinks(phone: string, text: string): WhatsappLink[] {
  const digits = phone.replaceAll(/\(0\)|[^+\d]/g, "");
  const linkTo = (number: string) => `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
  const international = /^(?:\+|00)(\d{8,15})$/.exec(digits)?.[1];
  if (international) return [{ href: linkTo(international), country: null }];
  const possible = COUNTRIES.flatMap(({ name, zone, code, national }) => {
    const subscriber = national.exec(digits)?.[1];
    const country = `${name}, +${code}`;
    return subscriber ? [{ zone, href: linkTo(code + subscriber), country }] : [];
  });
  const own = [timeZone(), FIRST_ZONE.name].flatMap((name) =>
    possible.filter(({ zone }) => zone === name),
  );
  return (own.length > 0 ? own.slice(0, 1) : possible).map(({ href, country }) => ({
    href,
    country,
  }));
}
