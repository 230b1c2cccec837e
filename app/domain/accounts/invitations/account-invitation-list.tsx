import { Link2, Send, X } from "lucide-react";
import { INVITATIONS_PATH, type ListedInvitation } from "#app/domain/accounts/account-admin.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";

export function InvitationList({ invitations }: { invitations: ListedInvitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <div className="grid gap-1 border-t border-rule pt-5">
      <h3 className="font-title text-xl">Invitations en attente</h3>
      <ul aria-label="Invitations en attente" className="grid divide-y divide-rule">
        {invitations.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </div>
  );
}

function InvitationLine({ invitation }: { invitation: ListedInvitation }) {
  const { id, name, email, invitedBy, sentAt, over, mail } = invitation;
  const leave = useMailsLeave();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold break-words">{name}</strong>
          {over && <Badge tone="gold">lien expiré</Badge>}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]">
          {email} · invité par {invitedBy} le {formatDateTime(sentAt)}
        </p>
        {mail?.state === "failed" && (
          <p className="text-sm font-semibold text-rose">
            Le courriel n'est pas parti. {mail.lastError}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {leave ? (
          <VerbButton to={`${INVITATIONS_PATH}/${id}/resend`} look="secondary">
            <Send aria-hidden size={16} /> Renvoyer
            <span className="sr-only">{` l'invitation ${ofName(name)}`}</span>
          </VerbButton>
        ) : (
          <ButtonLink to={`${INVITATIONS_PATH}/${id}/link`} look="secondary" size="small">
            <Link2 aria-hidden size={16} /> Donner le lien
            <span className="sr-only">{` de l'invitation ${ofName(name)}`}</span>
          </ButtonLink>
        )}
        <VerbButton to={`${INVITATIONS_PATH}/${id}/cancel`} look="danger">
          <X aria-hidden size={16} /> Annuler
          <span className="sr-only">{` l'invitation ${ofName(name)}`}</span>
        </VerbButton>
      </div>
    </li>
  );
}
