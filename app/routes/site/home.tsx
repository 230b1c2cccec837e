import {
  listFeaturedContents,
  listLatestContents,
} from "#app/domain/contents/content-list.server.ts";
import { listFeaturedCourses } from "#app/domain/courses/featured-course.server.ts";
import { NewsletterBlock } from "#app/domain/newsletter/newsletter-block.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { type SiteSettings, socialLinks } from "#app/domain/settings/settings.ts";
import { issueFormToken } from "#app/infra/form-token.server.ts";
import type { Route } from "./+types/home.ts";
import { HomeCategories, HomeHero, HomeShortcuts } from "./home-doors.tsx";
import { HomeRecent } from "./home-recent.tsx";
import { siteMeta } from "./site-meta.ts";
import { organizationData } from "./structured-data.ts";

const FEATURED_COURSES = 2;
const FEATURED_CONTENTS = 2;
const LATEST_CONTENTS = 4;

export async function loader() {
  const [courses, contents, latest, settings] = await Promise.all([
    listFeaturedCourses(FEATURED_COURSES),
    listFeaturedContents(FEATURED_CONTENTS),
    listLatestContents(LATEST_CONTENTS + FEATURED_CONTENTS),
    readSettings(),
  ]);
  const { allowRegistrations } = settings;
  return {
    featured: { courses, contents, allowRegistrations },
    latest: latest
      .filter(({ id }) => !contents.some((one) => one.id === id))
      .slice(0, LATEST_CONTENTS),
    organization: organizationOf(settings),
    token: issueFormToken(),
  };
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
    data: import.meta.env.SSR ? (siteUrl) => [organizationData(siteUrl, organization)] : undefined,
  });
}

export default function Home({ loaderData: { featured, latest, token } }: Route.ComponentProps) {
  return (
    <>
      <HomeHero />
      <HomeCategories />
      <ContinueListening />
      <HomeRecent featured={featured} latest={latest} />
      <HomeShortcuts />
      <NewsletterBlock token={token} />
    </>
  );
}
