import type { WorkSchema } from "#app/domain/content-types/content-type-texts.ts";
import { otherAuthorOf } from "#app/domain/contents/content.ts";
import type { ContentDetail } from "#app/domain/contents/content-page.server.ts";
import type { Recording } from "#app/domain/courses/course-tracks.ts";
import { embedPath } from "#app/domain/embeds/embed.ts";
import { instructorPath, type PublicInstructor } from "#app/domain/instructors/instructor.ts";
import { imageUrl, mediaUrl } from "#app/domain/media/media-file.ts";
import { nameAndTagline } from "#app/domain/settings/settings.ts";

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

/** Where each item of a list is, in its order. */
export function listData(page: DescribedPage, name: string, paths: string[]): StructuredData {
  return {
    "@type": "CollectionPage",
    name,
    url: page.address,
    mainEntity: {
      "@type": "ItemList",
      itemListElement: paths.map((path, index) => ({
        "@type": "ListItem",
        position: index + 1,
        url: page.siteUrl + path,
      })),
    },
  };
}

type Organization = {
  name: string;
  description: string;
  email: string;
  phone: string;
  address: string;
  elsewhere: string[];
};

export function organizationData(siteUrl: string, organization: Organization): StructuredData {
  const { name, description, email, phone, address, elsewhere } = organization;
  return {
    "@type": "Organization",
    name,
    description,
    url: siteUrl,
    logo: `${siteUrl}/apple-touch-icon.png`,
    ...(email && { email }),
    ...(phone && { telephone: phone }),
    ...(address && { address: addressData(address) }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
  };
}

export function placeData(address: string): StructuredData {
  return { "@type": "Place", name: address, address: addressData(address) };
}

/** Its parts where it is written as in France or Morocco, else all of it. */
function addressData(address: string): StructuredData {
  const line = address.replaceAll(/\s*\n\s*/g, ", ");
  const [, street, postalCode, town] = /^(.+?),?\s+(\d{5})\s+([^,]+)/.exec(line) ?? [];
  return {
    "@type": "PostalAddress",
    streetAddress: street ?? line,
    ...(town && { postalCode, addressLocality: town.trim() }),
  };
}

/** Offers the site's own search in the results of others. */
export function websiteData(siteUrl: string, name: string): StructuredData {
  const { name: short } = nameAndTagline(name);
  return {
    "@type": "WebSite",
    name,
    ...(short !== name && { alternateName: short }),
    url: `${siteUrl}/`,
    inLanguage: "fr",
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${siteUrl}/recherche?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

export function personData(page: DescribedPage, person: PublicInstructor): StructuredData {
  const { name, bio, photoId, specializations } = person;
  return {
    "@type": "ProfilePage",
    mainEntity: {
      "@type": "Person",
      name,
      url: page.address,
      ...(bio && { description: bio }),
      ...(photoId && { image: page.siteUrl + imageUrl(photoId, 640) }),
      ...(specializations.length > 0 && { knowsAbout: specializations }),
      worksFor: publisherOf(page),
    },
  };
}

export type Teacher = { name: string; slug: string };

export function teacherData(siteUrl: string, teacher: Teacher): StructuredData {
  return { "@type": "Person", name: teacher.name, url: siteUrl + instructorPath(teacher) };
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

type HeardSeries = {
  title: string;
  description: string;
  teacher: Teacher | null;
  parts: { title: string; path: string; seconds: number }[];
};

export function seriesData(page: DescribedPage, series: HeardSeries): StructuredData {
  const { siteUrl, address, image } = page;
  return {
    "@type": "PodcastSeries",
    name: series.title,
    description: series.description || series.title,
    url: address,
    inLanguage: "fr",
    image,
    webFeed: `${siteUrl}/podcast${new URL(address).pathname}/flux.xml`,
    ...(series.teacher && { author: teacherData(siteUrl, series.teacher) }),
    publisher: publisherOf(page),
    hasPart: series.parts.map(({ title, path, seconds }, index) => ({
      "@type": "PodcastEpisode",
      name: title,
      url: siteUrl + path,
      episodeNumber: index + 1,
      timeRequired: isoDuration(seconds),
    })),
  };
}

export function workData(
  page: DescribedPage,
  schema: WorkSchema,
  content: ContentDetail,
): StructuredData {
  const { siteUrl, address, image } = page;
  const { title, description, createdAt, editedAt, file, film } = content;
  const teacher = content.instructor && teacherData(siteUrl, content.instructor);
  const other = otherAuthorOf(content);
  const published = new Date(createdAt).toISOString();
  const modified = new Date(
    Math.max(+new Date(createdAt), +new Date(editedAt ?? createdAt)),
  ).toISOString();
  const publisher = publisherOf(page);
  const isMedia = schema === "AudioObject" || schema === "VideoObject";
  return {
    "@type": schema,
    [schema === "Article" ? "headline" : "name"]: title,
    description: description || title,
    url: address,
    inLanguage: "fr",
    author: other ? { "@type": "Person", name: other } : (teacher ?? publisher),
    ...(other && teacher && { contributor: teacher }),
    ...(content.givenOn && { dateCreated: content.givenOn }),
    ...(isMedia
      ? {
          uploadDate: published,
          dateModified: modified,
          thumbnailUrl: image,
          contentUrl: file ? siteUrl + mediaUrl(file.id) : undefined,
          embedUrl: film?.player ?? (file && address.replace(siteUrl, siteUrl + embedPath(""))),
          duration: isoDuration(file?.seconds ?? content.seconds),
        }
      : { datePublished: published, dateModified: modified, image }),
    ...(schema === "Book" && bookOf(content)),
    publisher,
  };
}

function bookOf({ file }: ContentDetail) {
  return file && { bookFormat: "https://schema.org/EBook", numberOfPages: file.pages ?? undefined };
}

type SentLetter = { subject: string; preheader: string; sentAt: Date };

export function letterData(page: DescribedPage, letter: SentLetter): StructuredData {
  const publisher = publisherOf(page);
  return {
    "@type": "Article",
    headline: letter.subject,
    ...(letter.preheader && { description: letter.preheader }),
    url: page.address,
    inLanguage: "fr",
    author: publisher,
    datePublished: new Date(letter.sentAt).toISOString(),
    image: page.image,
    publisher,
  };
}

export function questionsData(
  { siteUrl }: DescribedPage,
  { questions }: { questions: { title: string; html: string }[] },
): StructuredData {
  return {
    "@type": "FAQPage",
    inLanguage: "fr",
    mainEntity: questions.map(({ title, html }) => ({
      "@type": "Question",
      name: title,
      acceptedAnswer: { "@type": "Answer", text: withWholeLinks(html, siteUrl) },
    })),
  };
}

/** Read elsewhere than on its page. */
function withWholeLinks(html: string, siteUrl: string): string {
  return html.replaceAll(/ (href|src)="(?=\/(?!\/))/g, ` $1="${siteUrl}`);
}

export function publisherOf({ organization, siteUrl }: DescribedPage) {
  return { "@type": "Organization", name: organization, url: siteUrl };
}

/** « PT36H », « PT1M32S », as schema.org writes durations. */
export function isoDuration(seconds: number | null): string | undefined {
  if (!seconds) return undefined;
  const whole = Math.max(1, Math.round(seconds));
  const parts = [
    [Math.floor(whole / 3600), "H"],
    [Math.floor(whole / 60) % 60, "M"],
    [whole % 60, "S"],
  ] as const;
  return `PT${parts.map(([amount, unit]) => (amount ? amount + unit : "")).join("")}`;
}
