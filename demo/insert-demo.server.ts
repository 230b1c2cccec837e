import { inArray, sql } from "drizzle-orm";
import { contents } from "#app/domain/contents/content.table.server.ts";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { instructors } from "#app/domain/instructors/instructor.table.server.ts";
import { mediaFiles } from "#app/domain/media/media-file.table.server.ts";
import { contactMessages } from "#app/domain/messages/message.table.server.ts";
import { DEMO_CONTACTS, markAsDemo } from "#app/domain/onboarding/demo-removal.server.ts";
import { pages } from "#app/domain/pages/page.table.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import { CONSENT_VERSION } from "#app/domain/registrations/registration.ts";
import { series } from "#app/domain/series/series.table.server.ts";
import { siteSettings } from "#app/domain/settings/settings.table.server.ts";
import { themes } from "#app/domain/themes/theme.table.server.ts";
import { type Database, db } from "#app/infra/database/database.server.ts";
import { internationalPhone } from "#app/infra/french/phone.server.ts";
import { termOf } from "./demo-term.ts";
import { insertLetters } from "./insert-letters.server.ts";
import type { DemoCentre } from "./read-demo.server.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type Ids = Map<string, string>;
type Links = { themes: Ids; instructors: Ids; files: Ids; seconds: Map<string, number> };

const DEMO_LOCK = 4_201_130;

/** Whether nobody has put anything into the site yet. */
export async function isEmptySite(tx: Pick<Database, "execute"> = db): Promise<boolean> {
  const { rows } = await tx.execute<{ empty: boolean }>(sql`select not (
    exists (select from ${themes}) or exists (select from ${instructors})
    or exists (select from ${courses}) or exists (select from ${contents})) as empty`);
  return rows[0]?.empty ?? false;
}

/**
 * Writes the whole demonstration, or nothing; false when the site has content by now.
 * `files` gives the stored file of each demo path.
 */
