import type { WorkSchema } from "#app/domain/content-types/content-type-texts.ts";
import { otherAuthorOf } from "#app/domain/contents/content.ts";
import type { ContentDetail } from "#app/domain/contents/content-page.server.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { mediaUrl } from "#app/domain/media/media-file.ts";

export type StructuredData = Record<string, unknown>;

/** What every description of a page says: whole addresses, and who publishes. */
export type DescribedPage = {
  siteUrl: string;
  address: string;
  image: string;
  organization: string;
};

export function breadcrumbData(crumbs: { name: string; address: string }[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, address }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: address,
    })),
  };
}

type Organization = {
  name: string;
  description: string;
  email: string;
  phone: string;
  elsewhere: string[];
};

export function organizationData(siteUrl: string, organization: Organization): StructuredData {
  const { name, description, email, phone, elsewhere } = organization;
  return {
    "@type": "Organization",
    name,
    description,
    url: siteUrl,
    logo: `${siteUrl}/apple-touch-icon.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

type Teaching = {
  title: string;
  description: string;
  instructor: { name: string } | null;
  price: number;
  durationHours?: number;
  startDate?: string | null;
  endDate?: string | null;
};

export function courseData(page: DescribedPage, course: Teaching): StructuredData {
  return {
    "@type": "Course",
    name: course.title,
    description: course.description,
    url: page.address,
    inLanguage: "fr",
    provider: { "@type": "Organization", name: page.organization, url: page.siteUrl },
    image: page.image,
    offers: {
      "@type": "Offer",
      category: course.price > 0 ? "Paid" : "Free",
      price: course.price,
      priceCurrency: "EUR",
    },
    ...(course.startDate && { hasCourseInstance: sessionData(course) }),
    ...taughtBy(course),
  };
}

function taughtBy({ instructor }: Teaching) {
  return instructor && { instructor: { "@type": "Person", name: instructor.name } };
}

function sessionData(course: Teaching): StructuredData {
  const { startDate, endDate, durationHours } = course;
  return {
    "@type": "CourseInstance",
    startDate,
    ...(endDate && { endDate }),
    ...(durationHours && { courseWorkload: isoDuration(durationHours * 3600) }),
    ...taughtBy(course),
  };
}

export function recordingsData(siteUrl: string, recordings: Recording[]): StructuredData[] {
  return recordings.map(({ title, addedOn, file }) => ({
    "@type": "AudioObject",
    name: title,
    contentUrl: siteUrl + mediaUrl(file.id),
    encodingFormat: file.mimeType,
    uploadDate: addedOn,
    duration: isoDuration(file.seconds),
  }));
}

export function workData(
  { siteUrl, address, image }: DescribedPage,
  schema: WorkSchema,
  content: ContentDetail,
): StructuredData {
  const { title, description, createdAt, file } = content;
  const author = content.author ?? content.instructor?.name;
  const presenter = otherAuthorOf(content) && content.instructor?.name;
  const published = new Date(createdAt).toISOString();
  const isMedia = schema === "AudioObject" || schema === "VideoObject";
  return {
    "@type": schema,
    [schema === "Article" ? "headline" : "name"]: title,
    description,
    url: address,
    inLanguage: "fr",
    ...(author && { author: { "@type": "Person", name: author } }),
    ...(presenter && { contributor: { "@type": "Person", name: presenter } }),
    ...(isMedia
      ? {
          uploadDate: published,
          thumbnailUrl: image,
          contentUrl: file ? siteUrl + mediaUrl(file.id) : undefined,
          duration: isoDuration(file?.seconds ?? null),
        }
      : { datePublished: published, image }),
  };
}

/** « PT36H », « PT1M32S », as schema.org writes durations. */
function isoDuration(seconds: number | null): string | undefined {
  if (!seconds) return undefined;
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), "H"],
    [Math.floor(whole / 60) % 60, "M"],
    [whole % 60, "S"],
  ] as const;
  return `PT${parts.map(([amount, unit]) => (amount ? amount + unit : "")).join("")}`;
}
