import { redirect } from "react-router";
import { MailNowhereNotice } from "#app/domain/mail/mail-admin-card.tsx";
import type { ListedCampaign } from "#app/domain/newsletter/campaigns/campaign.ts";
import { CampaignLine } from "#app/domain/newsletter/campaigns/campaign-line.tsx";
import { listCampaigns } from "#app/domain/newsletter/campaigns/campaign-list.server.ts";
import {
  readSubscriberFilter,
  SUBSCRIBER_FILTERS,
  type SubscriberFilter,
  type SubscriberTotals,
} from "#app/domain/newsletter/subscribers/subscriber-admin.ts";
import { SubscriberLines } from "#app/domain/newsletter/subscribers/subscriber-lines.tsx";
import { listSubscribers } from "#app/domain/newsletter/subscribers/subscriber-list.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { mailsLeave } from "#app/infra/mail/mail.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { FilterPills } from "#app/ui/lists/filters.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/newsletter.ts";

const LETTERS_PAGE = "lettres";

export async function loader({ request }: Route.LoaderArgs) {
  const url = new URL(request.url);
  const query = readListQuery(url.searchParams);
  const letterPage = readListQuery(url.searchParams, LETTERS_PAGE).page;
  const status = readSubscriberFilter(url.searchParams.get("statut"));
  const [list, letters] = await Promise.all([
    listSubscribers({ ...query, status }),
    listCampaigns(letterPage),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  if (letters.items.length === 0 && letterPage > 1) throw redirect(firstPage(url, LETTERS_PAGE));
  const { q, page } = query;
  return { ...list, letters, letterPage, status, q, page, leave: mailsLeave() };
}

export default function Newsletter({ loaderData }: Route.ComponentProps) {
  const { items, totals, letters, letterPage, status, q, page, pageCount, leave } = loaderData;
  return (
    <>
      <ScreenHeader title="Newsletter" text="Les lettres du centre, et qui les reçoit.">
        <ButtonLink to="/admin/newsletter/new">Nouvelle lettre</ButtonLink>
        <ButtonLink to="/admin/newsletter/import" look="secondary">
          Importer des abonnés
        </ButtonLink>
      </ScreenHeader>
      {!leave && <MailNowhereNotice />}
      <Totals totals={totals} />
      <section aria-labelledby="lettres" className="grid gap-4 pt-10">
        <h2 id="lettres" className="text-2xl">
          Lettres
        </h2>
        <Letters items={letters.items} />
        <Pagination
          name={LETTERS_PAGE}
          label="Pages des lettres"
          page={letterPage}
          pageCount={letters.pageCount}
        />
      </section>
      <section aria-labelledby="abonnes" className="grid gap-4 pt-8">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 id="abonnes" className="text-2xl">
            Abonnés
          </h2>
          {totals.all > 0 && <ExportMenu path="/admin/newsletter" />}
        </div>
        {totals.all > 0 && (
          <>
            <SearchForm
              label="Chercher un abonné"
              placeholder="Adresse e-mail"
              keep={["statut", LETTERS_PAGE]}
            />
            <FilterPills
              name="statut"
              label="État des abonnés"
              current={status}
              options={optionsOf(totals)}
            />
          </>
        )}
        {items.length > 0 ? (
          <SubscriberLines items={items} />
        ) : (
          <NoSubscriber q={q} status={status} />
        )}
        <Pagination page={page} pageCount={pageCount} label="Pages des abonnés" />
      </section>
    </>
  );
}

function Totals({ totals }: { totals: SubscriberTotals }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {optionsOf(totals).map(({ value, label, count }) => (
        <div
          key={value}
          className="panel flex flex-col-reverse justify-end p-4 first:max-sm:col-span-2"
        >
          <dt className="text-soft">{label}</dt>
          <dd className="font-title text-3xl tabular-nums">{count.toLocaleString("fr-FR")}</dd>
        </div>
      ))}
    </dl>
  );
}

function Letters({ items }: { items: ListedCampaign[] }) {
  if (items.length === 0) {
    return (
      <EmptyState
        title="Aucune lettre"
        text="La première s'écrit ici ; vous pourrez vous l'envoyer en essai avant tout le monde."
      />
    );
  }
  return (
    <ul className="panel divide-y divide-rule overflow-hidden">
      {items.map((letter) => (
        <CampaignLine key={letter.id} letter={letter} />
      ))}
    </ul>
  );
}

function NoSubscriber({ q, status }: { q: string; status: SubscriberFilter }) {
  const filtered = q !== "" || status !== "all";
  const text = status === "all" ? HOW_IT_BEGINS : "Personne n'est dans cet état.";
  return (
    <EmptyState
      title="Aucun abonné"
      text={q ? `Rien ne répond à « ${q} ».` : text}
      filtered={filtered}
    />
  );
}

const HOW_IT_BEGINS =
  "On s'abonne depuis la page d'accueil, et chacun confirme son adresse par un courriel.";

function optionsOf(totals: SubscriberTotals) {
  return Object.entries(SUBSCRIBER_FILTERS).map(([value, label]) => ({
    value,
    label,
    count: totals[value as SubscriberFilter],
  }));
}
