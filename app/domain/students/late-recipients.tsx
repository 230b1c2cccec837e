import { useLocation } from "react-router";
import { UNDO_MINUTES } from "#app/domain/registrations/registration.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { Recipient } from "./student-message.server.ts";
import { isTold, MESSAGE_FORM, namedPeople } from "./student-message.ts";

/** In the address of the page: they have it too, after their answer. */
export const ALSO_UNTOLD = "aussi";

/** Accepted so lately that the message would tell them before their answer does. The choice goes with what is written, at each step. */
export function LateRecipients({
  recipients,
  leftOut,
  step,
}: {
  recipients: Recipient[];
  leftOut: Recipient[];
  /** Shown again once one has chosen. */
  step: "write" | "preview";
}) {
  const { pathname } = useLocation();
  const leave = useMailsLeave();
  const also = recipients.filter((one) => !isTold(one));
  const late = also.length > 0 ? also : leftOut;
  if (late.length === 0) return null;
  const isWanted = also.length > 0;
  const { said, label } = (leave ? byMail : byHand)(late, isWanted);
  const to = isWanted ? pathname : `${pathname}?${ALSO_UNTOLD}`;
  const look = { look: "secondary", size: "small" } as const;
  return (
    <div className="grid justify-items-start gap-2 rounded-xl bg-gold-wash px-4 py-3 text-gold-ink">
      <p className="min-w-0 wrap-anywhere">{said}</p>
      {recipients.length === 0 ? (
        <Link to={to} className={buttonClass(look)}>
          {label}
        </Link>
      ) : (
        <Button
          {...look}
          type="submit"
          form={MESSAGE_FORM}
          formAction={to}
          formNoValidate
          name="step"
          value={step}
          className="h-auto! py-1.5 text-start whitespace-normal!"
        >
          {label}
        </Button>
      )}
    </div>
  );
}

function byMail(late: Recipient[], isWanted: boolean) {
  const names = namedPeople(late);
  const [receive, them] = late.length > 1 ? ["recevront", "leur"] : ["recevra", "lui"];
  if (isWanted) {
    return {
      said: `${names} ${receive} aussi ce message, après la réponse qui ${them} dit que l'inscription est approuvée.`,
      label: `Ne pas l'envoyer à ${names}`,
    };
  }
  return !late.every(isTold)
    ? {
        said: `${names} ne ${receive} pas ce message : la réponse qui ${them} dit que l'inscription est approuvée n'est pas encore partie. Elle part ${UNDO_MINUTES} minutes après la décision.`,
        label: `L'envoyer aussi à ${names}, après notre réponse`,
      }
    : {
        said: `${names} ne ${receive} pas ce message : l'inscription vient d'être approuvée.`,
        label: `L'envoyer aussi à ${names}`,
      };
}

/** Where no mail leaves, one tells each of them oneself. */
function byHand(late: Recipient[], isWanted: boolean) {
  const names = namedPeople(late);
  const [are, areNot, they] =
    late.length > 1
      ? ["sont", "ne sont", "ces personnes ne savent"]
      : ["est", "n'est", "cette personne ne sait"];
  const why = !late.every(isTold)
    ? `${they} pas encore que l'inscription est approuvée`
    : "l'inscription vient d'être approuvée";
  return isWanted
    ? {
        said: `${names} ${are} aussi dans la liste : ${why}.`,
        label: `Retirer ${names} de la liste`,
      }
    : {
        said: `${names} ${areNot} pas dans la liste : ${why}.`,
        label: `Ajouter ${names} à la liste`,
      };
}
