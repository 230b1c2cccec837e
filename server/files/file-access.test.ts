import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import {
  findCourseForPage,
  findStudentProgramme,
} from "#app/domain/courses/formations/formation.server.ts";
import { downloadUrl, listenUrl, mediaUrl } from "#app/domain/media/media-file.ts";
import { followRegistration } from "#app/domain/registrations/follow-up/registration-follow-up.server.ts";
import { courseRegistrations } from "#app/domain/registrations/registration.table.server.ts";
import {
  findStudentOf,
  recordingsPath,
  studentCookie,
} from "#app/domain/registrations/student-access.server.ts";
import { search } from "#app/domain/search/search.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { addCourse, addRecording } from "#tests/factories/course-factory.ts";
import { storedSample } from "#tests/factories/media.ts";
import { addRegistration } from "#tests/factories/registration-factory.ts";
import { mediaRoutes } from "./media.ts";

const SECRET = "Xylophage";
const HOUR = 3_600_000;
const APPROVED = { status: "approved", approvalDate: new Date(0), decidedAt: new Date(0) } as const;

let formation: string;
let student: string;
let locked: string;
let preview: string;

beforeEach(async () => {
  const course = await addCourse({ courseType: "formation", studentsOnly: true });
  formation = course.id;
  const [lesson, opening] = [
    await storedSample("lecon-1-intention.mp3"),
    await storedSample("lecon-1-intention.mp3"),
  ];
  [locked, preview] = [lesson.id, opening.id];
  await addRecording(formation, { fileId: locked, title: "Réservée", orderIndex: 2 });
  await addRecording(formation, { fileId: preview, title: "Ouverte", isFreePreview: true });
  const text = { contentType: "text", fileId: null, body: `Le ${SECRET} se lit.` } as const;
  await addRecording(formation, { ...text, title: "Texte", orderIndex: 3 });
  const values = { ...APPROVED, notifiedAt: new Date(0) };
  student = (await addRegistration(formation, { ...values, userEmail: "awa@exemple.fr" })).id;
});

it("gives reserved files to approved students alone, in every form; previews to all", async () => {
  const cookie = cookieOf(student);
  const ways = [
    mediaUrl(locked),
    listenUrl(locked, true),
    downloadUrl(locked, "Leçon"),
    mediaUrl(locked.toUpperCase()),
  ];
  for (const way of ways) {
    expect(await statusOf(way), way).toBe(404);
    expect(await statusOf(way, { Range: "bytes=0-1" }), way).toBe(404);
    expect(await statusOf(way, { "If-None-Match": "*" }), way).toBe(404);
    expect(await statusOf(way, { Cookie: cookie }), way).toBe(200);
  }
  expect(await statusOf(mediaUrl(locked), { Cookie: cookie, Range: "bytes=0-1" })).toBe(206);
  const { headers } = await mediaRoutes.request(mediaUrl(locked), { headers: { Cookie: cookie } });
  expect(headers.get("Cache-Control")).toBe("private, no-cache");
  expect(await statusOf(mediaUrl(preview))).toBe(200);
});

it("refuses a cookie that is made up, past, of another formation or of who is no student", async () => {
  const other = await addCourse({ courseType: "formation", studentsOnly: true });
  const elsewhere = await addRegistration(other.id, APPROVED);
  const waiting = await addRegistration(formation, {
    status: "waiting",
    waitingSince: new Date(),
  });
  for (const cookie of [
    `eleve-${student}=x.y`,
    cookieOf(student).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
    cookieOf(student, Date.now() - 13 * HOUR),
    cookieOf(elsewhere.id),
    cookieOf(waiting.id),
    `eleve-${student}=${tokenOf(recordingsPath(student))}`,
  ]) {
    expect(await statusOf(mediaUrl(locked), { Cookie: cookie }), cookie).toBe(404);
  }
  const both = `${cookieOf(elsewhere.id)}; ${cookieOf(student)}`;
  expect(await statusOf(mediaUrl(locked), { Cookie: both })).toBe(200);
});

it("ends with the registration, and with the formation", async () => {
  const token = tokenOf(recordingsPath(student));
  expect(await findStudentOf(token)).toMatchObject({ courseId: formation });
  expect(await findStudentOf(tokenOf(recordingsPath(student)).slice(0, -1))).toBeUndefined();
  await db.update(courses).set({ isPublished: false }).where(eq(courses.id, formation));
  expect(await findStudentOf(token)).toBeUndefined();
  expect(await statusOf(mediaUrl(locked), { Cookie: cookieOf(student) })).toBe(404);
  await db.update(courses).set({ isPublished: true }).where(eq(courses.id, formation));
  const rejected = { status: "rejected", approvalDate: null } as const;
  await db.update(courseRegistrations).set(rejected).where(eq(courseRegistrations.id, student));
  expect(await findStudentOf(token)).toBeUndefined();
  expect(await statusOf(mediaUrl(locked), { Cookie: cookieOf(student) })).toBe(404);
});

it("keeps files and texts out of the public page and of search, and gives students all", async () => {
  const shown = JSON.stringify(await findCourseForPage(formation));
  expect(shown).not.toContain(locked);
  expect(shown).not.toContain(SECRET);
  expect(shown).toContain(preview);
  const all = JSON.stringify(await findStudentProgramme(formation));
  expect(all).toContain(locked);
  expect(all).toContain(SECRET);
  expect(await foundBy(SECRET)).toBe(false);

  await db.update(courses).set({ studentsOnly: false }).where(eq(courses.id, formation));
  expect(JSON.stringify(await findCourseForPage(formation))).toContain(locked);
  expect(await foundBy(SECRET)).toBe(true);
  await db.update(courseContents).set({ isFreePreview: false });
  await db.update(courses).set({ studentsOnly: true }).where(eq(courses.id, formation));
  expect(await foundBy(SECRET)).toBe(false);
});

it("shows the way on the follow-up page to who is accepted, and to nobody else", async () => {
  const followed = async (id: string) => {
    const [found] = await db
      .select({ reference: courseRegistrations.referenceNumber })
      .from(courseRegistrations)
      .where(eq(courseRegistrations.id, id));
    return followRegistration({ reference: found?.reference ?? "", contact: "awa@exemple.fr" });
  };
  expect(await followed(student)).toMatchObject({ recordingsPath: recordingsPath(student) });
  await db.update(courses).set({ studentsOnly: false }).where(eq(courses.id, formation));
  expect(await followed(student)).toMatchObject({ recordingsPath: null });
});

async function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return (await mediaRoutes.request(path, { headers })).status;
}

function cookieOf(registrationId: string, now?: number): string {
  return studentCookie(registrationId, now).split(";")[0] ?? "";
}

function tokenOf(path: string): string {
  return new URL(path, "http://localhost").searchParams.get("jeton") ?? "";
}

async function foundBy(words: string): Promise<boolean> {
  return JSON.stringify(await search({ q: words })).includes(formation);
}
