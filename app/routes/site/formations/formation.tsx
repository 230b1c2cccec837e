import { data } from "react-router";
import { articleHtml } from "#app/domain/contents/content-body.server.ts";
import {
  calendarPath,
  coursePath,
  formationPath,
  REGISTRATION_BADGES,
  type RegistrationStatus,
  shownStatus,
  startedText,
} from "#app/domain/courses/course.ts";
import { totalSeconds } from "#app/domain/courses/course-tracks.ts";
import { findCourseForPage } from "#app/domain/courses/formations/formation.server.ts";
import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { withAges } from "#app/domain/courses/formations/formation-ages.server.ts";
import {
  answerPromised,
  asksNothing,
  formationDescription,
} from "#app/domain/courses/formations/formation-description.server.ts";
import {
  EnrolmentBar,
  EnrolmentCard,
} from "#app/domain/courses/formations/formation-enrolment.tsx";
import {
  FormationPoints,
  FormationStats,
} from "#app/domain/courses/formations/formation-page-parts.tsx";
import { paidEitherWay, withAddress } from "#app/domain/courses/formations/formation-place.ts";
import { FormationProgramme } from "#app/domain/courses/formations/formation-programme.tsx";
import { toldLater } from "#app/domain/courses/formations/formation-told-later.server.ts";
import { changedSessions } from "#app/domain/courses/formations/sessions/changed-sessions.ts";
import { hasDatesAhead } from "#app/domain/courses/formations/sessions/formation-calendar.server.ts";
import { clocksAbroad } from "#app/domain/courses/formations/sessions/formation-clocks.server.ts";
import { termText } from "#app/domain/courses/formations/sessions/formation-sessions.ts";
import { heldTerm } from "#app/domain/courses/formations/sessions/session-changes.ts";
import { instructorPath } from "#app/domain/instructors/instructor.ts";
import { InstructorCard } from "#app/domain/instructors/instructor-card.tsx";
import { DraftNotice } from "#app/domain/records/publication/draft-notice.tsx";
import { FOLLOW_UP_PATH } from "#app/domain/registrations/registration.ts";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { ThemeLink } from "#app/domain/themes/theme-badge.tsx";
import { env } from "#app/infra/env.server.ts";
import { capitalized, formatLongDate } from "#app/infra/french/french.ts";
import { zonedDay } from "#app/infra/french/zoned-time.ts";
import { keepToAddress } from "#app/routes/site/item-address.ts";
import { courseData } from "#app/routes/site/library/course-data.ts";
import { findOrReturn } from "#app/routes/site/library/draft.server.ts";
import { MissingItem } from "#app/routes/site/missing-item.tsx";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Bilingual } from "#app/ui/bilingual.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { coverSeed } from "#app/ui/cover-address.ts";
import { Link } from "#app/ui/link.tsx";
import { MetaList } from "#app/ui/lists/rows.tsx";
import { Breadcrumbs } from "#app/ui/page/breadcrumbs.tsx";
import { EditLink } from "#app/ui/page/edit-link.tsx";
import { PageHtml } from "#app/ui/page/page-text.tsx";
import { ShareLinks } from "#app/ui/share-links.tsx";
import type { Route } from "./+types/formation.ts";

const NO_TERM = { startDate: null, endDate: null };
const LIST = { label: "Formations", to: "/formations" };

export async function loader({ url, params: { slug }, ...asked }: Route.LoaderArgs) {
  const unread = { list: LIST.to, failure: "Formation introuvable" };
  const [course, { allowRegistrations, contactAddress }] = await Promise.all([
    findOrReturn(asked, unread, (which) => findCourseForPage(slug, which)),
    readSettings(),
  ]);
  if (course) keepToAddress(url, coursePath(course));
  const today = zonedDay(new Date());
  const term = course ? heldTerm(course) : NO_TERM;
  const formation = course && {
    ...withAges(withAddress(paidEitherWay(course), contactAddress)),
    promise: answerPromised(course),
    asksNothing: asksNothing(course.prerequisites),
    clocks: [...clocksAbroad(course), ...changedSessions(course, today)],
    term: termText(term),
    start: startedText(term.startDate, today),
    begins: term.startDate,
    calendar: hasDatesAhead(course, today) ? calendarPath(course) : null,
    later: toldLater(course),
    description: formationDescription(course.description),
    contents: course.contents.map((content) => ({
      ...content,
      body: content.body && articleHtml(content.body),
    })),
  };
  const shown = { formation: formation ?? null, allowRegistrations, siteUrl: env.SITE_URL };
  return data(shown, formation ? 200 : 404);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const formation = loaderData?.formation;
  if (!formation) return siteMeta(matches, { title: "Formation non trouvée", missing: true });
  const { id: seed, theme, imageId, imageUrl, begins, price } = formation;
  const facts = [begins && `Début le ${formatLongDate(begins)}`, priceOf(price)];
  return siteMeta(matches, {
    title: formation.title,
    description: [...facts, formation.description.words].filter(Boolean).join(" · "),
    cover: { seed, tint: theme?.color, imageId, imageUrl },
    list: LIST,
    data:
      import.meta.env.SSR &&
      ((page) => [
        courseData(page, {
          ...formation,
          description: formation.description.words,
          heardSeconds: totalSeconds(formation.contents),
        }),
      ]),
  });
}

