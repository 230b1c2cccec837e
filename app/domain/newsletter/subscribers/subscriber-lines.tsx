import { RotateCcw } from "lucide-react";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Cell, type Head, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import type { newsletterSubscribers } from "./subscriber.table.server.ts";
import { SUBSCRIBER_LABELS } from "./subscriber-admin.ts";

const TONES = {
  active: "leaf",
  pending: "gold",
  unsubscribed: "neutral",
  bounced: "rose",
} as const;

const HEADS: Head[] = [{ label: "E-mail" }, { label: "État" }, { label: "Depuis le" }];

export function SubscriberLines({
  items,
}: {
  items: (typeof newsletterSubscribers.$inferSelect)[];
}) {
  return (
    <ItemTable label="Abonnés" heads={HEADS}>
      {items.map(({ id, email, status, subscribedAt, bounceReason }) => (
        <ItemRow
          key={id}
          item={{ id, title: email }}
          verbs={
            status === "bounced" && (
              <VerbButton to={`/admin/newsletter/subscribers/${id}/again`} look="secondary">
                <RotateCcw aria-hidden size={16} /> Essayer de nouveau
                <span className="sr-only">{` ${email}`}</span>
              </VerbButton>
            )
          }
          details={
            bounceReason && (
              <p className="text-soft wrap-anywhere">
                Le serveur de cette adresse a répondu : {bounceReason}
              </p>
            )
          }
        >
          <Cell badges>
            <Badge small tone={TONES[status]} className="me-1.5">
              {SUBSCRIBER_LABELS[status]}
            </Badge>
          </Cell>
          <Cell>{formatLongDate(subscribedAt)}</Cell>
        </ItemRow>
      ))}
    </ItemTable>
  );
}
