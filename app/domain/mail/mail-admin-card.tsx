import { MailWarning, RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { count } from "#app/infra/french/french.ts";
import { formatMoment } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import type { MailSummary } from "./mail.ts";
import { type AdminMail, MAILS_PATH, mailState, mailVerb, SECOND_SENDING } from "./mail-admin.ts";

export function MailAdminCard({ mail }: { mail: AdminMail }) {
  const { subject, toAddress, createdAt, attempts } = mail;
  return (
    <li className="panel flex min-w-0 flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-1.5">
        <h2 className="min-w-0 text-lg break-words">
          <Link to={`${MAILS_PATH}/${mail.id}`} className="hover:underline">
            <Bilingual>{subject}</Bilingual>
          </Link>
        </h2>
        <p className="flex min-w-0 flex-wrap gap-x-5 gap-y-0.5 text-soft">
          <span className="min-w-0 break-all">{toAddress}</span>
          <span>écrit le {formatMoment(createdAt)}</span>
          {attempts > 1 && <span>{count(attempts, "essai")}</span>}
        </p>
        <p>
          <StateBadge mail={mail} />
        </p>
        <Trouble mail={mail} />
      </div>
      <AgainButton mail={mail} />
    </li>
  );
}

function Trouble({ mail: { state, lastError, lastErrorDetail } }: { mail: AdminMail }) {
  if (!lastError || state === "sent") return null;
  return (
    <div className="reading min-w-0 text-soft">
      <p className="break-words">{lastError}</p>
      {lastErrorDetail && (
        <details className="text-sm">
          <summary className="w-fit cursor-pointer py-2 underline hover:text-ink">
            Ce qu'a répondu le serveur
          </summary>
          <code className="block break-words whitespace-pre-wrap">{lastErrorDetail}</code>
        </details>
      )}
    </div>
  );
}

export function AgainButton({ mail }: { mail: AdminMail }) {
  const verb = mail.whole && mailVerb(mail);
  if (!verb) return null;
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

export function StateBadge({ mail }: { mail: MailSummary }) {
  const { tone, text } = mailState(mail);
  return <Badge tone={tone}>{text}</Badge>;
}

export function MailState({ mail }: { mail: MailSummary }) {
  const { id, state, toAddress, lastError } = mail;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <StateBadge mail={mail} />
      {lastError && state !== "sent" && (
        <span className="min-w-0 break-words text-soft">{lastError}</span>
      )}
      {state === "kept" && (
        <Link to={`${MAILS_PATH}/${id}`} className="py-2 underline hover:text-ink">
          Le lire, pour le donner vous-même
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

/** Nothing where mails leave. */
export function MailNowhereNotice() {
  if (useMailsLeave()) return null;
  return (
    <details className="mb-5 rounded-xl bg-gold-wash px-4 py-1 text-gold-ink">
      <summary className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <MailWarning aria-hidden size={22} className="shrink-0" />
        Ce site n'envoie aucun e-mail pour l'instant.
      </summary>
      <p className="reading pb-3">
        Chaque e-mail est gardé dans un fichier du serveur, et personne ne le reçoit.{" "}
        <Link to="/admin/settings/mail" className="underline">
          Réglez le serveur d'envoi
        </Link>{" "}
        ; d'ici là, prévenez par téléphone.
      </p>
    </details>
  );
}
