import { data } from "react-router";
import { MAIN_TYPES } from "#app/domain/content-types/content-type.ts";
import { contentTexts } from "#app/domain/content-types/content-type-texts.ts";
import {
  listFeaturedContents,
  listLatestContents,
} from "#app/domain/contents/content-list.server.ts";
import { listFeaturedCourses } from "#app/domain/courses/course.server.ts";
import { NewsletterBlock } from "#app/domain/newsletter/subscribers/newsletter-block.tsx";
import { ContinueListening } from "#app/domain/player/continue-listening.tsx";
import { readSettingsOrLast } from "#app/domain/settings/settings.server.ts";
import { socialLinks } from "#app/domain/settings/settings.ts";
import type { SiteSettings } from "#app/domain/settings/settings-defaults.ts";
import { attempt } from "#app/infra/forms/form.server.ts";
import { issueFormToken } from "#app/infra/secret.server.ts";
import { organizationData } from "#app/routes/site/library/structured-data.ts";
import { siteMeta } from "#app/routes/site/site-meta.ts";
import type { Route } from "./+types/home.ts";
import { HomeRecent } from "./home-recent.tsx";
import { HomeCategories, HomeHero, HomeShortcuts } from "./home-shortcuts.tsx";

const FEATURED_COURSES = 2;
const FEATURED_CONTENTS = 2;
const LATEST_CONTENTS = 4;

export async function loader() {
  const [recent, { settings }] = await Promise.all([
    attempt("accueil", readRecent),
    readSettingsOrLast(),
  ]);
  const page = {
    recent: recent.ok ? { ...recent.value, allowRegistrations: settings.allowRegistrations } : null,
    organization: organizationOf(settings),
    invitations: MAIN_TYPES.map((type) => ({ type, text: contentTexts(type).invitation })),
    token: issueFormToken(),
  };
  return recent.ok ? data(page) : data(page, { headers: { "Cache-Control": "private, no-store" } });
}

async function readRecent() {
  const [courses, contents, latest] = await Promise.all([
    listFeaturedCourses(FEATURED_COURSES),
    listFeaturedContents(FEATURED_CONTENTS),
    listLatestContents(LATEST_CONTENTS + FEATURED_CONTENTS),
  ]);
  const isPutForward = (id: string) => contents.some((content) => content.id === id);
  return {
    courses,
    contents,
    latest: latest.filter(({ id }) => !isPutForward(id)).slice(0, LATEST_CONTENTS),
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
    data: import.meta.env.SSR && (({ siteUrl }) => [organizationData(siteUrl, organization)]),
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { recent, invitations, token } = loaderData;
  return (
    <>
      <HomeHero />
      <HomeCategories invitations={invitations} />
      <ContinueListening />
      <HomeRecent recent={recent} />
      <HomeShortcuts />
      <NewsletterBlock token={token} />
    </>
  );
}
