import { Check, CircleCheck, Trash2 } from "lucide-react";
import { URGENCIES } from "#app/domain/registrations/admin/registration-admin.ts";
import { dayOf } from "#app/infra/french/french-moments.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { useHasDraft } from "#app/ui/autosave/use-has-draft.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { DeleteLink } from "#app/ui/dialogs/confirm-dialog.tsx";
import { Cell, type Head, ItemRow, ItemTable, PHONE_LINES } from "#app/ui/lists/item-table.tsx";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { useVerbAction } from "#app/ui/lists/verbs.tsx";
import { MESSAGES_PATH, messageDeletion, replyDraft } from "./message.ts";
import type { AdminMessage } from "./message-admin.server.ts";
import { messageAge } from "./message-age.ts";
import { MessageBadge } from "./message-to-send.tsx";
import { FileMessage, MarkAsRead, MarkAsUnread } from "./message-verbs.tsx";

type ListedMessage = AdminMessage & { toSend: boolean };

const VERBS: SelectionVerb[] = [
  { to: `${MESSAGES_PATH}/read`, label: "Marquer comme lus", icon: Check },
  { to: `${MESSAGES_PATH}/file`, label: "Marquer comme traités", icon: CircleCheck },
  { to: `${MESSAGES_PATH}/delete`, label: "Supprimer", icon: Trash2, look: "danger", asks: "here" },
];

const HEADS: Head[] = [
  { label: "Nom", sort: { ascending: "nom", descending: "nom-z" } },
  { label: "Statut", sort: { ascending: "statut" } },
  { label: "Reçu", sort: { descending: "recents", ascending: "anciens" } },
  { label: "Message" },
];
/** On two lines where the columns have no room for it. */
const NARROW =
  "lg:max-xl:[&_button]:max-w-30 lg:max-xl:[&_button]:whitespace-normal lg:larger:[&_button]:max-w-30 lg:larger:[&_button]:whitespace-normal";
const READING: Head = { label: "Lecture" };

export function MessageTable({ items }: { items: ListedMessage[] }) {
  if (items.length === 0) return null;
  const hasNew = items.some(({ status }) => status === "nouveau");
  return (
    <Selection verbs={VERBS} shown={items.length} chosen="message choisi">
      <div className={PHONE_LINES}>
        <ItemTable
          picks
          wordy
          label="Messages"
          heads={hasNew ? [...HEADS, READING] : HEADS}
          initialSort="recents"
        >
          {items.map((message) => (
            <MessageRow key={message.id} message={message} hasNew={hasNew} />
          ))}
        </ItemTable>
      </div>
    </Selection>
  );
}

function MessageRow({
  message,
  hasNew,
}: {
  message: ListedMessage;
  /** The table has a column for their reading. */
  hasNew: boolean;
}) {
  const { id, name, status, toSend, subject, opening, responseDate, filedAt } = message;
  const settled = responseDate ?? filedAt;
  const isBegun = useHasDraft(replyDraft(id)) && !settled;
  return (
    <ItemRow
      item={{ id, title: name }}
      to={useVerbAction(`${MESSAGES_PATH}/${id}/reply`)}
      picks
      actions={
        hasNew
          ? status === "nouveau" && (
              <div className={classNames("max-sm:hidden", NARROW)}>
                <MarkAsRead message={message} />
              </div>
            )
          : undefined
      }
      verbs={
        <>
          {/* Opening it does as much: on a phone the rows keep their room. */}
          {status === "nouveau" && (
            <div className="sm:hidden *:w-full">
              <MarkAsRead message={message} />
            </div>
          )}
          {status === "lu" && !filedAt && <MarkAsUnread message={message} />}
          <FileMessage message={message} />
          <DeleteLink
            to={`${MESSAGES_PATH}/${id}/delete`}
            of={`le message ${ofName(name)}`}
            {...messageDeletion(name)}
          />
        </>
      }
    >
      <Cell>
        <MessageBadge small message={message} toSend={toSend} />
        {isBegun && (
          <Badge small tone="line" className="ms-1.5 lg:ms-0 lg:mt-1">
            Brouillon
          </Badge>
        )}
        {/* On a phone, the day of the message leaves it no room. */}
        {settled && (
          <span className="max-lg:hidden lg:mt-1 lg:block">{` le ${dayOf(settled)}`}</span>
        )}
      </Cell>
      <Cell>
        {settled && <span className="lg:hidden">reçu le </span>}
        <Age message={message} />
      </Cell>
      <Cell ownLine>
        <span className="lg:line-clamp-2">
          {subject && (
            <strong className="font-semibold text-ink">
              <Bilingual>{`${subject} `}</Bilingual>
            </strong>
          )}
          <Bilingual>{opening}</Bilingual>
        </span>
      </Cell>
    </ItemRow>
  );
}

function Age({ message: { status, ageHours, createdAt, filedAt } }: { message: AdminMessage }) {
  if (status === "repondu" || filedAt) return dayOf(createdAt);
  const { short, text, urgency } = messageAge({ status, ageHours, createdAt });
  return (
    <span className={URGENCIES[urgency]} title={text}>
      {short}
    </span>
  );
}
