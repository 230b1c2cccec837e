import { and, eq, inArray, or } from "drizzle-orm";
import { courseContents, courses } from "#app/domain/courses/course.table.server.ts";
import { formationDocuments } from "#app/domain/courses/formations/documents/formation-document.table.server.ts";
import { mediaFiles, servedColumns } from "#app/domain/media/media-file.table.server.ts";
import { db } from "#app/infra/database/database.server.ts";
import { hasId, published } from "#app/infra/database/database-columns.server.ts";
import { isUuid } from "#app/infra/identifiers.ts";
import { privateCookie, readSigned, sign } from "#app/infra/secret.server.ts";
import { signedLink } from "#app/infra/signed-link.server.ts";
import { courseRegistrations } from "./registration.table.server.ts";
import { RECORDINGS_PATH } from "./registration.ts";

// The link never expires: what it opens ends with the registration.
const RECORDINGS = signedLink(RECORDINGS_PATH, "inscription:enregistrements");
const PURPOSE = "inscription:ecoute";
const COOKIE_MINUTES = 12 * 60;
const MOST_FORMATIONS = 10;

export const recordingsPath: (registrationId: string) => string = RECORDINGS.path;
export const recordingsLink: (registrationId: string) => string = RECORDINGS.link;

/** The formation of whom the link was given to, while the registration is approved. */
export async function findStudentOf(token: string) {
  const [id] = RECORDINGS.read(token);
  if (!isUuid(id)) return undefined;
  const [student] = await db
    .select({ registrationId: courseRegistrations.id, courseId: courses.id })
    .from(courseRegistrations)
    .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
    .where(and(eq(courseRegistrations.id, id), isStudent()));
  return student;
}

/** Sent with files alone: pages stay the same for everyone. A copied address opens nothing. */
export function studentCookie(registrationId: string, now = Date.now()): string {
  const value = sign(PURPOSE, `${registrationId} ${now + COOKIE_MINUTES * 60_000}`);
  return privateCookie(`eleve-${registrationId}`, value, {
    path: "/media",
    minutes: COOKIE_MINUTES,
  });
}

/** Asked again at each use: a registration that ends closes its files at once. */
export async function findStudentFile(cookies: string, fileId: string, now = Date.now()) {
  const ids = studentsIn(cookies, now);
  if (ids.length === 0) return undefined;
  const files = (table: typeof courseContents | typeof formationDocuments) =>
    db
      .select({ id: table.fileId })
      .from(courseRegistrations)
      .innerJoin(courses, eq(courses.id, courseRegistrations.courseId))
      .innerJoin(table, eq(table.courseId, courses.id))
      .where(and(inArray(courseRegistrations.id, ids), isStudent(), hasId(table.fileId, fileId)));
  const [found] = await db
    .select({ file: servedColumns })
    .from(mediaFiles)
    .where(
      or(
        inArray(mediaFiles.id, files(courseContents)),
        inArray(mediaFiles.id, files(formationDocuments)),
      ),
    )
    .limit(1);
  return found?.file;
}

function studentsIn(cookies: string, now: number): string[] {
  const values = [...cookies.matchAll(/(?:^|;\s*)eleve-[\da-f-]{36}=([\w.-]+)/g)];
  return values.slice(0, MOST_FORMATIONS).flatMap(([, value = ""]) => {
    const [id, until] = readSigned(PURPOSE, value)?.split(" ") ?? [];
    return isUuid(id) && Number(until) >= now ? [id] : [];
  });
}

function isStudent() {
  return and(eq(courseRegistrations.status, "approved"), published(courses));
}
