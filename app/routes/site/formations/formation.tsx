import { data, redirect } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import { coursePath, REGISTRATION_BADGES, shownStatus } from "#app/domain/courses/course.ts";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import { findCourseForPage } from "#app/domain/courses/formations/formation.server.ts";
import { formationPath } from "#app/domain/courses/formations/formation.ts";
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
import { redirectWithToast } from "#app/infra/forms/toast.server.ts";
import { logError } from "#app/infra/log.server.ts";
import { isDatabaseAway } from "#app/infra/outage.server.ts";
import { publishedOrDraft } from "#app/routes/site/library/draft.server.ts";
import { breadcrumbData, courseData } from "#app/routes/site/library/structured-data.ts";
import { MissingItem } from "#app/routes/site/page-frames.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { ARRIVING_COVER, Cover } from "#app/ui/cover.tsx";
import { shareImageOf } from "#app/ui/cover-address.ts";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import type { Route } from "./+types/formation.ts";

export async function loader({ params, ...asked }: Route.LoaderArgs) {
  const [course, { allowRegistrations }] = await Promise.all([
    findOrReturnToList(params.id, asked),
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

async function findOrReturnToList(id: string, asked: Omit<Route.LoaderArgs, "params">) {
  try {
    return await publishedOrDraft(asked, (which) => findCourseForPage(id, which));
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    logError(`formation ${id}`, error);
    throw await redirectWithToast("/formations", {
      kind: "error",
      description: "Formation introuvable",
    });
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const formation = loaderData?.formation;
  if (!formation) return siteMeta(matches, { title: "Formation non trouvée", missing: true });
  const path = formationPath(formation.id);
  return siteMeta(matches, {
    title: formation.title,
    description: formation.description,
    cover: coverOf(formation),
    data: import.meta.env.SSR
      ? (siteUrl, organization) => [
          courseData(siteUrl, {
            ...formation,
            path,
            image: shareImageOf(coverOf(formation)),
            teacher: formation.instructor?.name ?? null,
            organization,
          }),
          breadcrumbData(siteUrl, [
            { name: "Formations", path: "/formations" },
            { name: formation.title, path },
          ]),
        ]
      : undefined,
  });
}

function coverOf({ id, theme, imageId, imageUrl }: Shown) {
  return { seed: id, tint: theme?.color, imageId, imageUrl };
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
          style={ARRIVING_COVER}
          className="h-44 w-full rounded-2xl sm:h-64 lg:col-start-2 lg:h-50"
        />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Breadcrumbs
            crumbs={[
              { label: "Formations", to: "/formations" },
              ...(theme ? [{ label: theme.name, to: themePath(theme) }] : []),
            ]}
          />
          <Badges formation={formation} allowRegistrations={allowRegistrations} />
          <h1 className="text-4xl sm:text-5xl">
            <Bilingual>{formation.title}</Bilingual>
          </h1>
          <p className="reading text-lg whitespace-pre-line text-soft">
            <Bilingual>{formation.description}</Bilingual>
          </p>
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
