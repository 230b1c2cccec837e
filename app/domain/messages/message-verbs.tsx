import { Archive, ArchiveRestore, Check, Mail } from "lucide-react";
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
  email: string | null;
  phone: string | null;
};

/** Its answer is not written here. */
export function isByPhone({ email, phone }: Pick<Filed, "email" | "phone">): boolean {
  return !email && !!phone;
}

/** Nothing once it is answered. */
export function FileMessage({ message }: { message: Filed }) {
  const { id, name, status, filedAt } = message;
  if (status === "repondu") return null;
  if (filedAt) {
    return (
      <VerbButton to={`${MESSAGES_PATH}/${id}/unfile`} look="secondary">
        <ArchiveRestore aria-hidden size={16} /> Annuler le classement
        <span className="sr-only">{` : ${name}`}</span>
      </VerbButton>
    );
  }
  return <FileAway id={id} name={name} byPhone={isByPhone(message)} />;
}

/** Nobody waits for it any more. */
export function FileAway({ id, name, byPhone }: Pick<Filed, "id" | "name"> & { byPhone: boolean }) {
  return (
    <VerbButton to={`${MESSAGES_PATH}/${id}/file`} look="secondary">
      <Archive aria-hidden size={16} />{" "}
      {byPhone ? "J'ai répondu par téléphone" : "Classer sans réponse"}
      <span className="sr-only">{` : ${name}`}</span>
    </VerbButton>
  );
}
