import { KeyRound, Link2, Send, ShieldMinus, ShieldPlus, X } from "lucide-react";
import type { ReactNode } from "react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { ItemMenu } from "#app/ui/lists/item-menu.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { useMailsLeave } from "#app/ui/page/use-mails-leave.ts";
import { isStaff, type Role } from "./account.ts";
import type { listAccountsForAdmin } from "./account-admin.server.ts";
import { accountDeletion, demotion, INVITATIONS_PATH } from "./account-admin.ts";
import type { listInvitations } from "./invitations/account-invitation.server.ts";
import { ROLE_LABELS } from "./role.ts";

type Account = Awaited<ReturnType<typeof listAccountsForAdmin>>["items"][number];
type Invitation = Awaited<ReturnType<typeof listInvitations>>[number];

export function AccountList({ accounts, ownId }: { accounts: Account[]; ownId: string }) {
  return (
    <ul className="grid divide-y divide-rule">
      {accounts.map(({ id, name, email, role, createdAt }) => (
        <Row
          key={id}
          name={name}
          isOwn={id === ownId}
          badge={<Badge tone={isStaff(role) ? "leaf" : "neutral"}>{ROLE_LABELS[role]}</Badge>}
          text={`${email} · depuis le ${formatLongDate(createdAt)}`}
        >
          {id !== ownId && (
            <ItemMenu
              id={`compte-${id}`}
              title={name}
              verbs={<AccountVerbs id={id} name={name} role={role} />}
            />
          )}
        </Row>
      ))}
    </ul>
  );
}

function AccountVerbs({ id, name, role }: { id: string; name: string; role: Role }) {
  const path = `/admin/settings/accounts/${id}`;
  return (
    <>
      <ButtonLink to={`${path}/role`} look="secondary" size="small">
        <KeyRound aria-hidden size={16} /> Changer le rôle
        <span className="sr-only">{` ${ofName(name)}`}</span>
      </ButtonLink>
      {role !== "user" && (
        <ConfirmLink
          to={`${path}/demote`}
          {...demotion(name)}
          className={buttonClass({ look: "secondary", size: "small" })}
        >
          <ShieldMinus aria-hidden size={16} /> Retirer l'accès
          <span className="sr-only">{` ${ofName(name)}`}</span>
        </ConfirmLink>
      )}
      {role !== "admin" && (
        <ButtonLink to={`${path}/promote`} look="secondary" size="small">
          <ShieldPlus aria-hidden size={16} /> Rendre administrateur
          <span className="sr-only">{` ${name}`}</span>
        </ButtonLink>
      )}
      <DeleteLink
        to={`${path}/delete`}
        of={`le compte ${ofName(name)}`}
        {...accountDeletion(name)}
      />
    </>
  );
}

export function InvitationList({ invitations }: { invitations: Invitation[] }) {
  const leave = useMailsLeave();
  if (invitations.length === 0) return null;
  return (
    <div id="invitations" className="grid scroll-mt-4 gap-1 border-t border-rule pt-5">
      <h3 className="font-title text-xl">Invitations en attente</h3>
      <p className="reading text-soft">
        {leave
          ? "« Renvoyer » écrit un nouveau lien : celui d'avant ne fonctionne plus."
          : "Le site ne garde aucun lien : « Donner le lien » en écrit un nouveau, après votre mot de passe, et celui d'avant ne fonctionne plus."}
      </p>
      <ul aria-label="Invitations en attente" className="grid divide-y divide-rule">
        {invitations.map(({ id, name, email, role, invitedBy, sentAt, over, mail }) => (
          <Row
            key={id}
            name={name}
            badge={over && <Badge tone="gold">lien expiré</Badge>}
            text={`${email} · ${ROLE_LABELS[role].toLowerCase()} · invitation ${ofName(invitedBy)}, le ${formatDateTime(sentAt)}`}
            failure={
              mail?.state === "failed" && `L'e-mail n'est pas parti. ${mail.lastError ?? ""}`
            }
          >
            <InvitationVerbs path={`${INVITATIONS_PATH}/${id}`} name={name} leave={leave} />
          </Row>
        ))}
      </ul>
    </div>
  );
}

function InvitationVerbs({ path, name, leave }: { path: string; name: string; leave: boolean }) {
  const of = <span className="sr-only">{` de l'invitation ${ofName(name)}`}</span>;
  const it = <span className="sr-only">{` l'invitation ${ofName(name)}`}</span>;
  return (
    <>
      {leave ? (
        <VerbButton to={`${path}/resend`} look="secondary">
          <Send aria-hidden size={16} /> Renvoyer{it}
        </VerbButton>
      ) : (
        <ButtonLink to={`${path}/link`} look="secondary" size="small">
          <Link2 aria-hidden size={16} /> Donner le lien{of}
        </ButtonLink>
      )}
      <VerbButton to={`${path}/cancel`} look="danger">
        <X aria-hidden size={16} /> Annuler{it}
      </VerbButton>
    </>
  );
}

function Row({
  name,
  isOwn,
  badge,
  text,
  failure,
  children,
}: {
  name: string;
  isOwn?: boolean;
  badge: ReactNode;
  text: string;
  failure?: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            <strong className="font-semibold">{name}</strong>
            {isOwn && <span className="text-soft"> (vous)</span>}
          </span>
          {badge}
        </p>
        <p className="text-soft [overflow-wrap:anywhere]">{text}</p>
        {failure && <p className="text-sm font-semibold text-rose">{failure}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </li>
  );
}
