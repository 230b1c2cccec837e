import { Check, Mail, Phone, Undo2 } from "lucide-react";
import { Form } from "react-router";
import {
  LINK,
  SHORT_LINK,
  Whatsapp,
  whatsappLinks,
} from "#app/domain/registrations/admin/registration-contact.tsx";
import { mailLink, phoneLink } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { wordsOfMarkdown } from "#app/infra/rich-text/rich-text-words.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { HiddenFields } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Recipient } from "./student-message.server.ts";
import { messageByHand, NOT_TOLD, OF_CHANGE, TOLD } from "./student-message.ts";

const CONTACT = classNames(LINK, SHORT_LINK);

function recipientsText(people: number, reached: number, leave: boolean): string {
  if (leave && reached > 0) {
    const mails = count(reached, "e-mail partira", "e-mails partiront, un par personne");
    const without = people - reached;
    const others =
      without > 0 &&
      ` ; ${count(without, "personne n'a pas d'e-mail", "personnes n'ont pas d'e-mail")}`;
    return `${mails}${others || ""} : voir qui`;
  }
  const whom = count(people, "personne concernée", "personnes concernées");
  const yourself = people > 1 ? "prévenez-les" : "prévenez-la";
  return `${whom} (voir qui). Aucun e-mail ne partira : ${yourself} vous-même.`;
}

export function MessageRecipients({ recipients }: { recipients: Recipient[] }) {
  const leave = useMailsLeave();
  const reached = recipients.filter(({ userEmail }) => userEmail);
  const shown = leave && reached.length > 0 ? reached : recipients;
  return (
    <details className="panel px-4 py-2">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold">
        {recipientsText(recipients.length, reached.length, leave)}
      </summary>
      <ul className="grid gap-1 pb-3 sm:grid-cols-2">
        {shown.map(({ id, firstName, lastName, userEmail }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <Bilingual>{`${firstName} ${lastName}`}</Bilingual>{" "}
            <span className="text-soft">{userEmail}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function withoutEmail(recipients: Recipient[], leave: boolean): Recipient[] {
  return recipients.filter(({ userEmail }) => !leave || !userEmail);
}

/** Whom no e-mail of this site reaches, with what to send by hand. */
export function WithoutEmail({
  recipients,
  siteName,
  draft: { id: draftId, subject, body: written },
  change,
}: {
  recipients: Recipient[];
  siteName: string;
  draft: { id: string; subject: string; body: string };
  /** Who heard of it by hand; where nobody notes that, none is asked. */
  change?: { told: readonly string[]; print: string };
}) {
  const told = change?.told;
  const leave = useMailsLeave();
  const others = withoutEmail(recipients, leave);
  if (others.length === 0) return null;
  const body = wordsOfMarkdown(written);
  const everybody = recipients.map(({ id }) => id).join(" ");
  return (
    <section aria-labelledby="sans-e-mail" className="panel grid gap-2 p-4 sm:p-5">
      <h2 id="sans-e-mail" className="text-xl">
        {leave
          ? count(others.length, "personne sans e-mail", "personnes sans e-mail")
          : count(others.length, "personne à prévenir vous-même", "personnes à prévenir vous-même")}
      </h2>
      <p className="text-soft">
        {body
          ? leave
            ? "WhatsApp s'ouvre avec votre message déjà écrit."
            : "WhatsApp et votre messagerie s'ouvrent avec votre message déjà écrit."
          : others.length === 1
            ? "Cette personne ne recevra rien de ce site : appelez-la, ou écrivez-lui."
            : "Elles ne recevront rien de ce site : appelez-les, ou écrivez-leur."}
      </p>
      <ul className="divide-y divide-rule">
        {others.map(({ id, firstName, lastName, phone, userEmail }) => (
          <li
            key={id}
            className={classNames(
              "flex flex-wrap items-center justify-between gap-x-3 py-1.5",
              told && "lg:grid lg:grid-cols-[minmax(8rem,1fr)_minmax(0,3fr)_13rem]",
            )}
          >
            <span className={classNames("min-w-0 wrap-anywhere", told && "font-semibold")}>
              <Bilingual>{`${firstName} ${lastName}`}</Bilingual>
            </span>
            {phone || userEmail ? (
              <span className="-ms-1.5 flex min-w-0 flex-wrap items-center sm:ms-0">
                {userEmail && (
                  <a
                    href={mailLink(userEmail, {
                      subject,
                      body: messageByHand(firstName, siteName, body).trim(),
                    })}
                    className={CONTACT}
                  >
                    <Mail aria-hidden size={16} className="shrink-0 text-soft" />
                    <span className="sr-only">{`Écrire à ${firstName}, `}</span>
                    <span aria-hidden className="sm:hidden">
                      E-mail
                    </span>
                    <span className="min-w-0 break-all max-sm:sr-only">{userEmail}</span>
                  </a>
                )}
                {phone && (
                  <>
                    <a href={phoneLink(phone)} className={CONTACT}>
                      <Phone aria-hidden size={16} className="text-soft" />
                      <span className="sm:sr-only">
                        Appeler<span className="sr-only">{` ${firstName} au `}</span>
                      </span>
                      <span className="max-sm:sr-only">{phone}</span>
                    </a>
                    <Whatsapp
                      links={whatsappLinks(phone, messageByHand(firstName, siteName, body).trim())}
                      firstName={firstName}
                      short
                    />
                  </>
                )}
              </span>
            ) : (
              <span className="flex min-h-11 items-center text-soft">Ni e-mail ni téléphone</span>
            )}
            {told && (
              <Told
                isTold={told.includes(id)}
                student={{ id, name: `${firstName} ${lastName}` }}
                fields={{
                  ...{ id: draftId, "students[ ]": everybody, subject, body: written },
                  [OF_CHANGE]: change?.print ?? "",
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was written is carried along: the next one is told in the same words. */
function Told({
  student: { id, name },
  isTold,
  fields,
}: {
  student: { id: string; name: string };
  isTold: boolean;
  fields: Record<string, string>;
}) {
  return (
    <Form
      method="post"
      preventScrollReset
      className="flex items-center gap-3 max-sm:w-full lg:justify-self-end"
    >
      <HiddenFields fields={fields} />
      {isTold && (
        <span className="inline-flex items-center gap-1.5 font-semibold text-teal">
          <Check aria-hidden size={18} /> Prévenu
        </span>
      )}
      <Button
        type="submit"
        look={isTold ? "quiet" : "secondary"}
        size="small"
        name={isTold ? NOT_TOLD : TOLD}
        value={id}
        className={classNames(!isTold && "max-sm:w-full")}
      >
        {isTold ? <Undo2 aria-hidden size={16} /> : <Check aria-hidden size={16} />}
        {isTold ? "Annuler" : "J'ai prévenu"}
        <span className="sr-only">{` : ${name}`}</span>
      </Button>
    </Form>
  );
}
