import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { alertPath } from "./formation.ts";

/** What is left to do about one that is closed: nothing promises a mail where none leaves. */
export function toldLater({ id, title }: { id: string; title: string }) {
  return mailsLeave()
    ? {
        to: alertPath({ formation: id }),
        label: "Prévenez-moi",
        promise: "Un seul e-mail, quand les inscriptions ouvriront.",
      }
    : { to: `/contact?${new URLSearchParams({ q: title })}`, label: "Nous écrire" };
}
