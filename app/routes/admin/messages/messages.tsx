import { Check, Trash2 } from "lucide-react";
import { redirect } from "react-router";
import { isOnItsWay } from "#app/domain/mail/mail.ts";
import { mailStates } from "#app/domain/mail/mail-admin.server.ts";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-row.tsx";
import { MESSAGE_FILTERS } from "#app/domain/messages/message.ts";
import { listMessages, REPLY_MAIL } from "#app/domain/messages/message-admin.server.ts";
import { MessageAdminCard } from "#app/domain/messages/message-admin-card.tsx";
import { firstPage, readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection, type SelectionVerb } from "#app/ui/lists/selection.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/messages.ts";

const VERBS: SelectionVerb[] = [
  { to: "/admin/messages/read", label: "Marquer comme lus", icon: Check, look: "primary" },
  { to: "/admin/messages/delete", label: "Supprimer", icon: Trash2, look: "danger", asks: true },
];

const NO_MESSAGE = {
  tous: "Aucun message",
  nouveau: "Aucun nouveau message",
  lu: "Aucun message lu sans réponse",
  repondu: "Aucun message répondu",
};

export async function loader({ url }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams);
  const status = readChoice(url.searchParams.get("statut"), MESSAGE_FILTERS, "tous");
  const list = await listMessages({ ...query, status });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const ids = list.items.map(({ id }) => id);
  const replies = await mailStates("message", ids, { kinds: [REPLY_MAIL] });
  return { ...list, replies, status, q: query.q, page: query.page };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { items, replies, counts, status, q, page, pageCount } = loaderData;
  useRefreshWhile([...replies.values()].some(isOnItsWay));
  const unread = counts.nouveau;
  return (
    <>
      <ScreenHeader
        title="Messages"
        text={unread > 0 ? count(unread, "nouveau message", "nouveaux messages") : "Tout est lu."}
      >
        <ExportMenu path="/admin/messages" />
        <ButtonLink to="/admin/registrations" look="secondary">
          Voir les inscriptions
        </ButtonLink>
      </ScreenHeader>
      <MailNowhereNotice />
      <div className="grid gap-4 pb-5">
        <SearchForm
          label="Chercher un message"
          placeholder="Nom, e-mail, sujet, texte"
          keep={["statut"]}
        />
        <FilterPills
          name="statut"
          label="Statut"
          current={status}
          options={countedOptions(MESSAGE_FILTERS, counts)}
        />
      </div>
      <Selection verbs={VERBS} shown={items.length}>
        <ul className="grid gap-3">
          {items.map((message) => (
            <MessageAdminCard key={message.id} message={message} reply={replies.get(message.id)} />
          ))}
        </ul>
      </Selection>
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
