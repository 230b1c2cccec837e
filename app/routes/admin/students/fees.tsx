import { HandCoins } from "lucide-react";
import { listFees } from "#app/domain/students/fees/fee.server.ts";
import {
  balanceText,
  excessOf,
  FEE_FILTERS,
  type Fee,
  type FeeFilter,
  formatCents,
  isFree,
  matchesFee,
  remaining,
  totalOf,
} from "#app/domain/students/fees/fee.ts";
import { PAYMENT_FORM } from "#app/domain/students/fees/student-fee.tsx";
import { StudentsHeader, studentsPath } from "#app/domain/students/students-header.tsx";
import { readChoice, readListQuery } from "#app/infra/forms/list-query.ts";
import { ofName } from "#app/infra/french/french-names.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { ExportMenu } from "#app/ui/lists/export-menu.tsx";
import { countedOptions, FilterPills } from "#app/ui/lists/filters.tsx";
import { Cell, ItemRow, ItemTable } from "#app/ui/lists/item-table.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import type { Route } from "./+types/fees.ts";
import { formationOf } from "./students-formation.server.ts";

const HEADS = [
  { label: "Nom" },
  { label: "À payer", wide: true },
  { label: "Payé" },
  { label: "Reste" },
];
const TO_PAY = { label: "Paiement" };

export async function loader({ url, params }: Route.LoaderArgs) {
  const formation = await formationOf(params);
  const query = readListQuery(url.searchParams);
  const filter = readChoice(url.searchParams.get("reste"), FEE_FILTERS, "all");
  const found = await listFees(formation.id, query);
  const matching = (one: FeeFilter) => found.filter((fee) => matchesFee(fee, one));
  const counts = {
    all: found.length,
    unpaid: matching("unpaid").length,
    paid: matching("paid").length,
    excess: matching("excess").length,
  };
  const total = totalOf(found);
  return { formation, q: query.q, filter, counts, fees: matching(filter), total };
}

export default function Fees({ loaderData }: Route.ComponentProps) {
  const { formation, q, filter, counts, fees, total } = loaderData;
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
          <SearchForm label="Chercher un étudiant" keep={["reste"]} />
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
      {fees.length > 0 ? (
        <ItemTable label="Paiements" heads={isAwaited ? [...HEADS, TO_PAY] : HEADS}>
          {fees.map((fee) => (
            <ItemRow
              key={fee.id}
              item={{ id: fee.id, title: `${fee.firstName} ${fee.lastName}` }}
              to={studentsPath(formation.id, `${fee.id}/fees`)}
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
