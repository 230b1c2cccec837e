import { MessageSquareText } from "lucide-react";
import { redirect } from "react-router";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import {
  isToSend,
  MESSAGE_FILTERS,
  MESSAGE_SORTS,
  type MessageFilter,
} from "#app/domain/messages/message.ts";
import { listMessages } from "#app/domain/messages/message-admin.server.ts";
import { MessageTable } from "#app/domain/messages/message-table.tsx";
import { countToSend, REPLY_MAIL } from "#app/domain/messages/message-unsent.server.ts";
import { TEMPLATES_PATH } from "#app/domain/messages/templates/reply-template.ts";
import { phoneSearched, wordsSearched } from "#app/domain/registrations/registration.ts";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/messages.ts";

const SORTS = Object.entries(MESSAGE_SORTS).map(([id, name]) => ({ id, name }));
const NO_MESSAGE = {
  tous: "Aucun message",
  nouveau: "Aucun nouveau message",
  lu: "Aucun message lu sans réponse",
  repondu: "Aucun message répondu",
  classe: "Aucun message traité",
  "a-repondre": "Aucun message n'attend de réponse",
  "a-envoyer": "Aucune réponse à envoyer vous-même",
};

/** Shown where there are any. */
function isRare(filter: MessageFilter): boolean {
  return filter === "classe" || filter === "a-envoyer";
}

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const status = readChoice(url.searchParams.get("statut"), MESSAGE_FILTERS, "tous");
  const sort = readChoice(url.searchParams.get("tri"), MESSAGE_SORTS, "recents");
  const list = await listMessages({
    ...query,
    words: wordsSearched(query.q, query.words),
    phone: phoneSearched(query.q),
    status,
    sort,
  });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const answered = list.items.filter((item) => item.status === "repondu");
  const mails = await mailStates(
    "message",
    answered.map(({ id }) => id),
    { kinds: [REPLY_MAIL] },
  );
  const items = list.items.map((item) => ({
    ...item,
    toSend: isToSend(item, mails.get(item.id), mailsLeave()),
  }));
  return { ...list, items, status, q: query.q, page: query.page, toSend: await countToSend() };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { items, counts, status, q, page, pageCount, toSend } = loaderData;
  const unread = counts.nouveau;
  const waiting = counts["a-repondre"];
  return (
    <>
      <ScreenHeader
        compact
        title="Messages"
        text={[
          unread > 0 ? count(unread, "nouveau message", "nouveaux messages") : "Tout est lu",
          waiting > 0 && `${waiting} ${waiting > 1 ? "attendent" : "attend"} une réponse`,
          toSend > 0 && `${count(toSend, "réponse")} à envoyer`,
        ]
          .filter(Boolean)
          .join(", ")
          .concat(".")}
      >
        <ButtonLink to={TEMPLATES_PATH} look="secondary" size="small">
          <MessageSquareText aria-hidden size={18} /> Modèles
        </ButtonLink>
        <ExportMenu compact path="/admin/messages" />
        <ButtonLink to="/admin/registrations" look="secondary" size="small">
          <span className="max-sm:first-letter:uppercase">
            <span className="max-sm:sr-only">Voir les </span>inscriptions
          </span>
        </ButtonLink>
      </ScreenHeader>
      <MailNowhereNotice />
      <div className="grid gap-3 pb-4">
        <SearchForm
          label="Chercher un message"
          placeholder="Nom, e-mail, téléphone, sujet, texte"
          keep={["statut"]}
          sheet="Ordre"
          found={count(counts[status], "message")}
        >
          <FilterSelect name="tri" label="Ordre" options={SORTS} />
        </SearchForm>
        <FilterPills
          small
          oneLine
          name="statut"
          label="Statut"
          current={status}
          options={countedOptions(MESSAGE_FILTERS, counts).filter(
            ({ value }) => !isRare(value) || counts[value] > 0 || status === value,
          )}
        />
      </div>
      <MessageTable items={items} />
      {items.length === 0 && (
        <EmptyState
          title={NO_MESSAGE[status]}
          filtered={q !== "" || status !== "tous"}
          text={
            q
              ? `Rien ne correspond à « ${q} ».`
              : "Les messages envoyés par la page Contact arrivent ici."
          }
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}
