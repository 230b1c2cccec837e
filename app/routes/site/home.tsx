import { listLatestContents } from "#app/domain/contents/content-list.server.ts";
import { listFeaturedCourses } from "#app/domain/courses/featured-course.server.ts";
import { NewsletterBlock } from "#app/domain/newsletter/newsletter-block.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import { readSettings } from "#app/domain/settings/settings.server.ts";
import { issueFormToken } from "#app/infra/form-token.server.ts";
import type { Route } from "./+types/home.ts";
import { HomeCategories, HomeHero, HomeShortcuts } from "./home-doors.tsx";
import { HomeRecent } from "./home-recent.tsx";
import { siteMeta } from "./site-meta.ts";
import { organizationData } from "./structured-data.ts";

const FEATURED_COURSES = 2;
const LATEST_CONTENTS = 4;

export async function loader() {
  const [featured, latest, settings] = await Promise.all([
    listFeaturedCourses(FEATURED_COURSES),
    listLatestContents(LATEST_CONTENTS),
    readSettings(),
  ]);
  const { siteName, siteDescription: description, contactEmail } = settings;
  return { featured, latest, siteName, description, contactEmail, token: issueFormToken() };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { siteName: name, description, contactEmail: email } = loaderData;
  return siteMeta(matches, {
    title: name,
    description,
    data: import.meta.env.SSR
      ? (siteUrl) => [organizationData(siteUrl, { name, description, email })]
      : undefined,
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
