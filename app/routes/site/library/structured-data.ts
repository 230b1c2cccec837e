import { CONTENT_KINDS } from "#app/domain/content-types/content-type.ts";
import type { WorkSchema } from "#app/domain/content-types/content-type-texts.ts";
import { contentPath, speakerOf } from "#app/domain/contents/content.ts";
import type { ContentDetail } from "#app/domain/contents/content-page.server.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { mediaUrl } from "#app/domain/media/media-file.ts";
import { shareImageUrl } from "#app/ui/cover-address.ts";

export type StructuredData = Record<string, unknown>;

type Crumb = { name: string; path: string };

export function breadcrumbData(siteUrl: string, crumbs: Crumb[]): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: siteUrl + path,
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
  path: string;
  title: string;
  description: string;
  image: string;
  teacher: string | null;
  organization: string;
  price: number;
  durationHours?: number;
  startDate?: string | null;
  endDate?: string | null;
};

export function courseData(siteUrl: string, course: Teaching): StructuredData {
  return {
    "@type": "Course",
    name: course.title,
    description: course.description,
    url: siteUrl + course.path,
    inLanguage: "fr",
    provider: { "@type": "Organization", name: course.organization, url: siteUrl },
    image: new URL(course.image, siteUrl).href,
    offers: {
      "@type": "Offer",
      category: course.price > 0 ? "Paid" : "Free",
      price: course.price,
      priceCurrency: "EUR",
    },
    ...(course.startDate && { hasCourseInstance: sessionData(course) }),
    ...(course.teacher && { instructor: { "@type": "Person", name: course.teacher } }),
  };
}

function sessionData({ startDate, endDate, durationHours, teacher }: Teaching): StructuredData {
  return {
    "@type": "CourseInstance",
    startDate,
    ...(endDate && { endDate }),
    ...(durationHours && { courseWorkload: isoDuration(durationHours * 3600) }),
    ...(teacher && { instructor: { "@type": "Person", name: teacher } }),
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
  siteUrl: string,
  schema: WorkSchema,
  content: ContentDetail,
): StructuredData[] {
  const { contentType, title, description, createdAt, theme, file } = content;
  const { label, path: list } = CONTENT_KINDS[contentType];
  const path = contentPath(content);
  const author = speakerOf(content);
  const published = new Date(createdAt).toISOString();
  const image = siteUrl + shareImageUrl(content.id, theme?.color);
  const isMedia = schema === "AudioObject" || schema === "VideoObject";
  return [
    {
      "@type": schema,
      [schema === "Article" ? "headline" : "name"]: title,
      description,
      url: siteUrl + path,
      inLanguage: "fr",
      ...(author && { author: { "@type": "Person", name: author } }),
      ...(isMedia
        ? {
            uploadDate: published,
            thumbnailUrl: image,
            contentUrl: file ? siteUrl + mediaUrl(file.id) : undefined,
            duration: isoDuration(file?.seconds ?? null),
          }
        : { datePublished: published, image }),
    },
    breadcrumbData(siteUrl, [
      { name: label, path: list },
      { name: title, path },
    ]),
  ];
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
