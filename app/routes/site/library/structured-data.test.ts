import { expect, it } from "vitest";
import type { ContentDetail } from "#app/domain/contents/content-page.server.ts";
import { courseData } from "./course-data.ts";
import {
  organizationData,
  personData,
  questionsData,
  recordingsData,
  websiteData,
  workData,
} from "./structured-data.ts";

it.each([
  [0.3, "PT1S"],
  [59.6, "PT1M"],
  [3599.5, "PT1H"],
  [3900, "PT1H5M"],
  [360_000, "PT100H"],
  [0, undefined],
  [null, undefined],
])("writes %s seconds for search engines: %s", (seconds, written) => {
  const file = { id: "x", size: 1, full: null, mimeType: "audio/mpeg", seconds };
  const recording = { id: "x", title: "x", seconds: 0, addedOn: "2026-01-01", file, chapters: [] };
  expect(recordingsData("https://centre.test", [recording])[0]?.duration).toBe(written);
});

const PAGE = {
  siteUrl: "https://centre.test",
  address: "https://centre.test/formations/coran",
  image: "https://centre.test/partage/x.jpg",
  organization: "Centre",
};
const COURSE = {
  title: "Coran",
  description: "Lire.",
  instructor: null,
  price: 0,
  modifiedAt: new Date("2026-11-20T09:00:00Z"),
};

it("gives a course the instance search engines ask for, once its workload is known", () => {
  const course = courseData(PAGE, { ...COURSE, courseType: "formation", durationHours: 36 });
  expect(course).toMatchObject({
    provider: { "@type": "Organization", name: "Centre" },
    dateModified: "2026-11-20T09:00:00.000Z",
    offers: { category: "Free", price: 0, priceCurrency: "EUR" },
    hasCourseInstance: { courseMode: "Blended", courseWorkload: "PT36H" },
  });
  const short = courseData(PAGE, { ...COURSE, courseType: "formation", durationHours: 1.33 });
  expect(short).toMatchObject({ hasCourseInstance: { courseWorkload: "PT1H20M" } });
  const heard = courseData(PAGE, { ...COURSE, courseType: "audio_course", heardSeconds: 3900 });
  expect(heard).toMatchObject({
    hasCourseInstance: { courseMode: "Online", courseWorkload: "PT1H5M" },
  });
  const bare = courseData(PAGE, { ...COURSE, courseType: "audio_course" });
  expect(bare).not.toHaveProperty("hasCourseInstance");
});

it("tells the place and the weekly hours of a formation", () => {
  const sessions = {
    sessionDays: ["saturday" as const],
    sessionStart: "10:00",
    sessionEnd: "12:00",
    startDate: "2027-01-09",
    endDate: "2027-03-06",
  };
  const address = "12 rue des Lilas, 93100 Montreuil";
  const formation = { ...COURSE, ...sessions, courseType: "formation" as const };
  const place = { onSite: true, isOnline: false, address };
  expect(courseData(PAGE, { ...formation, ...place }).hasCourseInstance).toMatchObject({
    courseMode: "Onsite",
    location: {
      "@type": "Place",
      address: {
        "@type": "PostalAddress",
        streetAddress: "12 rue des Lilas",
        postalCode: "93100",
        addressLocality: "Montreuil",
      },
    },
    courseSchedule: {
      repeatFrequency: "Weekly",
      repeatCount: 9,
      byDay: ["https://schema.org/Saturday"],
      startTime: "10:00",
      endTime: "12:00",
      startDate: "2027-01-09",
    },
  });
  const twiceAWeek = { ...formation, sessionDays: ["wednesday" as const, "saturday" as const] };
  expect(courseData(PAGE, twiceAWeek)).toMatchObject({
    hasCourseInstance: { courseSchedule: { repeatFrequency: "Weekly", repeatCount: 9 } },
  });
  const late = { ...formation, skippedDays: ["2027-01-09"] };
  expect(courseData(PAGE, late).hasCourseInstance).toMatchObject({
    startDate: "2027-01-16",
    courseSchedule: { startDate: "2027-01-16", repeatCount: 8 },
  });
  const online = { onSite: false, isOnline: true, address: "" };
  expect(courseData(PAGE, { ...formation, ...online })).toMatchObject({
    hasCourseInstance: { courseMode: "Online" },
  });
});

it("names the site's search and its teachers", () => {
  expect(websiteData(PAGE.siteUrl, "Centre")).toMatchObject({
    potentialAction: {
      target: { urlTemplate: "https://centre.test/recherche?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
  const person = {
    id: "x",
    slug: "a-b",
    name: "A B",
    bio: null,
    specializations: [],
    photoId: null,
  };
  expect(personData(PAGE, person)).toMatchObject({
    "@type": "ProfilePage",
    mainEntity: { "@type": "Person", name: "A B", url: PAGE.address },
  });
});

it("says of the centre where it is and where else it speaks, once its settings do", () => {
  const bare = {
    name: "Centre",
    description: "",
    email: "",
    phone: "",
    address: "",
    elsewhere: [],
  };
  const site = "https://centre.test";
  expect(organizationData(site, bare)).not.toHaveProperty("address");
  const whole = {
    ...bare,
    address: "1 rue des Écoles\n93100 Montreuil",
    elsewhere: ["https://t.me/c"],
  };
  expect(organizationData(site, whole)).toMatchObject({
    logo: "https://centre.test/apple-touch-icon.png",
    address: { streetAddress: "1 rue des Écoles", postalCode: "93100" },
    sameAs: ["https://t.me/c"],
  });
});

it("tells a book's pages once its file is there, and makes the links of answers whole", () => {
  const book = { title: "Guide", createdAt: new Date(0), file: { pages: 48 } };
  expect(workData(PAGE, "Book", book as ContentDetail)).toMatchObject({
    bookFormat: "https://schema.org/EBook",
    numberOfPages: 48,
  });
  const html = '<a href="/contact">Écrire</a> <a href="//ailleurs.test">Ailleurs</a>';
  const { mainEntity } = questionsData(PAGE, { questions: [{ title: "Où ?", html }] });
  expect(mainEntity).toMatchObject([
    {
      acceptedAnswer: {
        text: '<a href="https://centre.test/contact">Écrire</a> <a href="//ailleurs.test">Ailleurs</a>',
      },
    },
  ]);
});
