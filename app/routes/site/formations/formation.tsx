import { data, redirect } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import { coursePath, REGISTRATION_BADGES, shownStatus } from "#app/domain/courses/course.ts";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import { findCourseForPage } from "#app/domain/courses/formations/formation.server.ts";
import { FormationContentItem } from "#app/domain/courses/formations/formation-content.tsx";
import {
  EnrolmentCard,
  FormationPoints,
  FormationStats,
} from "#app/domain/courses/formations/formation-page-parts.tsx";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import { imageUrl } from "#app/domain/media/media-file.ts";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { themePath } from "#app/domain/themes/theme.ts";
import { ThemeBadge } from "#app/domain/themes/theme-badge.tsx";
import { findOrReturn } from "#app/routes/site/library/draft.server.ts";
import { courseData } from "#app/routes/site/library/structured-data.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import { PageText, PageTitle } from "#app/ui/page/page-header.tsx";
import type { Route } from "./+types/formation.ts";

const LIST = { label: "Formations", to: "/formations" };

export async function loader({ params: { id }, ...asked }: Route.LoaderArgs) {
  const unread = { list: LIST.to, failure: "Formation introuvable" };
  const [course, { allowRegistrations }] = await Promise.all([
    findOrReturn(asked, unread, (which) => findCourseForPage(id, which)),
    readSettings(),
  ]);
  if (course?.courseType === "audio_course") throw redirect(coursePath(course), 301);
  const formation = course && {
    ...course,
    contents: course.contents.map((content) => ({
      ...content,
      body: content.body && articleHtml(content.body),
    })),
  };
  return data({ formation: formation ?? null, allowRegistrations }, formation ? 200 : 404);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const formation = loaderData?.formation;
  if (!formation) return siteMeta(matches, { title: "Formation non trouvée", missing: true });
  const { id: seed, theme, imageId, imageUrl } = formation;
  return siteMeta(matches, {
    title: formation.title,
    description: formation.description,
    cover: { seed, tint: theme?.color, imageId, imageUrl },
    list: LIST,
    data: import.meta.env.SSR && ((page) => [courseData(page, formation)]),
  });
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["formation"]>;

export default function Formation({ loaderData }: Route.ComponentProps) {
  const { formation, allowRegistrations } = loaderData;
  if (!formation) {
    return (
      <MissingItem
        title="Formation non trouvée"
        text="Cette formation n'existe pas ou n'est plus proposée."
        list={{ to: "/formations", label: "Retour aux formations" }}
      />
    );
  }
  const { theme, instructor, contents } = formation;
  const recordings = contents.flatMap(({ file, ...content }) =>
    content.type === "audio" && file ? [{ ...content, file }] : [],
  );
  const tracks = tracksOf(formation, recordings);
  return (
    <>
      <DraftNotice item={formation} />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 pt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Cover
          seed={formation.id}
          tint={theme?.color}
          image={formation.imageId ? imageUrl(formation.imageId, 1280) : formation.imageUrl}
          eager
          arrives
          className="h-44 w-full rounded-2xl sm:h-64 lg:col-start-2 lg:h-50"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Breadcrumbs
            crumbs={[LIST, ...(theme ? [{ label: theme.name, to: themePath(theme) }] : [])]}
          />
          <Badges formation={formation} allowRegistrations={allowRegistrations} />
          <PageTitle>{formation.title}</PageTitle>
          <PageText>{formation.description}</PageText>
          <FormationStats formation={formation} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:sticky lg:top-6 lg:col-start-2 lg:row-span-2 lg:row-start-2 lg:self-start">
          <EnrolmentCard formation={formation} allowRegistrations={allowRegistrations} />
          {instructor && <InstructorCard instructor={instructor} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10 lg:col-start-1">
          <div className="grid grid-cols-1 gap-8 sm:grid-cols-2">
            <FormationPoints title="Objectifs" points={formation.objectives} />
            <FormationPoints title="Prérequis" points={formation.prerequisites} />
          </div>
          <section className="grid gap-4">
            <h2 className="text-3xl">Contenu de la formation</h2>
            <ol className="panel overflow-hidden">
              {contents.map((content) => (
                <FormationContentItem
                  key={content.id}
                  content={content}
                  track={tracks.find((track) => track.id === content.id)}
                  queue={tracks}
                />
              ))}
              {contents.length === 0 && (
                <li className="px-5 py-10 text-center text-soft">Le programme arrive bientôt.</li>
              )}
            </ol>
          </section>
        </div>
      </div>
    </>
  );
}

type Page = { formation: Shown; allowRegistrations: boolean };

function Badges({ formation, allowRegistrations }: Page) {
  const { registrationStatus, level, featured, theme } = formation;
  const status = shownStatus(registrationStatus, allowRegistrations);
  return (
    <div className="flex flex-wrap gap-2">
      <Badge tone={status === "ouvert" ? "leaf" : "neutral"}>{REGISTRATION_BADGES[status]}</Badge>
      {level && (
        <Badge>
          <span className="first-letter:uppercase inline-block">{level}</span>
        </Badge>
      )}
      {featured && <Badge tone="gold">À la une</Badge>}
      {theme && <ThemeBadge theme={theme} />}
    </div>
  );
}
