import { redirect } from "react-router";
import {
  type ListedSubscriber,
  SUBSCRIBER_LABELS,
  type SubscriberTotals,
} from "#app/domain/newsletter/subscriber-admin.ts";
import { listSubscribers } from "#app/domain/newsletter/subscriber-list.server.ts";
import { firstPage, readListQuery } from "#app/infra/list-query.ts";
import { Badge } from "#app/ui/badge.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { count, formatLongDate } from "#app/ui/french.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { ScreenHeader } from "#app/ui/screen-header.tsx";
import { SearchForm } from "#app/ui/search-form.tsx";
import type { Route } from "./+types/newsletter.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const list = await listSubscribers(query);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  return { ...list, q: query.q, page: query.page };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { items, found, totals, q, page, pageCount } = loaderData;
  return (
    <>
      <ScreenHeader title="Newsletter" text="Qui reçoit la lettre, et depuis quand." />
      <Totals totals={totals} />
      <section aria-labelledby="abonnes" className="grid gap-4 pt-8">
        <h2 id="abonnes" className="text-2xl">
          Abonnés
          {q && <span className="text-lg text-soft"> · {count(found, "trouvé")}</span>}
        </h2>
        {(totals.all > 0 || q) && (
          <SearchForm label="Chercher un abonné" placeholder="Adresse e-mail" />
        )}
        {items.length > 0 ? <Subscribers items={items} /> : <NoSubscriber q={q} />}
        <Pagination page={page} pageCount={pageCount} />
      </section>
    </>
  );
}

function Totals({ totals }: { totals: SubscriberTotals }) {
  const cards = [
    { label: "Total", value: totals.all },
    { label: "Actifs", value: totals.active },
    { label: "Désabonnés", value: totals.unsubscribed },
    { label: "À confirmer", value: totals.pending },
  ];
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ label, value }) => (
        <div key={label} className="panel flex flex-col-reverse p-4">
          <dt className="text-soft">{label}</dt>
          <dd className="font-title text-3xl tabular-nums">{value.toLocaleString("fr-FR")}</dd>
        </div>
      ))}
    </dl>
  );
}

const TONES = {
  active: "leaf",
  pending: "gold",
  unsubscribed: "neutral",
  bounced: "rose",
} as const;

function Subscribers({ items }: { items: ListedSubscriber[] }) {
  return (
    <ul className="panel divide-y divide-rule px-5">
      {items.map(({ id, email, status, subscribedAt }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
          <span className="min-w-0 break-all">{email}</span>
          <span className="flex flex-wrap items-center gap-3 text-soft">
            {formatLongDate(subscribedAt)}
            <Badge tone={TONES[status]}>{SUBSCRIBER_LABELS[status]}</Badge>
          </span>
        </li>
      ))}
    </ul>
  );
}

function NoSubscriber({ q }: { q: string }) {
  return (
    <EmptyState
      title="Aucun abonné"
      text={
        q
          ? `Rien ne répond à « ${q} ».`
          : "On s'abonne depuis la page d'accueil, et chacun confirme son adresse par un courriel."
      }
    />
  );
}
