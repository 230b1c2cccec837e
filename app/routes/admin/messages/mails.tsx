import { redirect } from "react-router";
import { isOnItsWay } from "#app/domain/mail/mail.ts";
import {
  MAIL_FILTERS,
  type MailFilter,
  NO_MAIL,
  readMailFilter,
} from "#app/domain/mail/mail-admin.ts";
import { MailAdminCard, MailNowhereNotice } from "#app/domain/mail/mail-admin-card.tsx";
import { listMails } from "#app/domain/mail/mail-list.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { useRefreshWhile } from "#app/ui/fetching.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { VerbButton } from "#app/ui/lists/verbs.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/mails.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const filter = readMailFilter(url.searchParams.get("etat"));
  const list = await listMails({ ...query, filter });
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, filter, q: query.q, page: query.page, leave: mailsLeave() };
}

export default function Mails({ loaderData }: Route.ComponentProps) {
  const { items, counts, filter, q, page, pageCount, leave } = loaderData;
  useRefreshWhile(items.some((mail) => isOnItsWay(mail)));
  return (
    <>
      <ScreenHeader
        title="Courriels"
        text="Ce que le site écrit à chacun, et jusqu'où c'est arrivé. La liste garde un an."
      >
        <VerbButton to="/admin/mails/trial" look="secondary" size="regular">
          Envoyer un e-mail d'essai
        </VerbButton>
      </ScreenHeader>
      {!leave && <MailNowhereNotice />}
      <div className="grid gap-4 pb-5">
        <SearchForm
          label="Chercher un courriel"
          placeholder="Destinataire, objet"
          keep={["etat"]}
        />
        <FilterPills name="etat" label="État" current={filter} options={optionsOf(counts)} />
      </div>
      <ul className="grid gap-3">
        {items.map((mail) => (
          <MailAdminCard key={mail.id} mail={mail} />
        ))}
      </ul>
      {items.length === 0 && (
        <EmptyState
          title={NO_MAIL[filter]}
          filtered={q !== "" || filter !== "tous"}
          text={q ? `Rien ne répond à « ${q} ».` : "Chaque courriel du site paraîtra ici."}
        />
      )}
      <Pagination page={page} pageCount={pageCount} />
    </>
  );
}

function optionsOf(counts: Record<MailFilter, number>) {
  return Object.entries(MAIL_FILTERS).map(([value, label]) => ({
    value,
    label,
    count: counts[value as MailFilter],
  }));
}
