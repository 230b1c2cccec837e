import { data } from "react-router";
import {
  asCard,
  listFeaturedContents,
  listLatestContents,
} from "#app/domain/contents/content-list.server.ts";
import { trackOf } from "#app/domain/contents/content-track.ts";
import { tracksOf } from "#app/domain/courses/course-tracks.ts";
import {
  listFeaturedCourses,
  listNextFormations,
} from "#app/domain/courses/featured-course.server.ts";
import {
  featuredCourse,
  nextFormation,
  summaryOf,
} from "#app/domain/courses/featured-course-words.server.ts";
import { nextLive } from "#app/domain/live/live.ts";
import { hasArchive } from "#app/domain/newsletter/campaigns/campaign-archive.server.ts";
import { NewsletterBlock } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import type { Series } from "#app/domain/player/series.ts";
import { homeTexts } from "#app/domain/settings/home-texts.ts";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { socialLinks } from "#app/domain/settings/settings.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { localTimes, timesInCities } from "#app/infra/french/local-times.server.ts";
import { comparablePhone } from "#app/infra/french/phone.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { Categories } from "#app/routes/site/categories.tsx";
import { organizationData, websiteData } from "#app/routes/site/library/structured-data.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import type { Route } from "./+types/home.ts";
import { HomeHero } from "./home-hero.tsx";
import { HomeLive } from "./home-live.tsx";
import { HomeRecent, type NothingRecent, type Recent } from "./home-recent.tsx";

const FEATURED_COURSES = 2;
const FEATURED_CONTENTS = 2;
const LATEST_CONTENTS = 4;
const NEXT_FORMATIONS = 4;

export async function loader() {
  const { settings } = await readSettingsOrLast();
  const [recent, letters] = await Promise.all([
    attempt("accueil", () => readRecent(settings)),
    attempt("lettres", hasArchive),
  ]);
  const next = nextLive(settings.liveStreamNext, new Date());
  const times = next && localTimes(next);
  const page = {
    recent: recent.ok ? recent.value : UNREAD,
    live: times && { day: times[0]?.day, times: timesInCities(times) },
    organization: organizationOf(settings),
    texts: homeTexts(settings),
    token: issueFormToken(),
    letters: letters.ok && letters.value,
  };
  return recent.ok ? data(page) : data(page, { headers: { "Cache-Control": "private, no-store" } });
}

const NONE_YET = {
  title: "Bientôt, les premiers contenus",
  text: "Aucun contenu n'est encore publié. Laissez votre e-mail plus bas : la lettre du vendredi vous annoncera les premiers.",
};
const UNREAD = {
  title: "Les nouveautés ne s'affichent pas",
  text: "Vous n'y êtes pour rien : l'incident est noté. Le reste du site fonctionne.",
};

async function readRecent(settings: SiteSettings): Promise<Recent | NothingRecent> {
  const [courses, featured, latest, next] = await Promise.all([
    listFeaturedCourses(FEATURED_COURSES),
    listFeaturedContents(FEATURED_CONTENTS),
    listLatestContents(LATEST_CONTENTS),
    listNextFormations(NEXT_FORMATIONS),
  ]);
  if (courses.length + next.length + latest.length === 0) return NONE_YET;
  // What has just been put forward is looked for there, even where it is also among the latest.
  const forward = [...courses, ...featured].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime(),
  );
  return {
    featured: forward.map((item) =>
      "courseType" in item
        ? featuredCourse(item, settings)
        : { ...asCard(item), description: summaryOf(item.description) },
    ),
    formations: next.map((formation) => nextFormation(formation, settings)),
    latest: latest.map(asCard),
  };
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
    phone: comparablePhone(settings.contactPhone),
    address: settings.contactAddress,
    elsewhere: socialLinks(settings).map(({ url }) => url),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { organization } = loaderData;
  return siteMeta(matches, {
    title: organization.name,
    description: organization.description,
    feed: import.meta.env.SSR && { title: "Podcast" },
    data:
      import.meta.env.SSR &&
      (({ siteUrl }) => [
        websiteData(siteUrl, organization.name),
        organizationData(siteUrl, organization),
      ]),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { recent, live, texts, token, letters } = loaderData;
  return (
    <>
      <ContinueListening />
      <HomeHero texts={texts} tracks={tracksToHear(recent)} />
      <Categories />
      {live && <HomeLive {...live} />}
      <HomeRecent texts={texts} recent={recent} />
      <NewsletterBlock texts={texts} token={token} letters={letters} />
    </>
  );
}

/** Of what is put forward, else of what is new. */
function tracksToHear(recent: Recent | NothingRecent): Series {
  if ("text" in recent) return [];
  for (const item of recent.featured) {
    if ("courseType" in item && item.recordings.length > 0) return tracksOf(item, item.recordings);
  }
  const contents = recent.featured.filter((item) => "contentType" in item);
  return [...contents, ...recent.latest].flatMap((content) => trackOf(content) ?? []).slice(0, 1);
}
