import { Phone } from "lucide-react";
import { Whatsapp, whatsappLinks } from "#app/domain/registrations/admin/registration-contact.tsx";
import { count } from "#app/infra/french/french.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import type { Recipient } from "./student-message.server.ts";
import { messageByHand } from "./student-message.ts";

export function recipientsText(reached: number): string {
  return reached === 0
    ? "Aucun e-mail ne partira"
    : `${count(reached, "e-mail partira", "e-mails partiront, un par personne")}`;
}

export function MessageRecipients({ recipients }: { recipients: Recipient[] }) {
  const reached = recipients.filter(({ userEmail }) => userEmail);
  return (
    <details className="panel px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {recipientsText(reached.length)} : voir qui
      </summary>
      <ul className="grid gap-1 pb-3 sm:grid-cols-2">
        {reached.map(({ id, firstName, lastName, userEmail }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Bilingual>{`${firstName} ${lastName}`}</Bilingual>{" "}
            <span className="text-soft">{userEmail}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Who has no e-mail, with what to send by hand. */
export function WithoutEmail({
  recipients,
  siteName,
  body,
}: {
  recipients: Recipient[];
  siteName: string;
  body: string;
}) {
  const others = recipients.filter(({ userEmail }) => !userEmail);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="sans-e-mail" className="panel grid gap-2 p-4 sm:p-5">
      <h2 id="sans-e-mail" className="text-xl">
        {count(others.length, "personne sans e-mail", "personnes sans e-mail")}
      </h2>
      <p className="text-soft">
        {body
          ? "WhatsApp s'ouvre avec votre message déjà écrit."
          : "Elles ne recevront rien par e-mail : appelez-les, ou écrivez-leur."}
      </p>
      <ul className="divide-y divide-rule">
        {others.map(({ id, firstName, lastName, phone }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 py-1">
            <span className="min-w-0 wrap-anywhere">
              <Bilingual>{`${firstName} ${lastName}`}</Bilingual>
            </span>
            {phone ? (
              <span className="flex flex-wrap items-center">
                <a
                  href={`tel:${phone.replaceAll(/[^+\d]/g, "")}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-xl px-2.5 hover:bg-leaf hover:underline"
                >
                  <Phone aria-hidden size={16} className="text-soft" />
                  <span className="sr-only">{`Appeler ${firstName} au `}</span>
                  {phone}
                </a>
                <Whatsapp
                  links={whatsappLinks(phone, messageByHand(firstName, siteName, body).trim())}
                  firstName={firstName}
                />
              </span>
            ) : (
              <span className="flex min-h-11 items-center text-soft">Ni e-mail ni téléphone</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
