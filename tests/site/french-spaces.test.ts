import type { Hono } from "hono";
import { beforeAll, expect, it } from "vitest";
import { CONTENT_KINDS, type ContentType } from "#app/domain/content-types/content-type.ts";
import { allAddresses } from "#tests/factories/addresses.ts";
import {
  addCourse,
  addInstructor,
  addMediaFile,
  addRecording,
  addTheme,
} from "#tests/factories/course-factory.ts";
import { addContent } from "#tests/factories/library-factory.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { builtSite, signedIn } from "#tests/factories/site.ts";

const SOMEONE = { email: "amina@centre.test", name: "Amina Diallo", password: "bibliotheque" };
const SPOKEN = /(?:aria-label|aria-valuetext|placeholder|title|alt|content)="([^"]*)"/g;
const PLAIN =
  /.{0,20}(?: (?:[;:»]|[!?]+)(?=[\s).,»]|$)|« |\d (?:€|%|h|heures?|jours?|mois|[kMG]o)(?![\p{L}-])).{0,10}/u;

let site: Hono;
let cookie: string;
const known = new Map<string, string>();

beforeAll(async () => {
  site = await builtSite();
  cookie = await signedIn(SOMEONE);
  await fillTheCentre();
});

it("leaves no plain space before ; : ! ? », after « or before a unit, on any page", async () => {
  const addresses = allAddresses().flatMap(({ address }) => fillings(address));
  expect(addresses.length).toBeGreaterThan(60);
  expect("Rien reçu\u0020? Voir là").toMatch(PLAIN);
  let nobreak = 0;
  const plain: string[] = [];
  for (const address of [...addresses, "/recherche?q=coran", "/recherche?q=introuvable"]) {
    const answer = await site.request(address, { headers: { Cookie: cookie } });
    if (!answer.headers.get("Content-Type")?.startsWith("text/html")) continue;
    for (const text of textsOf(await answer.text())) {
      nobreak += text.split("\u00a0").length - 1;
      const found = text.match(PLAIN)?.[0];
      if (found) plain.push(`${address} … ${found}`);
    }
  }
  expect(plain).toEqual([]);
  expect(nobreak).toBeGreaterThan(200);
});

async function fillTheCentre() {
  const theme = await addTheme({ description: "Lire." });
  const instructor = await addInstructor({ specializations: ["Langue arabe"] });
  const both = { themeId: theme.id, instructorId: instructor.id };
  const course = await addCourse({ ...both, durationHours: 3, featured: true });
  const recording = await addRecording(course.id);
  const formation = await addCourse({
    ...both,
    courseType: "formation",
    title: "Coran, premier pas",
    durationHours: 30,
    price: 12.5,
    maxStudents: 20,
    featured: true,
  });
  const registration = await addRegistration(formation.id);
  for (const [name, { id }] of Object.entries({
    themes: theme,
    instructors: instructor,
    instructeurs: instructor,
    courses: course,
    contents: recording,
    "cours-audio": course,
    formations: formation,
    registrations: registration,
  })) {
    known.set(name, id);
  }
  for (const [type, { path: list }] of Object.entries(CONTENT_KINDS)) {
    const file = await addMediaFile();
    const item = await addContent(type as ContentType, "Lire le Coran", {
      ...both,
      fileId: file.id,
      durationSeconds: 3900,
    });
    known.set(list, item.id).set(type, item.id);
  }
}

/** Every address of the site, its parameters filled with what the centre holds. */
function fillings(address: string): string[] {
  if (address.includes("logout")) return [];
  if (address.includes("/:type")) {
    return Object.keys(CONTENT_KINDS).flatMap((type) => fillings(address.replace(":type", type)));
  }
  return [
    address
      .replaceAll(/([\w-]+)\/:\w+/g, (_, name) => `${name}/${known.get(name) ?? "inconnu"}`)
      .replace("*", "nulle-part"),
  ];
}

/** What is read or spoken: the text between tags and what attributes say. */
function textsOf(html: string): string[] {
  const body = html.replaceAll(/<(script|style|svg)\b[\s\S]*?<\/\1>|<!--.*?-->/g, "");
  const spoken = [...body.matchAll(SPOKEN)].map(([, text]) => text ?? "");
  const read = body
    .replaceAll(/<\/?(?:b|i|em|strong|span|bdi|mark|a|time)\b[^>]*>/g, "")
    .split(/<[^>]+>/);
  return [...spoken, ...read].map(decoded);
}

function decoded(text: string): string {
  const signs: Record<string, string> = { "&#x27;": "'", "&quot;": '"', "&amp;": "&", "&lt;": "<" };
  return text.replaceAll(/&[#\w]+;/g, (entity) => signs[entity] ?? entity);
}