type Shown = NonNullable<Route.ComponentProps["loaderData"]["formation"]>;

export default function Formation({ loaderData }: Route.ComponentProps) {
  const { formation, allowRegistrations, siteUrl } = loaderData;
  if (!formation) {
    return (
      <MissingItem
        title="Formation non trouvée"
        text="Cette formation n'existe pas ou n'est plus proposée."
        list={{ to: "/formations", label: "Retour aux formations" }}
      />
    );
  }
  const { title, theme, instructor } = formation;
  const status = shownStatus(formation.registrationStatus, allowRegistrations, formation);
  const cover = {
    seed: coverSeed(formation),
    tint: theme?.color,
    imageId: formation.imageId,
    image: formation.imageUrl,
    eager: true,
    arrives: true,
  };
  return (
    <>
      <DraftNotice item={formation} />
      <EditLink to={`/admin/formations/${formation.id}/edit`} />
      <div className="enrolment-scope">
        <div className="wrap grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-3 pt-1 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-6 lg:pt-0">
          <header className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5 sm:gap-2 lg:gap-3">
            <div className="-mr-28 flex flex-wrap items-center gap-x-4 large:mr-0 lg:mr-0">
              <Breadcrumbs crumbs={[LIST]} />
              {theme && <ThemeLink theme={theme} />}
            </div>
            <h1 className={title.length > 80 ? "text-xl sm:item-title" : "text-3xl sm:item-title"}>
              <Bilingual>{title}</Bilingual>
            </h1>
            {instructor && (
              <p className="wrap-break-word text-soft">
                avec{" "}
                <Link to={instructorPath(instructor)} className="text-teal hover:underline">
                  <Bilingual>{instructor.name}</Bilingual>
                </Link>
              </p>
            )}
            <Badges formation={formation} status={status} />
            <Cover {...cover} className="h-48 w-full rounded-2xl max-lg:hidden" />
          </header>
          <Cover
            {...cover}
            shape="vignette"
            className="mt-14 size-24 rounded-xl large:hidden sm:size-40 lg:hidden"
          />
          <div className="enrolment-beside">
            <div className="col-span-2 lg:col-span-1">
              <EnrolmentCard formation={formation} allowRegistrations={allowRegistrations} />
            </div>
            {instructor && (
              <div className="order-1 col-span-2 lg:col-span-1">
                <InstructorCard instructor={instructor} />
              </div>
            )}
          </div>
          <div className="col-span-2 grid grid-cols-[minmax(0,1fr)] content-start gap-8 pt-2 lg:col-span-1 lg:col-start-1 lg:row-start-2 lg:pt-0">
            <PageHtml {...formation.description} />
            <FormationStats formation={formation} status={status} />
            <div className="grid grid-cols-1 gap-8 empty:hidden sm:grid-cols-2">
              <FormationPoints title="Objectifs" points={formation.objectives} />
              <FormationPoints
                title="Prérequis"
                points={formation.prerequisites}
                isPlain={formation.asksNothing}
                isAsked
              />
            </div>
            <FormationProgramme formation={formation} note={STUDENTS_NOTE} />
            {formation.isPublished && (
              <ShareLinks title={title} url={siteUrl + formationPath(formation)} />
            )}
          </div>
        </div>
        <EnrolmentBar formation={formation} allowRegistrations={allowRegistrations} />
      </div>
    </>
  );
}

const STUDENTS_NOTE = (
  <p className="text-soft">
    Déjà inscrit ? Vos enregistrements s'ouvrent depuis{" "}
    <Link to={FOLLOW_UP_PATH} className="text-teal underline">
      l'état de votre inscription
    </Link>
    .
  </p>
);

/** Its state is what one looks for; the rest is said beside it. */
function Badges({ formation, status }: { formation: Shown; status: RegistrationStatus }) {
  const { level, featured } = formation;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={status === "ouvert" ? "leaf" : "solid"}>{REGISTRATION_BADGES[status]}</Badge>
      <MetaList
        items={[
          level && capitalized(level),
          featured && <span className="text-gold-ink">À la une</span>,
        ]}
      />
    </div>
  );
}
