import { RotateCcw } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { newsletterSubscribers } from "./subscriber.table.server.ts";
import { SUBSCRIBER_LABELS } from "./subscriber-admin.ts";

const TONES = {
  active: "leaf",
  pending: "gold",
  unsubscribed: "neutral",
  bounced: "rose",
} as const;

export function SubscriberLines({
  items,
}: {
  items: (typeof newsletterSubscribers.$inferSelect)[];
}) {
  return (
    <ul className="panel divide-y divide-rule px-5">
      {items.map(({ id, email, status, subscribedAt, bounceReason }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 break-all">{email}</span>
          <span className="flex flex-wrap items-center gap-3 text-soft">
            {formatLongDate(subscribedAt)}
            <Badge tone={TONES[status]}>{SUBSCRIBER_LABELS[status]}</Badge>
          </span>
          {status === "bounced" && (
            <div className="flex w-full flex-wrap items-center justify-between gap-x-6 gap-y-2">
              <span className="min-w-0 flex-1 basis-64 text-sm text-soft [overflow-wrap:anywhere]">
                {bounceReason && `Le serveur de cette adresse a répondu : ${bounceReason}`}
              </span>
              <VerbButton to={`/admin/newsletter/subscribers/${id}/again`} look="secondary">
                <RotateCcw aria-hidden size={16} /> Essayer de nouveau
                <span className="sr-only">{` ${email}`}</span>
              </VerbButton>
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
