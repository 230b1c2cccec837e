import { ArrowRight, MailOpen, MailWarning, RotateCcw } from "lucide-react";
import { count } from "#app/infra/french/french.ts";
import { formatDateTime, formatShortMoment } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Link } from "#app/ui/link.tsx";
import { Address, Cell, Facts, type Head, ItemRow } from "#app/ui/lists/item-table.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { MailSummary } from "./mail.ts";
import { type AdminMail, MAILS_PATH, mailState, mailVerb, SECOND_SENDING } from "./mail-admin.ts";

export const MAIL_HEADS: Head[] = [
  { label: "Objet" },
  { label: "Destinataire", sort: { ascending: "destinataire", descending: "destinataire-z" } },
  { label: "État", sort: { ascending: "etat" } },
  { label: "Écrit", sort: { descending: "recents", ascending: "anciens" } },
];

/** `person`: whose it is, where known. */
export function MailAdminRow({ mail, person }: { mail: AdminMail; person?: string | undefined }) {
  const { id, subject, toAddress, createdAt, sentAt, attempts, state, lastError } = mail;
  const to = person ? `${person}, ${toAddress}` : toAddress;
  return (
    <ItemRow
      item={{ id, title: subject }}
      picks
      beneath={state !== "sent" && lastError}
      to={`${MAILS_PATH}/${id}`}
      verbs={
        <>
          <ButtonLink look="secondary" size="small" to={`${MAILS_PATH}/${id}`}>
            <MailOpen aria-hidden size={16} /> Lire
            <span className="sr-only">{` « ${subject} »`}</span>
          </ButtonLink>
          <AgainButton mail={mail} />
        </>
      }
      details={
        <>
          <Facts
            facts={[
              ["À", to],
              ["Écrit le", formatDateTime(createdAt)],
              ["Envoyé le", sentAt && formatDateTime(sentAt)],
              ["Raison", state !== "sent" && lastError],
              ["Envois", attempts > 1 && count(attempts, "essai")],
            ]}
          />
          <Trouble mail={mail} />
        </>
      }
    >
      <Cell ownLine>
        {person && <span className="lg:block lg:text-ink">{person}</span>}
        <span className={person ? "max-lg:hidden" : "max-lg:[&_wbr]:hidden"}>
          <Address>{toAddress}</Address>
        </span>
      </Cell>
      <Cell badges>
        <StateBadge small mail={mail} />
      </Cell>
      <Cell>
        <time dateTime={createdAt.toISOString()} title={formatDateTime(createdAt)}>
          {formatShortMoment(createdAt)}
        </time>
      </Cell>
    </ItemRow>
  );
}

function Trouble({ mail: { state, lastErrorDetail } }: { mail: AdminMail }) {
  if (!lastErrorDetail || state === "sent") return null;
  return (
    <details className="min-w-0 text-sm text-soft">
      <summary className="w-fit cursor-pointer py-2 underline hover:text-ink">
        Ce qu'a répondu le serveur
      </summary>
      <code className="block break-words whitespace-pre-wrap">{lastErrorDetail}</code>
    </details>
  );
}

export function AgainButton({ mail }: { mail: AdminMail }) {
  const leave = useMailsLeave();
  const verb = mail.whole && mailVerb(mail);
  if (!verb || (mail.state === "kept" && !leave)) return null;
  const to = `${MAILS_PATH}/${mail.id}/${verb}`;
  const label = (
    <>
      <RotateCcw aria-hidden size={16} />{" "}
      {mail.state === "queued" ? "Essayer maintenant" : "Renvoyer"}
      <span className="sr-only">{` « ${mail.subject} » à ${mail.toAddress}`}</span>
    </>
  );
  return verb === "retry" ? (
    <VerbButton to={to} look="secondary">
      {label}
    </VerbButton>
  ) : (
    <ConfirmLink
      to={to}
      {...SECOND_SENDING}
      className={buttonClass({ look: "quiet", size: "small" })}
    >
      {label}
    </ConfirmLink>
  );
}

export function StateBadge({ mail, small }: { mail: MailSummary; small?: boolean }) {
  const { tone, state, rest } = mailState(useShownMail(mail), useMailsLeave());
  return (
    <Badge small={small} tone={tone}>
      <span>
        {state}
        <span className={small ? "sr-only" : undefined}>{rest}</span>
      </span>
    </Badge>
  );
}

/** Where no mail leaves, none is on its way: it will be kept in a moment. */
export function useShownMail<Mail extends MailSummary>(mail: Mail): Mail {
  const waits = !mail.heldAt && (mail.state === "queued" || mail.state === "sending");
  return useMailsLeave() || !waits ? mail : { ...mail, state: "kept" };
}

export function MailState({ mail }: { mail: MailSummary }) {
  const { id, state, toAddress, lastError } = useShownMail(mail);
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <StateBadge mail={mail} />
      {lastError && state !== "sent" && (
        <span className="min-w-0 break-words text-soft">{lastError}</span>
      )}
      {state === "kept" && (
        <Link to={`${MAILS_PATH}/${id}`} className="py-2 underline hover:text-ink">
          Le lire pour le transmettre vous-même
        </Link>
      )}
      {state === "failed" && (
        <VerbButton to={`${MAILS_PATH}/${id}/retry`} look="secondary">
          <RotateCcw aria-hidden size={16} /> Réessayer
          <span className="sr-only">{` l'envoi à ${toAddress}`}</span>
        </VerbButton>
      )}
    </div>
  );
}

const MAIL_SERVER = "/admin/settings/mail";

/** Nothing where mails leave. */
export function MailNowhereNotice() {
  const leave = useMailsLeave();
  const mayOpen = useMayOpen();
  if (leave) return null;
  return (
    <div className="mb-4 flex items-start gap-3 rounded-xl bg-gold-wash px-3 text-gold-ink sm:mb-5 sm:px-4 sm:py-1">
      <details className="min-w-0 flex-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold max-sm:text-sm">
          <MailWarning aria-hidden size={22} className="shrink-0 max-sm:size-4.5" />
          <span>
            Ce site n'envoie aucun <span className="whitespace-nowrap">e-mail</span> pour l'instant.
          </span>
        </summary>
        <p className="reading pb-3">
          Chaque e-mail est gardé dans un fichier du serveur, et personne ne le reçoit.{" "}
          <SetMailServer /> ; d'ici là, prévenez par téléphone.
        </p>
      </details>
      {mayOpen(MAIL_SERVER) && (
        <Link
          to={MAIL_SERVER}
          className="inline-flex min-h-11 shrink-0 items-center gap-1.5 font-semibold underline max-sm:text-sm"
        >
          Régler <span className="sr-only"> le serveur d'envoi</span>
          <ArrowRight aria-hidden size={16} />
        </Link>
      )}
    </div>
  );
}

/** The start of a sentence. */
export function SetMailServer() {
  const mayOpen = useMayOpen();
  return mayOpen(MAIL_SERVER) ? (
    <Link to={MAIL_SERVER} className="underline">
      Réglez le serveur d'envoi
    </Link>
  ) : (
    "Demandez à un administrateur de régler le serveur d'envoi"
  );
}
