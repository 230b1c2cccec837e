import { Plus, UserPlus } from "lucide-react";
import { Fragment } from "react";
import { redirect } from "react-router";
import { RECORDS } from "#app/domain/all-records.server.ts";
import { COLLECTIONS } from "#app/domain/collections/collection.ts";
import { findDeletionCandidates } from "#app/domain/collections/collection-deletion.server.ts";
import { listCoursesForAdmin } from "#app/domain/courses/admin/course-admin.server.ts";
import { courseSorts, readCourseSort } from "#app/domain/courses/admin/course-admin.ts";
import {
  AudioCourseAdminRow,
  COURSE_HEADS,
  FormationAdminRow,
} from "#app/domain/courses/admin/course-admin-row.tsx";
import type { CourseType } from "#app/domain/courses/course.ts";
import { collectionVerbs } from "#app/domain/records/publication/collection-verbs.ts";
import { readPublicationFilter } from "#app/domain/records/publication/publication.ts";
import { PublicationPills } from "#app/domain/records/publication/publication-pills.tsx";
import { countHeldSeats } from "#app/domain/registrations/seats/seat-gauge.server.ts";
import { listThemeMarks } from "#app/domain/themes/theme.server.ts";
import { firstPage, readListQuery } from "#app/infra/forms/list-query.ts";
import { wordsIn } from "#app/infra/forms/web-address.ts";
import { count } from "#app/infra/french/french.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/lists/empty-state.tsx";
import { FilterSelect } from "#app/ui/lists/filters.tsx";
import { ItemTable, PHONE_LINES } from "#app/ui/lists/item-table.tsx";
import { Pagination } from "#app/ui/lists/pagination.tsx";
import { SearchForm } from "#app/ui/lists/search-form.tsx";
import { Selection } from "#app/ui/lists/selection.tsx";
import { useMayOpen } from "#app/ui/may-open.ts";
import { ScreenHeader } from "#app/ui/page/screen-header.tsx";
import type { Route } from "./+types/courses.ts";

const LISTS = {
  audio_course: {
    collection: "courses",
    title: "Cours Audio",
    search: "Chercher un cours",
    create: "Nouveau cours",
    none: "Aucun cours trouvé",
    noneSuch: "Aucun cours n'est dans cet état.",
    firstStep: "Ajoutez vos premières leçons : le cours s'affiche sur le site dès qu'il est créé.",
    begin: "Ajouter un nouveau contenu",
    Row: AudioCourseAdminRow,
  },
  formation: {
    collection: "formations",
    title: "Formations",
    search: "Chercher une formation",
    create: "Nouvelle Formation",
    none: "Aucune formation",
    noneSuch: "Aucune formation n'est dans cet état.",
    firstStep:
      "Créez-en une : elle s'affiche sur le site dès que vous validez, inscriptions ouvertes.",
    begin: "Créer une formation",
    Row: FormationAdminRow,
  },
} as const;

/** Two buttons stand side by side on a phone. */
const HALF_LINE = "max-sm:flex-1 max-sm:px-2 max-sm:text-sm max-sm:[&_svg]:hidden";

export async function loader({ url }: Route.LoaderArgs) {
  const type: CourseType = wordsIn(url)[2] === "formations" ? "formation" : "audio_course";
  const query = readListQuery(url.searchParams);
  const state = readPublicationFilter(url.searchParams);
  const sort = readCourseSort(url.searchParams);
  const [list, themes] = await Promise.all([
    listCoursesForAdmin(type, { ...query, state, sort }),
    listThemeMarks(),
  ]);
  if (list.items.length === 0 && query.page > 1) throw redirect(firstPage(url));
  const ids = list.items.map(({ id }) => id);
  const collection = COLLECTIONS[LISTS[type].collection];
  const { going, staying } = await findDeletionCandidates(RECORDS, collection, ids);
  const held = await countHeldSeats(ids);
  const items = list.items.map((course) => ({ ...course, held: held.get(course.id) ?? 0 }));
  const candidates = new Map([...going, ...staying].map((course) => [course.id, course]));
  return { ...list, items, candidates, themes, type, state, q: query.q, page: query.page };
}

export default function Courses({ loaderData }: Route.ComponentProps) {
  const { type, items, candidates, themes, counts, state, q, page, pageCount } = loaderData;
  const { collection, Row, ...words } = LISTS[type];
  const { path, noun, feminine } = COLLECTIONS[collection];
  const mayOpen = useMayOpen();
  const edits = mayOpen(`${path}/new`);
  const filtered = q !== "" || state !== "tous";
  return (
    <Fragment key={type}>
      <ScreenHeader title={words.title} text={counts[state] > 0 && count(counts[state], ...noun)}>
        {type === "formation" && mayOpen("/admin/students/register") && (
          <ButtonLink look="secondary" to="/admin/students/register" className={HALF_LINE}>
            <UserPlus aria-hidden size={18} /> Inscrire un étudiant
          </ButtonLink>
        )}
        {edits && (
          <ButtonLink to={`${path}/new`} className={HALF_LINE}>
            <Plus aria-hidden size={18} /> {words.create}
          </ButtonLink>
        )}
      </ScreenHeader>
      {(counts.tous > 0 || q) && (
        <div className="grid gap-3 pb-3">
          <SearchForm
            label={words.search}
            sheet="Ordre"
            keep={["etat"]}
            found={count(counts[state], ...noun)}
          >
            <FilterSelect name="tri" label="Ordre" options={courseSorts(type)} />
          </SearchForm>
          <PublicationPills current={state} counts={counts} feminine={feminine} />
        </div>
      )}
      <Selection
        verbs={collectionVerbs(collection, themes)}
        shown={edits ? items.length : 0}
        chosen={type === "formation" ? "formation choisie" : "cours choisi"}
      >
        <div className={PHONE_LINES}>
          <ItemTable
            picks={edits}
            label={words.title}
            heads={COURSE_HEADS[type]}
            initialSort="recent"
          >
            {items.map((course) => {
              const candidate = candidates.get(course.id);
              return candidate && <Row key={course.id} course={course} candidate={candidate} />;
            })}
          </ItemTable>
        </div>
      </Selection>
      {items.length === 0 && (
        <EmptyState
          title={words.none}
          filtered={filtered}
          text={q ? `Rien ne correspond à « ${q} ».` : words[filtered ? "noneSuch" : "firstStep"]}
        >
          {!filtered && edits && <ButtonLink to={`${path}/new`}>{words.begin}</ButtonLink>}
        </EmptyState>
      )}
      <Pagination page={page} pageCount={pageCount} />
    </Fragment>
  );
}
