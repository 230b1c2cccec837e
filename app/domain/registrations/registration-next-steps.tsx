import { BellRing, Hourglass, Inbox, ListChecks, ListOrdered, Phone } from "lucide-react";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { ANSWER_HOURS, OFFER_HOURS } from "./registration.ts";

/** What was given to be reached by; undefined where the page does not know. */
type Contact = { userEmail: string | null; phone: string | null } | undefined;

export function NextSteps({
  waiting,
  contact,
  title = "Et maintenant ?",
  within,
}: {
  waiting: boolean;
  contact: Contact;
  title?: string;
  /** On the follow-up page itself, in its panel. */
  within?: boolean;
}) {
  const page = within ? HERE : AWAY;
  const asked = { leave: useMailsLeave(), contact, page };
  return (
    <section aria-labelledby="suite" className="grid gap-3">
      <h2 id="suite" className="text-2xl">
        {title}
      </h2>
      <ol className={within ? undefined : "panel p-5 sm:p-6"}>
        {(waiting ? inLine(asked) : steps(asked)).map(({ icon: Icon, title, text }, index) => (
          <li
            key={title}
            className="relative flex gap-4 not-last:pb-6 not-last:before:absolute not-last:before:top-12 not-last:before:bottom-1 not-last:before:left-[1.25rem] not-last:before:border-l-2 not-last:before:border-rule"
          >
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf text-teal">
              <Icon aria-hidden size={20} />
            </span>
            <div className="min-w-0 pt-1.5">
              <h3 className="text-lg">
                {index + 1}. {title}
              </h3>
              <p className="text-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function answerPromise(contact: Contact, day: string | null): string {
  const promise =
    !contact || contact.userEmail || contact.phone
      ? "Nous vous répondrons sous"
      : "Vous trouverez la réponse sur la page de suivi d'ici";
  return `${promise} ${ANSWER_HOURS}\u00a0heures${day ? `, au plus tard le ${day}` : ""}.`;
}

export function turnPromise(leave: boolean, contact: Contact): string {
  return isMailed(leave, contact) || contact?.phone
    ? "Nous vous préviendrons dès que votre tour viendra."
    : "La page de suivi vous dira quand votre tour viendra.";
}

function isMailed(leave: boolean, contact: Contact): boolean {
  return leave && (!contact || contact.userEmail !== null);
}

const AWAY = {
  the: "la page de suivi",
  The: "La page de suivi",
  back: ` dans ${ANSWER_HOURS} heures`,
};
/** When the answer comes stands above, counted from the request. */
const HERE: typeof AWAY = { the: "cette page", The: "Cette page", back: "" };

type Asked = { leave: boolean; contact: Contact; page: typeof AWAY };

function inLine({ leave, contact, page }: Asked) {
  return [
    {
      icon: ListOrdered,
      title: "Votre rang",
      text: `${page.The} montre à tout moment votre place dans la liste.`,
    },
    { icon: BellRing, title: "Quand votre tour vient", text: turnText({ leave, contact, page }) },
    {
      icon: Hourglass,
      title: `${OFFER_HOURS} heures pour répondre`,
      text: "La place vous est gardée pendant ce temps. Vous la prenez en appuyant sur un bouton.",
    },
  ];
}

function turnText({ leave, contact, page }: Asked): string {
  if (!isMailed(leave, contact)) {
    return contact?.phone
      ? `Un responsable vous appelle. Regardez aussi ${page.the}.`
      : `${page.The} vous le dit, avec votre numéro.`;
  }
  return contact
    ? "Un e-mail vous prévient."
    : "Un e-mail vous prévient, si vous avez donné une adresse ; sinon un responsable vous appelle.";
}

function steps({ leave, contact, page }: Asked) {
  const study = {
    icon: ListChecks,
    title: "La lecture de votre demande",
    text: "Notre équipe lit votre demande et prend une décision.",
  };
  if (contact && !contact.userEmail && !contact.phone) {
    return [
      study,
      {
        icon: Inbox,
        title: "La décision",
        text: `Revenez la lire sur ${page.the}${page.back} : nous ne pouvons ni vous écrire ni vous appeler.`,
      },
    ];
  }
  const mailed = isMailed(leave, contact);
  const called = contact !== undefined && !contact.userEmail;
  const condition = contact ? "" : ", si vous avez donné une adresse";
  return [
    study,
    {
      icon: Inbox,
      title: mailed ? "La décision par e-mail" : "La décision",
      text: mailed
        ? `Un e-mail vous fera part de la décision${condition}.`
        : called
          ? `La réponse s'affichera sur ${page.the} ; un responsable vous appellera aussi pour vous la donner.`
          : `La réponse s'affichera sur ${page.the}.`,
    },
    ...(called || (contact && !contact.phone)
      ? []
      : [{ ...CALL, text: callText({ leave, contact, page }) }]),
    {
      icon: BellRing,
      title: "Pour suivre le cours",
      text: mailed
        ? "Si votre inscription est approuvée, vous recevrez l'adresse ou le lien du cours, et les dates à mettre dans votre agenda."
        : `Si votre inscription est approuvée, l'adresse ou le lien du cours s'affichera sur ${page.the}, avec les dates à mettre dans votre agenda.`,
    },
  ];
}

const CALL = {
  icon: Phone,
  title: "L'appel d'un responsable",
};

/** Who has an e-mail is answered by it, and called where it does not arrive; a call is the answer of who has none. */
function callText({ leave, contact, page }: Asked): string {
  if (!contact) return "Sans adresse e-mail, un responsable vous appellera pour vous répondre.";
  return leave
    ? "Si notre e-mail ne vous parvient pas, un responsable vous appellera."
    : `Un responsable pourra vous appeler. ${page.The} vous répond dans tous les cas.`;
}
