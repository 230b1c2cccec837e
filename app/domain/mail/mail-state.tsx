import { RotateCcw } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { MailSummary } from "./mail.ts";
import { MAIL_TONES, MAILS_PATH, sayMailState } from "./mail-admin.ts";

/** How far the mail about a thing came, its trouble if any, and « Réessayer » when it did not leave. */
export function MailState({ mail }: { mail: MailSummary }) {
  const { id, state, toAddress, lastError } = mail;
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <Badge tone={MAIL_TONES[state]}>{sayMailState(mail)}</Badge>
      {lastError && state !== "sent" && (
        <span className="min-w-0 break-words text-soft">{lastError}</span>
      )}
      {state === "kept" && (
        <Link
          to={`${MAILS_PATH}?q=${encodeURIComponent(toAddress)}`}
          className="py-2 underline hover:text-ink"
        >
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
