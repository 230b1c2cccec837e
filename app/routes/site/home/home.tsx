import { data } from "react-router";
import type { ContentSummary } from "#app/domain/contents/content.ts";
import {
  listFeaturedContents,
  listLatestContents,
} from "#app/domain/contents/content-list.server.ts";
import { trackOf } from "#app/domain/contents/content-track.ts";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import {
  listFeaturedCourses,
  listNextFormations,
} from "#app/domain/courses/featured-course.server.ts";
import { priceOf } from "#app/domain/courses/formations/formation.ts";
import { type Place, placeText } from "#app/domain/courses/formations/formation-place.ts";
import { type Sessions, sessionsText } from "#app/domain/courses/formations/formation-sessions.ts";
import { nextLive } from "#app/domain/live/live.ts";
import { NewsletterBlock } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import type { Track } from "#app/domain/player/queue.ts";
import { homeTexts } from "#app/domain/settings/home-texts.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { socialLinks } from "#app/domain/settings/settings.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { localTimes } from "#app/infra/french/city-times.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { Categories } from "#app/routes/site/categories.tsx";
import { organizationData, websiteData } from "#app/routes/site/library/structured-data.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import type { Route } from "./+types/home.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeLive } from "./home-live.tsx";
import { HomeRecent, type Recent } from "./home-recent.tsx";

const FEATURED_COURSES = 2;
const FEATURED_CONTENTS = 2;
const LATEST_CONTENTS = 4;
const NEXT_FORMATIONS = 4;

export async function loader() {
  const [recent, { settings }] = await Promise.all([
    attempt("accueil", readRecent),
    readSettingsOrLast(),
  ]);
  const live = nextLive(settings.liveStreamNext, new Date());
  const page = {
    recent: recent.ok ? { ...recent.value, allowRegistrations: settings.allowRegistrations } : null,
    live: live && localTimes(live),
    organization: organizationOf(settings),
    texts: homeTexts(settings),
    token: issueFormToken(),
  };
  return recent.ok ? data(page) : data(page, { headers: { "Cache-Control": "private, no-store" } });
}

async function readRecent() {
  const [courses, contents, latest, next] = await Promise.all([
    listFeaturedCourses(FEATURED_COURSES),
    listFeaturedContents(FEATURED_CONTENTS),
    listLatestContents(LATEST_CONTENTS),
    listNextFormations(NEXT_FORMATIONS + FEATURED_COURSES),
  ]);
  const formations = next
    .filter(({ id }) => !courses.some((course) => course.id === id))
    .slice(0, NEXT_FORMATIONS)
    .map((formation) => ({ ...told(formation), cost: priceOf(formation.price) }));
  return { courses: courses.map(told), contents, formations, latest: latest.map(withoutText) };
}

/** What the words need stays on the server, and so does what writes them. */
function told<Course extends Sessions & Place>(course: Course) {
  const { sessionDays, sessionStart, sessionEnd, onSite, isOnline, address, ...others } = course;
  return { ...others, sessions: sessionsText(course), place: placeText(course) };
}

/** Lines show no text: it need not travel. */
function withoutText(content: ContentSummary): ContentSummary {
  return { ...content, description: "" };
}

/** The page still shows when the recent items cannot be read, but no cache keeps that state. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

function organizationOf(settings: SiteSettings) {
  return {
    name: settings.siteName,
    description: settings.siteDescription,
    email: settings.contactEmail,
    phone: settings.contactPhone,
    elsewhere: socialLinks(settings).map(({ url }) => url),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { organization } = loaderData;
  return siteMeta(matches, {
    title: organization.name,
    description: organization.description,
    data:
      import.meta.env.SSR &&
      (({ siteUrl }) => [
        websiteData(siteUrl, organization.name),
        organizationData(siteUrl, organization),
      ]),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { recent, live, texts, token } = loaderData;
  return (
    <>
      <ContinueListening />
      <HomeHero texts={texts} track={recent && firstTrack(recent)} />
      <Categories />
      {live && <HomeLive times={live} />}
      <HomeRecent texts={texts} recent={recent} />
      <NewsletterBlock texts={texts} token={token} />
    </>
  );
}

/** Of what is put forward, else of what is new. */
function firstTrack({ courses, contents, latest }: Recent): Track | null {
  const tracks = courses.flatMap((course) => tracksOf(course, course.recordings.slice(0, 1)));
  return tracks[0] ?? [...contents, ...latest].map(trackOf).find((track) => track) ?? null;
}
