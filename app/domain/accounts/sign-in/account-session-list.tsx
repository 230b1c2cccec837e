import { Laptop, LogOut, Smartphone } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { formatDateTime } from "#app/infra/french/french-moments.ts";
import { Badge } from "#app/ui/badge.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { ListedSession } from "./account-session.server.ts";

const SESSIONS_PATH = "/admin/profile/sessions";

export function SessionList({ sessions }: { sessions: ListedSession[] }) {
  return (
    <div className="grid gap-4">
      <ul className="grid divide-y divide-rule">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <VerbButton to={`${SESSIONS_PATH}/end-others`} look="secondary" size="regular">
          <LogOut aria-hidden size={18} /> Se déconnecter partout ailleurs
        </VerbButton>
      )}
    </div>
  );
}

function SessionLine({ session }: { session: ListedSession }) {
  const { id, device, mobile, address, since, lastSeenAt, current } = session;
  const Icon = mobile ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <Icon aria-hidden size={24} className="shrink-0 text-soft" />
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="font-semibold">{device}</strong>
          {current && <Badge tone="leaf">cette session</Badge>}
        </p>
        <p className="text-sm text-soft [overflow-wrap:anywhere]">
          {[
            address && `adresse ${address}`,
            `depuis le ${formatLongDate(since)}`,
            current ? "en ce moment" : `vu le ${formatDateTime(lastSeenAt)}`,
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
      </div>
      {!current && (
        <VerbButton to={`${SESSIONS_PATH}/${id}/end`} look="secondary">
          Déconnecter <span className="sr-only">{device}</span>
        </VerbButton>
      )}
    </li>
  );
}