export function insertDemo(centre: DemoCentre, files: Ids): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`);
    if (!(await isEmptySite(tx))) return false;
    const links: Links = {
      themes: await insertThemes(tx, centre),
      instructors: await insertInstructors(tx, centre),
      files,
      seconds: await durationsOf(tx, files),
    };
    await insertAudioCourses(tx, centre, links);
    const formations = await insertFormations(tx, centre, links);
    await insertContents(tx, centre, links, await insertSeries(tx, centre));
    await insertPages(tx, centre);
    await insertPeople(tx, centre, formations);
    await insertLetters(tx, centre, links.themes);
    await describeSite(tx);
    await markAsDemo(tx);
    return true;
  });
}

const DESCRIPTION =
  "Cours, prêches, conférences et livres en français, gratuits, à écouter ou à lire chez soi et dans les transports ; formations pour débuter et progresser.";

type Transaction = Pick<Database, "insert" | "select">;

async function insertThemes(tx: Transaction, centre: DemoCentre): Promise<Ids> {
  const rows = centre.themes.map(({ key: _, ...theme }, orderIndex) => ({ ...theme, orderIndex }));
  const inserted = await tx.insert(themes).values(rows).returning({ id: themes.id });
  return new Map(centre.themes.map(({ key }, index) => [key, inserted[index]?.id ?? ""]));
}

async function insertInstructors(tx: Transaction, centre: DemoCentre): Promise<Ids> {
  const rows = centre.instructors.map(({ key: _, ...instructor }) => instructor);
  const inserted = await tx.insert(instructors).values(rows).returning({ id: instructors.id });
  return new Map(centre.instructors.map(({ key }, index) => [key, inserted[index]?.id ?? ""]));
}

async function durationsOf(tx: Transaction, files: Ids): Promise<Map<string, number>> {
  const rows = await tx
    .select({ id: mediaFiles.id, seconds: mediaFiles.durationSeconds })
    .from(mediaFiles)
    .where(inArray(mediaFiles.id, [...files.values()]));
  return new Map(rows.map(({ id, seconds }) => [id, seconds ?? 0]));
}

async function insertAudioCourses(tx: Transaction, centre: DemoCentre, links: Links) {
  for (const course of centre.audioCourses) {
    const [inserted] = await tx
      .insert(courses)
      .values({ ...courseRow(course, links), courseType: "audio_course" })
      .returning({ id: courses.id });
    await tx.insert(courseContents).values(
      course.recordings.map((recording, orderIndex) => ({
        ...fileColumns(recording.file, links),
        courseId: inserted?.id ?? "",
        title: recording.title,
        description: recording.description,
        transcript: recording.transcript?.join("\n"),
        contentType: "audio" as const,
        orderIndex,
        createdAt: daysAgo(course.createdDaysAgo),
      })),
    );
  }
}

async function insertFormations(tx: Transaction, centre: DemoCentre, links: Links): Promise<Ids> {
  const ids: Ids = new Map();
  for (const formation of centre.formations) {
    const enrolled = centre.registrations.filter(
      (person) => person.formation === formation.key && person.status === "approved",
    );
    const term = termOf(formation, dayIn(formation.startsInDays));
    const [inserted] = await tx
      .insert(courses)
      .values({
        ...courseRow(formation, links),
        courseType: "formation",
        preset: formation.preset,
        level: formation.level,
        price: formation.price,
        durationHours: formation.durationHours,
        maxStudents: formation.maxStudents,
        currentEnrolled: enrolled.length,
        registrationStatus: formation.status,
        ...term,
        sessionDays: formation.sessionDays,
        sessionStart: formation.sessionStart,
        sessionEnd: formation.sessionEnd,
        onSite: formation.onSite,
        isOnline: formation.isOnline,
        address: formation.address,
        onlineLink: formation.onlineLink,
        practicalTerms: formation.practicalTerms,
        intendedFor: formation.intendedFor,
        ageMin: formation.ageMin,
        ageMax: formation.ageMax,
        payment: formation.payment,
        objectives: formation.objectives,
        prerequisites: formation.prerequisites,
      })
      .returning({ id: courses.id });
    const courseId = inserted?.id ?? "";
    ids.set(formation.key, courseId);
    await tx.insert(courseContents).values(
      formation.contents.map(({ type, file, ...content }, orderIndex) => ({
        ...content,
        ...fileColumns(file, links),
        courseId,
        contentType: type,
        orderIndex,
        createdAt: daysAgo(formation.createdDaysAgo),
      })),
    );
  }
  return ids;
}

/** By the title of each content, its place. */
async function insertSeries(tx: Transaction, { series: all }: DemoCentre) {
  const places = new Map<string, { seriesId: string; seriesPlace: number }>();
  for (const { kind, title, description, createdDaysAgo, contents: titles } of all) {
    const values = { kind, title, description, createdAt: daysAgo(createdDaysAgo) };
    const [inserted] = await tx.insert(series).values(values).returning({ id: series.id });
    for (const [seriesPlace, held] of titles.entries()) {
      if (inserted) places.set(held, { seriesId: inserted.id, seriesPlace });
    }
  }
  return places;
}

async function insertContents(
  tx: Transaction,
  centre: DemoCentre,
  links: Links,
  places: Awaited<ReturnType<typeof insertSeries>>,
) {
  await tx.insert(contents).values(
    centre.contents.map((content) => ({
      ...fileColumns(content.file, links),
      imageId: content.picture && links.files.get(content.picture),
      ...places.get(content.title),
      contentType: content.type,
      title: content.title,
      description: content.description,
      body: content.body,
      chapters: content.chapters,
      transcript: content.transcript?.join("\n"),
      author: content.author,
      themeId: links.themes.get(content.theme),
      instructorId: links.instructors.get(content.instructor ?? ""),
      isFeatured: content.featured,
      tags: content.tags,
      givenOn: dayIn(content.givenDaysAgo === undefined ? null : -content.givenDaysAgo),
      createdAt: daysAgo(content.createdDaysAgo),
    })),
  );
}

async function insertPages(tx: Transaction, centre: DemoCentre) {
  await tx.insert(pages).values(centre.pages.map((page, orderIndex) => ({ ...page, orderIndex })));
}

async function insertPeople(tx: Transaction, centre: DemoCentre, formations: Ids) {
  await tx.insert(courseRegistrations).values(
    centre.registrations.map((person) => ({
      courseId: formations.get(person.formation) ?? "",
      firstName: person.firstName,
      lastName: person.lastName,
      userEmail: person.email,
      phone: person.phone,
      phoneInternational: internationalPhone(person.phone),
      status: person.status,
      registrationDate: hoursAgo(person.hoursAgo),
      // Else they are taken for people whom a manager put there.
      consentAt: hoursAgo(person.hoursAgo),
      consentVersion: CONSENT_VERSION,
      approvalDate: person.status === "approved" ? hoursAgo(person.hoursAgo / 2) : null,
      educationLevel: person.educationLevel,
      experienceLevel: person.experienceLevel,
      motivationText: person.motivation,
      availabilityPreferences: person.availability,
    })),
  );
  await tx.insert(contactMessages).values(
    centre.messages.map(({ response, hoursAgo: age, ...message }) => ({
      ...message,
      adminResponse: response,
      responseDate: response ? hoursAgo(age / 2) : null,
      createdAt: hoursAgo(age),
    })),
  );
}

async function describeSite(tx: Transaction) {
  await tx
    .insert(siteSettings)
    .values([{ settingKey: "site_description", settingValue: DESCRIPTION }, ...DEMO_CONTACTS])
    .onConflictDoNothing();
}

function courseRow(
  course: DemoCentre["audioCourses"][0] | DemoCentre["formations"][0],
  links: Links,
) {
  return {
    title: course.title,
    description: course.description,
    themeId: links.themes.get(course.theme),
    instructorId: links.instructors.get(course.instructor),
    featured: course.featured,
    createdAt: daysAgo(course.createdDaysAgo),
  };
}

function fileColumns(file: string | null, { files, seconds }: Links) {
  const fileId = file ? files.get(file) : undefined;
  return { fileId, durationSeconds: fileId ? (seconds.get(fileId) ?? 0) : 0 };
}

function daysAgo(days: number): Date {
  return hoursAgo(days * 24);
}

function hoursAgo(hours: number): Date {
  return new Date(Date.now() - hours * HOUR);
}

function dayIn(days: number | null): string | null {
  return days === null ? null : new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
}
