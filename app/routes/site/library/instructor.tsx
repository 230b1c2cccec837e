import { data } from "react-router";
import { findPublicInstructor } from "#app/domain/instructors/instructor.server.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorPortrait } from "#app/domain/instructors/instructor-portrait.tsx";
import { heardKinds } from "#app/domain/podcasts/podcast.ts";
import { PodcastLink } from "#app/domain/podcasts/podcast-link.tsx";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { listMeta } from "#app/routes/site/list-meta.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { INSTRUCTORS } from "#app/routes/site/navigation.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageText } from "#app/ui/page/page-text.tsx";
import type { Route } from "./+types/instructor.ts";
import { readOwnerItems } from "./owner-items.server.ts";
import { OwnerCrumb, OwnerItems } from "./owner-items.tsx";
import { personData } from "./structured-data.ts";

export async function loader({ params, url }: Route.LoaderArgs) {
  const instructor = await findPublicInstructor(params.slug);
  if (!instructor) return data({ instructor: null }, 404);
  keepToAddress(url, instructorPath(instructor));
  const list = await readOwnerItems(url, { instructor: instructor.id });
  return data({
    instructor,
    list,
    isHeard: list.counts.some(({ kind }) => heardKinds().has(kind)),
  });
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  const instructor = loaderData?.instructor;
  if (!instructor) return siteMeta(matches, { title: "Instructeur non trouvé", missing: true });
  return listMeta(matches, {
    title: instructor.name,
    description: instructor.bio ?? undefined,
    cover: { seed: instructor.id },
    list: { label: INSTRUCTORS.label, to: INSTRUCTORS.path },
    search: location.search,
    feed: import.meta.env.SSR &&
      Boolean(loaderData.isHeard) && {
        title: instructor.name,
        of: instructorPath(instructor),
      },
    data: import.meta.env.SSR && ((page) => [personData(page, instructor)]),
  });
}

export default function Instructor({ loaderData }: Route.ComponentProps) {
  if (!loaderData.instructor) {
    return (
      <MissingItem
        title="Instructeur non trouvé"
        text="Cette page n'existe pas, ou cette personne n'enseigne plus au centre."
      />
    );
  }
  const { instructor, list, isHeard } = loaderData;
  return (
    <>
      <EditLink to={`/admin/instructors/${instructor.id}/edit`} />
      <header className="wrap grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 pt-6 wrap-break-word sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start sm:gap-x-8 sm:pt-10 sm:[&>:first-child]:col-start-2 sm:[&>:first-child]:row-span-2 sm:[&>:first-child]:row-start-1">
        <InstructorPortrait instructor={instructor} size="large" />
        <div className="grid min-w-0 grid-cols-1 gap-1 sm:gap-2 lg:-mt-8 lg:gap-1">
          <OwnerCrumb list={INSTRUCTORS} />
          <h1 className="text-3xl sm:item-title">
            <Bilingual>{instructor.name}</Bilingual>
          </h1>
          {instructor.specializations.length > 0 && <MetaList items={instructor.specializations} />}
        </div>
        <div className="whole-text grid grid-cols-1 gap-4 max-sm:col-span-2">
          <PageText>{instructor.bio}</PageText>
          {isHeard && <PodcastLink path={instructorPath(instructor)} alone />}
        </div>
      </header>
      <OwnerItems
        {...list}
        filter={`instructeur=${instructor.slug}`}
        omit={["speaker"]}
        none="Rien n'est encore publié"
      />
    </>
  );
}
