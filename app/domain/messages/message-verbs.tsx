import { ArchiveRestore, Check, CircleCheck, Mail } from "lucide-react";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { MESSAGES_PATH, type MessageStatus } from "./message.ts";

export function MarkAsRead({ message: { id, name } }: { message: { id: string; name: string } }) {
  return (
    <VerbButton to={`${MESSAGES_PATH}/${id}/read`} look="secondary">
      <Check aria-hidden size={16} /> Marquer comme lu
      <span className="sr-only">{` : ${name}`}</span>
    </VerbButton>
  );
}

export function MarkAsUnread({ message: { id, name } }: { message: { id: string; name: string } }) {
  return (
    <VerbButton to={`${MESSAGES_PATH}/${id}/unread`} look="secondary">
      <Mail aria-hidden size={16} /> Marquer comme non lu
      <span className="sr-only">{` : ${name}`}</span>
    </VerbButton>
  );
}

type Filed = {
  id: string;
  name: string;
  status: MessageStatus;
  filedAt: Date | null;
};

/** Nothing once it is answered. */
export function FileMessage({ message }: { message: Filed }) {
  const { id, name, status, filedAt } = message;
  if (status === "repondu") return null;
  if (filedAt) {
    return (
      <VerbButton to={`${MESSAGES_PATH}/${id}/unfile`} look="secondary">
        <ArchiveRestore aria-hidden size={16} /> Remettre à répondre
        <span className="sr-only">{` : ${name}`}</span>
      </VerbButton>
    );
  }
  return <FileAway id={id} name={name} />;
}

/** Nobody waits for it any more: answered by telephone or in person, or wanting no answer. */
export function FileAway({
  id,
  name,
  compact,
}: Pick<Filed, "id" | "name"> & {
  /** On a phone, its sign alone. */
  compact?: boolean;
}) {
  return (
    <VerbButton to={`${MESSAGES_PATH}/${id}/file`} look="secondary">
      <CircleCheck aria-hidden size={16} />{" "}
      <span className={compact ? "max-sm:sr-only" : undefined}>Marquer comme traité</span>
      <span className="sr-only">{` : ${name}`}</span>
    </VerbButton>
  );
}
