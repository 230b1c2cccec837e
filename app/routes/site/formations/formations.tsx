import { coursePath, type RegistrationStatus } from "#app/domain/courses/course.ts";
import {
  FormationCard,
  FormationSoonCard,
} from "#app/domain/courses/formations/formation-card.tsx";
import {
  listedFormation,
  listFormations,
} from "#app/domain/courses/formations/formation-list.server.ts";
import {
  FORMATION_PRESETS,
  type FormationPreset,
} from "#app/domain/courses/formations/formation-presets.ts";
import { FOLLOW_UP_LABEL, FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { readListQuery } from "#app/infra/forms/list-query.ts";
import { count } from "#app/infra/french/french.ts";
import { LibraryFilters } from "#app/routes/site/library/lists/library-filters.tsx";
import {
  findElsewhere,
  listInstead,
  listNear,
  refuseEmptyPage,
} from "#app/routes/site/library/lists/library-list.server.ts";
import { foundLabel, LIST } from "#app/routes/site/library/lists/library-list.ts";
import { NothingListed } from "#app/routes/site/library/lists/nothing-listed.tsx";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { LoadFailure } from "#app/routes/site/load-failure.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { Band } from "#app/ui/page/band.tsx";
import type { Route } from "./+types/formations.ts";
import { adviceForAge, readFormationFilters } from "./formation-filters.server.ts";

export async function loader({ url }: Route.LoaderArgs) {
  const { page, q } = readListQuery(url.searchParams);
  const { under, choices } = await readFormationFilters(url);
  const [formations, { allowRegistrations, contactAddress }] = await Promise.all([
    listNear({ q, ...under }, (asked) => listFormations(page, asked)),
    readSettings(),
  ]);
  refuseEmptyPage(url, formations, { page });
  const filtered = Boolean(q) || Object.values(under).some(Boolean);
  const items = formations.items.map((item) => listedFormation(item, contactAddress));
  return {
    ...formations,
    items,
    page,
    allowRegistrations,
    told: TOLD,
    filtered,
    // What is seen at a glance needs no search.
    choices: filtered || formations.total > AT_A_GLANCE ? choices : undefined,
    elsewhere: await findElsewhere(q, formations),
    latest: filtered ? await listInstead(formations) : [],
    advice: items.length === 0 ? await adviceForAge(under) : null,
    presets: items.length > 0 || filtered ? [] : FORMATION_PRESETS,
  };
}

const AT_A_GLANCE = 3;

function isOffered({ registrationStatus }: { registrationStatus: RegistrationStatus }): boolean {
  return registrationStatus !== "fermé";
}

const IN_A_ROW = 3;
/** Longer titles take two lines on a computer. */
const ONE_LINE = 27;

function hasLongTitle(of: readonly { title: string }[], index: number): boolean {
  const first = index - (index % IN_A_ROW);
  return of.slice(first, first + IN_A_ROW).some(({ title }) => title.length > ONE_LINE);
}

const TOLD = {
  fuller: "Formations : Coran, arabe, fiqh, hadith",
  description:
    "Des formations en français, sur place ou en ligne, avec un enseignant, un programme et un groupe : Coran, fiqh, langue arabe, tawhid, hadith, sira.",
};

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return listMeta(matches, {
    search: location.search,
    choices: loaderData?.choices,
    paths: import.meta.env.SSR && loaderData?.items.map(coursePath),
    title: "Formations",
    ...loaderData?.told,
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} message="Impossible de charger les formations" />;
}

export default function Formations({ loaderData }: Route.ComponentProps) {
  const { items, total, page, pageCount, allowRegistrations, choices, filtered, near } = loaderData;
  const offered = items.filter(isOffered);
  const closed = items.filter((formation) => !isOffered(formation));
  return (
    <>
      <Band
        title="Formations"
        lead="Un enseignant, un programme, un groupe : apprendre avec méthode."
        found={total > 0 ? foundLabel(count(total, "formation"), near) : null}
        none={filtered ? "Aucune formation ne correspond" : "Aucune formation pour l'instant"}
      >
        <Link
          to="/agenda"
          className="ml-auto rounded-xl border bg-deep px-4 py-2.5 font-semibold hover:underline max-sm:-my-1.5 max-sm:text-sm"
        >
          Agenda<span className="max-sm:hidden"> des séances</span>
        </Link>
      </Band>
      {choices && (
        <div className="pt-4 sm:pt-8">
          <LibraryFilters placeholder="Une formation, un mot…" choices={choices} ordered={false} />
        </div>
      )}
      <section
        id={LIST}
        tabIndex={-1}
        className={classNames(
          "wrap grid scroll-mt-8 grid-cols-1 gap-3",
          !choices && "pt-4 sm:pt-8",
        )}
        aria-label="Formations"
      >
        {offered.length === 0 && page === 1 && !filtered && <NoneOffered />}
        {items.length === 0 &&
          (filtered ? <NoneChosen {...loaderData} /> : <Presets of={loaderData.presets} />)}
        <div className="formation-grid">
          {offered.map((formation, index) => (
            <FormationCard
              key={formation.id}
              formation={formation}
              allowRegistrations={allowRegistrations}
              eager={index < 3}
              twoLines={hasLongTitle(offered, index)}
            />
          ))}
        </div>
        {closed.length > 0 && (
          <>
            <h2 className="pt-4 text-3xl">Inscriptions fermées</h2>
            <div className="formation-grid">
              {closed.map((formation, index) => (
                <FormationCard
                  key={formation.id}
                  formation={formation}
                  allowRegistrations={allowRegistrations}
                  under
                  twoLines={closed.length > 1 && hasLongTitle(closed, index)}
                />
              ))}
            </div>
          </>
        )}
        <Pagination page={page} pageCount={pageCount} list={LIST} />
        <p className="mt-6 text-center text-soft">
          Déjà inscrit ?{" "}
          <Link to={FOLLOW_UP_PATH} className="inline-block py-2.5 text-teal hover:underline">
            {FOLLOW_UP_LABEL}
          </Link>
        </p>
      </section>
    </>
  );
}

type Shown = Route.ComponentProps["loaderData"];

function NoneChosen({ elsewhere, advice, latest }: Pick<Shown, "elsewhere" | "advice" | "latest">) {
  return (
    <NothingListed
      elsewhere={elsewhere}
      latest={latest}
      title={elsewhere ? "Aucune formation" : "Aucune formation ne correspond"}
      text={advice?.note?.text ?? "Retirez un filtre pour en voir d'autres."}
    >
      {advice?.told && <ButtonLink to={advice.told.to}>{advice.told.label}</ButtonLink>}
      {advice?.note && (
        <ButtonLink to={advice.note.to} look={advice.told ? "secondary" : "primary"}>
          {advice.note.link}
        </ButtonLink>
      )}
      {advice?.family && (
        <ButtonLink to={advice.family} look="secondary">
          À écouter et à lire en famille
        </ButtonLink>
      )}
      <ButtonLink to="/formations" look="secondary">
        Voir toutes les formations
      </ButtonLink>
    </NothingListed>
  );
}

function NoneOffered() {
  return (
    <EmptyState
      title="Aucune formation disponible"
      text="Les formations seront bientôt disponibles."
    >
      <ButtonLink to="/cours-audio" look="secondary">
        Écouter les cours audio
      </ButtonLink>
    </EmptyState>
  );
}

function Presets({ of }: { of: readonly FormationPreset[] }) {
  return (
    <>
      <h2 className="pt-4 text-3xl">Ce qui se prépare</h2>
      <div className="formation-grid">
        {of.map((preset) => (
          <FormationSoonCard key={preset.name} preset={preset} />
        ))}
      </div>
    </>
  );
}
