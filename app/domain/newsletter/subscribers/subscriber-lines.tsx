import { RotateCcw } from "lucide-react";
import { Form } from "react-router";
import { formatLongDate } from "#app/infra/french/french.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Address, Cell, type Head, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { useVerbAction, VerbButton } from "#app/ui/lists/verbs.tsx";
import type { newsletterSubscribers } from "./subscriber.table.server.ts";
import { LONGEST_FIRST_NAME } from "./subscriber.ts";
import { SUBSCRIBER_LABELS } from "./subscriber-admin.ts";

const TONES = {
  active: "leaf",
  pending: "gold",
  unsubscribed: "neutral",
  bounced: "rose",
} as const;

const HEADS: Head[] = [
  { label: "E-mail" },
  { label: "Prénom" },
  { label: "État" },
  { label: "Depuis le" },
];

const VERBS = [
  {
    to: "/admin/newsletter/subscribers/again",
    label: "Essayer de nouveau",
    icon: RotateCcw,
  },
];

export function SubscriberLines({
  items,
}: {
  items: (typeof newsletterSubscribers.$inferSelect)[];
}) {
  const picks = items.some(({ status }) => status === "bounced");
  const table = (
    <ItemTable picks={picks} label="Abonnés" heads={HEADS}>
      {items.map(({ id, email, firstName, status, subscribedAt, bounceReason }) => (
        <ItemRow
          key={id}
          item={{ id, title: email }}
          picks={picks}
          written={<Address>{email}</Address>}
          verbs={
            status === "bounced" && (
              <VerbButton to={`/admin/newsletter/subscribers/${id}/again`} look="secondary">
                <RotateCcw aria-hidden size={16} /> Essayer de nouveau
                <span className="sr-only">{` ${email}`}</span>
              </VerbButton>
            )
          }
          details={
            <>
              {bounceReason && (
                <p className="text-soft wrap-anywhere">
                  Le serveur de cette adresse a répondu : {bounceReason}
                </p>
              )}
              <NameForm id={id} email={email} firstName={firstName} />
            </>
          }
        >
          <Cell>{firstName}</Cell>
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
  if (!picks) return table;
  return (
    <Selection verbs={VERBS} shown={items.length} chosen="abonné choisi">
      {table}
    </Selection>
  );
}

function NameForm({
  id,
  email,
  firstName,
}: {
  id: string;
  email: string;
  firstName: string | null;
}) {
  return (
    <Form
      method="post"
      action={useVerbAction(`/admin/newsletter/subscribers/${id}/name`)}
      preventScrollReset
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label="Prénom"
        name="firstName"
        optional
        maxLength={LONGEST_FIRST_NAME}
        autoComplete="off"
        help="Il remplace {prénom} dans les lettres."
        defaultValue={firstName ?? ""}
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" look="secondary">
        Enregistrer<span className="sr-only"> le prénom de {email}</span>
      </Button>
    </Form>
  );
}
