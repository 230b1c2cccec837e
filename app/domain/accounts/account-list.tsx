import { ShieldMinus, ShieldPlus } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ButtonLink, buttonClass } from "#app/ui/button.tsx";
import { ConfirmLink, DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { accountDeletion, demotion, type ListedAccount, ROLE_LABELS } from "./account-admin.ts";

export function AccountList({ accounts, ownId }: { accounts: ListedAccount[]; ownId: string }) {
  return (
    <ul className="grid divide-y divide-rule">
      {accounts.map((account) => (
        <AccountLine key={account.id} account={account} own={account.id === ownId} />
      ))}
    </ul>
  );
}

function AccountLine({ account, own }: { account: ListedAccount; own: boolean }) {
  const { id, name, email, role, createdAt } = account;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 break-words">
            <strong className="font-semibold">{name}</strong>
            {own && <span className="text-soft"> (vous)</span>}
          </span>
          <Badge tone={role === "admin" ? "leaf" : "neutral"}>{ROLE_LABELS[role]}</Badge>
        </p>
        <p className="text-soft [overflow-wrap:anywhere]">
          {email} · depuis le {formatLongDate(createdAt)}
        </p>
      </div>
      {!own && (
        <div className="flex flex-wrap gap-2">
          {role === "admin" ? (
            <ConfirmLink
              to={`/admin/settings/accounts/${id}/demote`}
              {...demotion(name)}
              className={buttonClass({ look: "secondary", size: "small" })}
            >
              <ShieldMinus aria-hidden size={16} /> Retirer l'accès
              <span className="sr-only">{` ${ofName(name)}`}</span>
            </ConfirmLink>
          ) : (
            <ButtonLink to={`/admin/settings/accounts/${id}/promote`} look="secondary" size="small">
              <ShieldPlus aria-hidden size={16} /> Rendre administrateur
              <span className="sr-only">{` ${name}`}</span>
            </ButtonLink>
          )}
          <DeleteLink
            to={`/admin/settings/accounts/${id}/delete`}
            of={`le compte ${ofName(name)}`}
            {...accountDeletion(name)}
          />
        </div>
      )}
    </li>
  );
}
