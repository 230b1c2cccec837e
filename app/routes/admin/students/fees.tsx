import { HandCoins, Mail } from "lucide-react";
import { Form } from "react-router";
import { isByFamilyName } from "#app/domain/registrations/admin/registration-filters.ts";
import { listFees } from "#app/domain/students/fees/fee.server.ts";
import {
  balanceText,
  excessOf,
  FEE_FILTERS,
  FEE_SORTS,
  type Fee,
  type FeeFilter,
  formatCents,
  isFree,
  matchesFee,
  remaining,
  sortFees,
  totalOf,
} from "#app/domain/students/fees/fee.ts";
import { PAYMENT_FORM } from "#app/domain/students/fees/student-fee.tsx";
import { TO_DEBTORS } from "#app/domain/students/student-message-form.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills, FilterSelect } from "#app/ui/lists/filters.tsx";
import { Cell, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import type { Route } from "./+types/fees.ts";
import { formationOf } from "./students-formation.server.ts";

const HEADS = [
  { label: "Nom", sort: { ascending: "nom", descending: "nom-z" } },
  { label: "À payer", sort: { descending: "du-haut", ascending: "du-bas" }, wide: true },
  { label: "Payé", sort: { descending: "paye-haut", ascending: "paye-bas" } },
  { label: "Reste", sort: { descending: "reste-haut", ascending: "reste-bas" } },
];
const SORTS = Object.entries(FEE_SORTS).map(([id, name]) => ({ id, name }));
const TO_PAY = { label: "Paiement" };

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const query = readListQuery(url.searchParams);
  const filter = readChoice(url.searchParams.get("reste"), FEE_FILTERS, "all");
  const sort = readChoice(url.searchParams.get("tri"), FEE_SORTS, "nom");
  const found = await listFees(formation.id, query);
  const matching = (one: FeeFilter) => found.filter((fee) => matchesFee(fee, one));
  const counts = {
    all: found.length,
    unpaid: matching("unpaid").length,
    paid: matching("paid").length,
    excess: matching("excess").length,
  };
  const total = totalOf(found);
  const fees = sortFees(matching(filter), sort);
  return { formation, q: query.q, filter, sort, counts, fees, total };
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { formation, q, filter, sort, counts, fees, total } = loaderData;
  const byFamilyName = isByFamilyName(sort);
  const toWrite = studentsPath(formation.id, "write");
  const isAwaited = fees.some((fee) => remaining(fee) > 0);
  const isFiltered = q !== "" || filter !== "all";
  const isFreeForAll = isFree(total);
  return (
    <>
      <StudentsHeader formation={formation}>
        {counts.all > 0 && <ExportMenu path={studentsPath(formation.id, "fees")} />}
      </StudentsHeader>
      {(counts.all > 0 || isFiltered) && (
        <div className="grid gap-4 pb-5">
          {isFreeForAll ? (
            <p className="text-soft">Rien à payer pour cette formation.</p>
          ) : (
            <Totals total={total} />
          )}
          <SearchForm label="Chercher un étudiant" keep={["reste"]} sheet="Ordre">
            <FilterSelect name="tri" label="Ordre" options={SORTS} />
          </SearchForm>
          {(!isFreeForAll || filter !== "all") && (
            <FilterPills
              name="reste"
              label="Paiements"
              current={filter}
              options={countedOptions(FEE_FILTERS, counts).filter(
                ({ value }) => value !== "excess" || total.excess > 0 || filter === value,
              )}
            />
          )}
        </div>
      )}
      {filter === "unpaid" && fees.length > 0 && (
        <Form method="post" action={toWrite} className="pb-4">
          <input type="hidden" name={TO_DEBTORS} value="on" />
          {fees.map(({ id }) => (
            <input key={id} type="hidden" name="ids[]" value={id} />
          ))}
          <Button type="submit" look="secondary">
            <Mail aria-hidden size={18} />{" "}
            {fees.length === 1
              ? "Écrire à cette personne"
              : `Écrire à ces ${fees.length} personnes`}
          </Button>
        </Form>
      )}
      {fees.length > 0 ? (
        <Selection
          verbs={[{ to: toWrite, label: "Écrire", icon: Mail, asks: true }]}
          shown={fees.length}
          chosen="personne choisie"
        >
          <ItemTable
            picks
            initialSort="nom"
            label="Paiements"
            heads={isAwaited ? [...HEADS, TO_PAY] : HEADS}
          >
            {fees.map((fee) => (
              <ItemRow
                key={fee.id}
                item={{ id: fee.id, title: `${fee.firstName} ${fee.lastName}` }}
                written={
                  byFamilyName && <Bilingual>{`${fee.lastName} ${fee.firstName}`}</Bilingual>
                }
                to={studentsPath(formation.id, `${fee.id}/fees`)}
                picks
                actions={
                  isAwaited
                    ? remaining(fee) > 0 && (
                        <ButtonLink
                          look="secondary"
                          size="small"
                          to={`${studentsPath(formation.id, `${fee.id}/fees`)}#${PAYMENT_FORM}`}
                        >
                          <HandCoins aria-hidden size={16} /> Noter un paiement
                          <span className="sr-only">
                            {" "}
                            {ofName(`${fee.firstName} ${fee.lastName}`)}
                          </span>
                        </ButtonLink>
                      )
                    : undefined
                }
              >
                <Cell wide>{formatCents(fee.due)}</Cell>
                <Cell>
                  {fee.due + fee.paid > 0 && (
                    <>
                      {formatCents(fee.paid)}
                      <span className="xl:hidden"> sur {formatCents(fee.due)}</span>
                    </>
                  )}
                </Cell>
                <Cell>
                  <Balance fee={fee} />
                </Cell>
              </ItemRow>
            ))}
          </ItemTable>
        </Selection>
      ) : (
        <EmptyState
          title={isFiltered ? "Rien ne correspond" : "Aucune inscription"}
          filtered={isFiltered}
          text={
            isFiltered
              ? undefined
              : "Les étudiants dont l'inscription est approuvée s'afficheront ici."
          }
        />
      )}
    </>
  );
}

function Totals({ total }: { total: ReturnType<typeof totalOf> }) {
  const sums = [
    ["À payer", total.due],
    ["Payé", total.paid],
    ["Reste", total.rest],
    ...(total.excess > 0 ? [["Trop-perçu", total.excess]] : []),
  ];
  return (
    <dl
      className={classNames(
        "panel grid text-center",
        sums.length > 3
          ? "grid-cols-2 gap-px overflow-hidden bg-rule *:bg-card sm:grid-cols-4"
          : "grid-cols-3 divide-x divide-rule",
      )}
    >
      {sums.map(([label, sum]) => (
        <div key={label} className="min-w-0 px-1 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold tabular-nums wrap-anywhere sm:text-xl">
            {formatCents(Number(sum))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Balance({ fee }: { fee: Fee }) {
  const rest = remaining(fee);
  if (rest > 0) {
    return (
      <span className="font-semibold text-rose">
        <span className="lg:hidden">reste </span>
        {formatCents(rest)}
      </span>
    );
  }
  const look = excessOf(fee) > 0 ? "font-semibold text-gold-ink" : "text-leaf-ink";
  return <span className={isFree(fee) ? "text-soft" : look}>{balanceText(fee)}</span>;
}
